/** The head of the statistics: which of the two, how new they are, and all of it as a file. */
import type { ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import { formatDate, formatTime } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { DownloadIcon } from '../../ui/icons/learner-icons.tsx';

/** The part of the address that says which. */
export const VIEW = 'syn';
export const LEARNING = 'nam';

type Props = {
  readonly view: 'sales' | 'learning';
  /** ISO; undefined before the first answer. */
  readonly updated: string | undefined;
  /** The school's words, where the last attempt failed. */
  readonly error: string | undefined;
  /** A choice beside the buttons. */
  readonly choice?: ReactNode;
  readonly onSaveAll: () => void;
};

export function NumbersHead({ view, updated, error, choice, onSaveAll }: Props) {
  const { t, language } = useWords();
  const path = pathTo('statistics');
  return (
    <>
      <div className="ph">
        <h1 tabIndex={-1}>{t('desk.statistics')}</h1>
        <nav className="s-sg" aria-label={t('numbers.views')}>
          <Link to={path} aria-current={view === 'sales' ? 'page' : undefined}>
            {t('numbers.sales')}
          </Link>
          <Link to={`${path}?${VIEW}=${LEARNING}`} aria-current={view === 'learning' ? 'page' : undefined}>
            {t('numbers.learning')}
          </Link>
        </nav>
        {updated === undefined ? null : (
          <span className="sub">
            {t('numbers.updated', {
              day: formatDate(Date.parse(updated), language),
              time: formatTime(Date.parse(updated)),
            })}
          </span>
        )}
        {updated === undefined ? null : (
          <div className="end">
            {choice}
            <button type="button" className="b" onClick={onSaveAll}>
              <DownloadIcon small />
              {t('numbers.saveAll')}
            </button>
          </div>
        )}
      </div>
      {error === undefined ? null : (
        <p className="badline" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
