/** Head of the statistics: tabs, time of the data, CSV of everything. */
import type { ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { admits } from '../../../sync/account/role.ts';
import { pathTo } from '../../../sync/paths.ts';
import { formatDate, formatTime } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { Button, Failure, PageHead, type ReadError } from '../frame/kit.tsx';
import { useDesk } from '../frame/desk-store.ts';
import { DownloadIcon } from '../../ui/icons/learner-icons.tsx';

/** Address parameter of the view. */
export const VIEW = 'syn';
export const LEARNING = 'nam';

type Props = {
  readonly view: 'sales' | 'learning';
  /** ISO; undefined before the first answer. */
  readonly updated: string | undefined;
  /** Message if the last fetch failed. */
  readonly error: ReadError | undefined;
  /** A control beside the buttons. */
  readonly choice?: ReactNode;
  readonly onSaveAll: () => void;
};

/** Tabs between the views. */
export function NumbersNav({ current }: { readonly current: Props['view'] | 'payments' }) {
  const { t } = useWords();
  const role = useDesk(({ me }) => me?.role ?? null);
  const path = pathTo('statistics');
  const views = [
    { view: 'sales', access: 'money', to: path, words: t('numbers.sales') },
    { view: 'learning', access: 'office', to: `${path}?${VIEW}=${LEARNING}`, words: t('numbers.learning') },
    { view: 'payments', access: 'money', to: pathTo('payments'), words: t('desk.payments') },
  ] as const;
  return (
    <nav className="s-sg num-views" aria-label={t('numbers.views')}>
      {views
        .filter(({ access }) => admits(access, role))
        .map(({ view, to, words }) => (
          <Link key={view} to={to} aria-current={view === current ? 'page' : undefined}>
            {words}
          </Link>
        ))}
    </nav>
  );
}

export function NumbersHead({ view, updated, error, choice, onSaveAll }: Props) {
  const { t, language } = useWords();
  return (
    <>
      <PageHead
        title={t('desk.statistics')}
        end={
          updated === undefined ? undefined : (
            <>
              {choice}
              <Button onClick={onSaveAll}>
                <DownloadIcon small />
                {t('numbers.saveAll')}
              </Button>
            </>
          )
        }
      >
        <NumbersNav current={view} />
        {updated === undefined ? null : (
          <span className="sub">
            {t('numbers.updated', {
              day: formatDate(Date.parse(updated), language),
              time: formatTime(Date.parse(updated)),
            })}
          </span>
        )}
      </PageHead>
      <Failure error={error} />
    </>
  );
}
