/** Name, e-mail and password, edited in place (B.2, B.5, B.8). */
import { useRef, useState, type ComponentProps } from 'react';
import { getUserInformation, setUserInformation } from '../../sync/account/contract.ts';
import { formFields, fieldsOfForm, type FormField } from '../../sync/account/person-fields.ts';
import { formatKennitala } from '../../sync/account/kennitala.ts';
import { pathTo } from '../../sync/paths.ts';
import type { ResponseOf } from '../../sync/endpoint.ts';
import { useWords } from '../language/language.ts';
import { call, toldBy } from '../offline/call.ts';
import { useConnection } from '../offline/connection.ts';
import { useCachedCall } from '../offline/cached-call.ts';
import { useLearner } from '../offline/use-learner.ts';
import { withLink } from '../shell/with-link.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { InlineEdit } from '../ui/controls/inline-edit.tsx';
import { Link } from '../ui/controls/link.tsx';
import { LateValue, List, ListItem, ListRow, ListSection } from '../ui/layout/list.tsx';
import { PasswordRow, fieldProblem, passwordProblem } from './password-row.tsx';
import { PasswordField } from '../ui/controls/text-field.tsx';

type Mine = ResponseOf<typeof getUserInformation>;
/**
 * The device stores only these fields, and four digits of the kennitala, so that a lost or lent device does not reveal
 * the rest.
 */
const withoutIdentity = ({ user }: Mine): Mine => {
  const { id, name, email, ssn, created_date, language, dyslexia_font } = user;
  return { user: { id, name, email, ssn: ssn.slice(-4), created_date, language, dyslexia_font } };
};
/** The whole kennitala when fresh from the school, otherwise the four cached digits. */
const shownKennitala = (ssn: string): string => (ssn.length > 4 ? formatKennitala(ssn) : `••••••-${ssn}`);

type ProfileProps = {
  /** Without the kennitala and its link: staff do not write to the school. */
  readonly ofStaff?: boolean;
  /** A name or telephone number was saved. */
  readonly onSaved?: () => void;
};

export function Profile({ ofStaff = false, onSaved }: ProfileProps) {
  const { t, language } = useWords();
  const { value, problem, keep } = useCachedCall('user', getUserInformation, withoutIdentity);
  const user = value?.user;
  const known = useLearner()?.learner.account.name;
  const offline = useConnection(({ connection }) => connection === 'offline');
  const save =
    (field: 'name' | FormField) =>
    async (value: string): Promise<string | null> => {
      try {
        const saved = String((await call(setUserInformation, { field, value })).value);
        if (user) await keep({ user: { ...user, [field]: saved === '' ? null : saved } });
        onSaved?.();
        return null;
      } catch (error) {
        return fieldProblem(t, field, error);
      }
    };
  const words = {
    changeLabel: t('settings.change'),
    saveLabel: t('settings.save'),
    savingLabel: t('settings.saving'),
    cancelLabel: t('settings.cancel'),
  };
  const late = <LateValue label={t('settings.loading')} />;
  return (
    <ListSection heading={t('settings.profile')}>
      <List>
        <ListItem>
          <InlineEdit
            label={t('settings.name')}
            value={user?.name ?? known ?? ''}
            shown={user?.name ?? known ?? late}
            autoComplete="name"
            locked={!user || offline}
            onSave={save('name')}
            {...words}
          />
        </ListItem>
        <ListItem>
          <EmailEdit email={user?.email} locked={!user || offline} words={words} />
        </ListItem>
        {fieldsOfForm.settings.map((field) => {
          const text = user?.[field];
          const unknown = offline ? t('settings.away') : late;
          return (
            <ListItem key={field}>
              <InlineEdit
                label={t(`settings.${field}`)}
                value={text ?? ''}
                shown={text === undefined ? unknown : (text ?? t('settings.none'))}
                hint={t(`settings.${field}Hint`)}
                {...formFields[field].input}
                locked={text === undefined || offline}
                onSave={save(field)}
                {...words}
              />
            </ListItem>
          );
        })}
        <PasswordRow locked={offline} changeLabel={words.changeLabel} />
        {ofStaff ? null : (
          <ListRow
            term={t('reg.ssn')}
            title={user ? shownKennitala(user.ssn) : late}
            detail={withLink(
              (write) => t('settings.ssnHint', { write }),
              <Link to={pathTo('thread', language)}>{t('settings.ssnWrite')}</Link>,
            )}
            light
          />
        )}
      </List>
      {offline ? (
        <p className="muted">{t('settings.offline')}</p>
      ) : problem === undefined || (problem !== 'unknown' && problem.kind === 'offline') ? null : (
        <Alert tone="error" heading={t('settings.loadFailed')}>
          <p>{toldBy(problem, t)}</p>
        </Alert>
      )}
    </ListSection>
  );
}

type Props = {
  /** Undefined until loaded. */
  readonly email: string | undefined;
  readonly locked: boolean;
  readonly words: Pick<ComponentProps<typeof InlineEdit>, 'changeLabel' | 'saveLabel' | 'savingLabel' | 'cancelLabel'>;
};

/** E-mail address, changed with the present password. The old one stays until the link in the new mailbox is confirmed. */
function EmailEdit({ email, locked, words }: Props) {
  const { t } = useWords();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [pending, setPending] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const save = async (value: string): Promise<string | null | undefined> => {
    setWrong(undefined);
    setPending(undefined);
    if (password === '') return refuse(t('settings.required'));
    try {
      const saved = await call(setUserInformation, { field: 'email', value, password });
      if (saved.field === 'email' && saved.pending) setPending(saved.value);
      return null;
    } catch (error) {
      const about = passwordProblem(error);
      return about === undefined ? fieldProblem(t, 'email', error) : refuse(about);
    }
  };
  const refuse = (words: string): undefined => {
    setWrong(words);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <InlineEdit
        label={t('settings.email')}
        value={email ?? ''}
        shown={
          <span className="ie-long">
            {email === undefined ? <LateValue label={t('settings.loading')} /> : <Address email={email} />}
          </span>
        }
        type="email"
        autoComplete="email"
        locked={locked}
        onSave={save}
        onClose={() => {
          setPassword('');
          setWrong(undefined);
        }}
        besides={
          <div ref={field}>
            <PasswordField
              label={t('settings.presentPassword')}
              value={password}
              onValue={(typed) => {
                setPassword(typed);
                setWrong(undefined);
              }}
              error={wrong}
              autoComplete="current-password"
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
              required
            />
          </div>
        }
        {...words}
      />
      <p role="status">{pending === undefined ? '' : t('settings.emailPending', { email: pending })}</p>
    </>
  );
}

/** A long address breaks before its @. */
function Address({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
