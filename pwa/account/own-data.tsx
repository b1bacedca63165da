/** Sessions, data copy and account deletion (decisions, section 5). */
import { useState, type FormEvent } from 'react';
import { deleteAccount, endOtherSessions, listSessions, myData } from '../../sync/account/own-data.ts';
import { counted, formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { call, CallError, toldBy } from '../offline/call.ts';
import { useCachedCall } from '../offline/cached-call.ts';
import { isUnreached } from '../offline/retry.ts';
import { signOut } from '../offline/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';
import { PasswordField } from '../ui/controls/text-field.tsx';
import { LateValue, List, ListRow, ListSection } from '../ui/layout/list.tsx';
import { saveFile } from '../ui/hooks/save-file.ts';
import { useFocusFirstError } from '../ui/hooks/focus-first-error.ts';

export function OwnData() {
  const { t, language } = useWords();
  const [said, setSaid] = useState('');
  const [fetching, setFetching] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const problem = (error: unknown): void => setSaid(toldBy(error, t));
  const fetchData = async (): Promise<void> => {
    setFetching(true);
    try {
      const data = await call(myData, {});
      saveFile(`akrein-${data.made.slice(0, 10)}.json`, 'application/json', JSON.stringify(data, null, 2));
      setSaid(t('own.fetched'));
    } catch (error) {
      problem(error);
    } finally {
      setFetching(false);
    }
  };
  return (
    <ListSection heading={t('own.heading')}>
      <List>
        <SessionsRow onSaid={setSaid} onProblem={problem} />
        <ListRow
          title={t('own.data')}
          light
          end={
            <Button busy={fetching} busyLabel={t('dl.begun')} onClick={() => void fetchData()}>
              {t('own.fetch')}
            </Button>
          }
        />
        <ListRow
          title={t('own.delete')}
          detail={t('own.deleteHint')}
          light
          end={
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('own.deleteButton')}
            </Button>
          }
        />
      </List>
      <p role="status" lang={language}>
        {said}
      </p>
      <DeleteDialog open={deleting} onClose={() => setDeleting(false)} />
    </ListSection>
  );
}

type RowProps = { readonly onSaid: (words: string) => void; readonly onProblem: (error: unknown) => void };

function SessionsRow({ onSaid, onProblem }: RowProps) {
  const { t, language } = useWords();
  const { value, waiting, again } = useCachedCall('sessions', listSessions);
  const end = async (): Promise<void> => {
    try {
      await call(endOtherSessions, {});
      await again();
      onSaid(t('own.ended'));
    } catch (error) {
      onProblem(error);
    }
  };
  const late = <LateValue label={t('settings.loading')} />;
  if (waiting) return <ListRow title={late} detail={late} light />;
  if (!value) return null; // hidden if offline and not cached
  const { sessions } = value;
  const devices = sessions.map(({ device, seen, current }) =>
    current && device === ''
      ? t('own.thisDevice')
      : `${device === '' ? t('own.unknownDevice') : device} (${current ? t('own.here') : formatDate(Date.parse(seen), language)})`,
  );
  return (
    <ListRow
      title={counted(t, 'own.sessions', sessions.length, language)}
      detail={devices.join(' · ')}
      light
      end={sessions.length > 1 ? <Button onClick={() => void end()}>{t('own.endOthers')}</Button> : undefined}
    />
  );
}

function DeleteDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t('own.deleteTitle')} closeLabel={t('nav.close')}>
      <DeleteForm onCancel={onClose} />
    </Dialog>
  );
}

function DeleteForm({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useWords();
  const [formRef, focusFirstError] = useFocusFirstError();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [unheard, setUnheard] = useState(false);
  const remove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await call(deleteAccount, { password });
      await signOut({ force: true });
    } catch (reason) {
      const gone = unheard && reason instanceof CallError && reason.kind === 'signed-out'; // the earlier attempt probably succeeded
      if (gone && (await signOut()).waiting === 0) return;
      setUnheard(isUnreached(reason));
      setError(toldBy(reason, t));
      setBusy(false);
      focusFirstError();
    }
  };
  return (
    <form ref={formRef} className="l-stack" onSubmit={(event) => void remove(event)}>
      <p>{t('own.deleteText')}</p>
      <PasswordField
        label={t('login.password')}
        value={password}
        onValue={(typed) => {
          setPassword(typed);
          setError(undefined);
        }}
        error={error}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        required
      />
      <div className="l-row">
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
        <Button type="submit" variant="danger" busy={busy} busyLabel={t('own.deleting')} disabled={password === ''}>
          {t('own.deleteConfirm')}
        </Button>
      </div>
    </form>
  );
}
