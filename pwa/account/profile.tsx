/** Name and e-mail, changed in their place (B.2, B.5, B.8). */
import { getUserInformation, setUserInformation } from '../../sync/account/contract.ts';
import { formatKennitala } from '../../sync/account/kennitala.ts';
import { useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import { useConnection } from '../offline/connection.ts';
import { useKept } from '../offline/kept.ts';
import { useLearner } from '../offline/use-learner.ts';
import { Alert } from '../ui/alert.tsx';
import { InlineEdit } from '../ui/inline-edit.tsx';
import { LateValue, List, ListItem, ListRow, ListSection } from '../ui/list.tsx';

const askUser = () => call(getUserInformation, {});

export function Profile() {
  const { t } = useWords();
  const { value, problem, keep } = useKept('user', getUserInformation.response, askUser);
  const user = value?.user;
  const known = useLearner()?.learner.account.name;
  const offline = useConnection(({ connection }) => connection === 'offline');
  const save =
    (field: 'name' | 'email') =>
    async (value: string): Promise<string | null> => {
      try {
        const saved = await call(setUserInformation, { field, value });
        if (user) await keep({ user: { ...user, [field]: saved.value } });
        return null;
      } catch (error) {
        const told = error instanceof CallError ? error : undefined;
        return told?.status === 400
          ? t('settings.badFormat', { label: t(`settings.${field}`) })
          : (told?.fieldErrors[field] ?? told?.message ?? t('error.any'));
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
          <InlineEdit
            label={t('settings.email')}
            value={user?.email ?? ''}
            shown={user?.email ?? late}
            type="email"
            autoComplete="email"
            locked={!user || offline}
            onSave={save('email')}
            {...words}
          />
        </ListItem>
        <ListRow term={t('reg.ssn')} title={user ? formatKennitala(user.ssn) : late} light />
      </List>
      {offline ? (
        <p className="muted">{t('settings.offline')}</p>
      ) : problem === undefined || (problem !== 'unknown' && problem.kind === 'offline') ? null : (
        <Alert tone="error" heading={t('settings.loadFailed')}>
          <p>{problem === 'unknown' ? t('error.any') : problem.message}</p>
        </Alert>
      )}
    </ListSection>
  );
}
