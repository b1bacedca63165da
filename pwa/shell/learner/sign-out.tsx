/** Signs out, after a confirmation if something would be lost. */
import { useState } from 'react';
import { counted } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { exchangeAll } from '../../offline/exchange.ts';
import { withReconnect } from '../../offline/db-retry.ts';
import { bookmarkRows, type LocalDb } from '../../offline/local-db.ts';
import { signOut } from '../../offline/session.ts';
import { EXAM_DRAFT } from '../../offline/drafts.ts';
import { useSession } from '../../offline/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { SignOutIcon } from '../../ui/icons/learner-icons.tsx';

export function SignOut() {
  const { t, language } = useWords();
  const db = useSession(({ db }) => db);
  const [asked, setAsked] = useState<'kept here' | number>(0);
  const [sending, setSending] = useState(false);
  const leave = async (force: boolean): Promise<void> => {
    setAsked(0);
    const first = await signOut({ force });
    if (first.waiting === 0) return;
    setSending(true);
    await exchangeAll(); // tries to send it first
    setSending(false);
    setAsked((await signOut()).waiting);
  };
  const press = async (): Promise<void> => {
    if (db && (await isAnyKeptHereAlone(db).catch(() => true))) setAsked('kept here'); // unreadable does not mean empty
    else await leave(false);
  };
  const keptHere = asked === 'kept here';
  return (
    <>
      <Button
        wide
        iconStart={<SignOutIcon />}
        busy={sending}
        busyLabel={t('line.sending')}
        onClick={() => void press()}
      >
        {t('nav.signOut')}
      </Button>
      <Dialog
        open={asked !== 0}
        onClose={() => setAsked(0)}
        title={t(keptHere ? 'signOut.keptTitle' : 'signOut.title')}
        closeLabel={t('nav.close')}
        actions={
          <>
            <Button variant="primary" onClick={() => setAsked(0)}>
              {t('signOut.stay')}
            </Button>
            <Button variant="danger" onClick={() => void leave(!keptHere)}>
              {t(keptHere ? 'nav.signOut' : 'signOut.leave')}
            </Button>
          </>
        }
      >
        <p>{keptHere ? t('signOut.keptText') : counted(t, 'signOut.text', asked, language)}</p>
      </Dialog>
    </>
  );
}

/** Bookmarks, and ticks in an open test or practice exam: the server has none of them. */
const isAnyKeptHereAlone = (db: LocalDb): Promise<boolean> =>
  withReconnect(
    db,
    async () =>
      (await bookmarkRows(db)).length > 0 ||
      (await db.exams.filter(({ status, ticks }) => status === 'open' && ticks.length > 0).count()) > 0 ||
      (await db.drafts.where('key').equals(EXAM_DRAFT).count()) > 0,
  );
