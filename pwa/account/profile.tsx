/** Name and e-mail, changed in their place (B.2, B.5, B.8). */
import { useEffect, useState } from 'react';
import { getUserInformation, setUserInformation } from '../../sync/account/contract.ts';
import { formatKennitala } from '../../sync/account/kennitala.ts';
import { useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import { Alert } from '../ui/alert.tsx';
import { InlineEdit } from '../ui/inline-edit.tsx';
import { List, ListItem, ListRow, ListSection } from '../ui/list.tsx';

type User = { readonly name: string; readonly email: string; readonly ssn: string };

export function Profile() {
  const { t } = useWords();
  const [user, setUser] = useState<User>();
  const [failed, setFailed] = useState<CallError | 'unknown'>();
  useEffect(() => {
    call(getUserInformation, {}).then(
      (answer) => setUser(answer.user),
      (error: unknown) => setFailed(error instanceof CallError ? error : 'unknown'),
    );
  }, []);
  const save =
    (field: 'name' | 'email') =>
    async (value: string): Promise<string | null> => {
      try {
        const saved = await call(setUserInformation, { field, value });
        setUser((before) => before && { ...before, [field]: saved.value });
        return null;
      } catch (error) {
        const known = error instanceof CallError ? error : undefined;
        return known?.status === 400
          ? t('settings.badFormat', { label: t(`settings.${field}`) })
          : (known?.fieldErrors[field] ?? known?.message ?? t('error.any'));
      }
    };
  const words = {
    changeLabel: t('settings.change'),
    saveLabel: t('settings.save'),
    savingLabel: t('settings.saving'),
    cancelLabel: t('settings.cancel'),
  };
  return (
    <ListSection heading={t('settings.profile')}>
      {failed === undefined ? null : failed !== 'unknown' && failed.kind === 'offline' ? (
        <p className="muted">{t('settings.offline')}</p>
      ) : (
        <Alert tone="error" heading={t('settings.loadFailed')}>
          <p>{failed === 'unknown' ? t('error.any') : failed.message}</p>
        </Alert>
      )}
      {user ? (
        <List>
          <ListItem>
            <InlineEdit
              label={t('settings.name')}
              value={user.name}
              autoComplete="name"
              onSave={save('name')}
              {...words}
            />
          </ListItem>
          <ListItem>
            <InlineEdit
              label={t('settings.email')}
              value={user.email}
              type="email"
              autoComplete="email"
              onSave={save('email')}
              {...words}
            />
          </ListItem>
          <ListRow term={t('reg.ssn')} title={formatKennitala(user.ssn)} light />
        </List>
      ) : null}
    </ListSection>
  );
}
