/** The way out, with a question before it where answers would be lost. */
import { useState } from 'react';
import { counted } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { exchangeAll } from '../offline/exchange.ts';
import { signOut } from '../offline/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';
import { SignOutIcon } from '../ui/icons/learner-icons.tsx';

export function SignOut() {
  const { t, language } = useWords();
  const [waiting, setWaiting] = useState(0);
  const [sending, setSending] = useState(false);
  const leave = async (force: boolean): Promise<void> => {
    const first = await signOut({ force });
    if (first.waiting === 0) return;
    setSending(true);
    await exchangeAll(); // perhaps it can still be sent
    setSending(false);
    setWaiting((await signOut()).waiting);
  };
  return (
    <>
      <Button
        wide
        iconStart={<SignOutIcon />}
        busy={sending}
        busyLabel={t('line.sending')}
        onClick={() => void leave(false)}
      >
        {t('nav.signOut')}
      </Button>
      <Dialog
        open={waiting > 0}
        onClose={() => setWaiting(0)}
        title={t('signOut.title')}
        closeLabel={t('nav.close')}
        actions={
          <>
            <Button variant="primary" onClick={() => setWaiting(0)}>
              {t('signOut.stay')}
            </Button>
            <Button variant="danger" onClick={() => void leave(true)}>
              {t('signOut.leave')}
            </Button>
          </>
        }
      >
        <p>{counted(t, 'signOut.text', waiting, language)}</p>
      </Dialog>
    </>
  );
}
