/** The bank is not on this device, and why. */
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import type { CallError } from '../offline/call.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';

export function NoBank({ problem }: { readonly problem: CallError }) {
  const { t } = useWords();
  if (problem.code === 'not-enrolled')
    return (
      <Alert tone="info" heading={t('practice.noCourse')}>
        <p>
          <ButtonLink to={pathTo('dashboard')}>{t('practice.toDashboard')}</ButtonLink>
        </p>
      </Alert>
    );
  return (
    <Alert tone="warn" heading={t('practice.noBank')}>
      <p>{problem.kind === 'offline' ? t('practice.noBankOffline') : problem.message}</p>
    </Alert>
  );
}
