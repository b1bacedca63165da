/** Beside the to-do list: counts by kind, last actions, shortcuts. */
import { Fragment, useId } from 'react';
import type { AuditEntry } from '../../../sync/staff/audit-contract.ts';
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import { useWords } from '../../language/language.ts';
import { useAdmitted } from '../frame/desk-store.ts';
import { AuditList } from '../school/audit-list.tsx';
import { Failure, type ReadError } from '../frame/kit.tsx';
import { SystemBeside } from '../school/system-section.tsx';
import type { Group } from './today-groups.tsx';

type Props = {
  readonly groups: readonly Group[];
  readonly deeds: readonly AuditEntry[] | undefined;
  /** Why they could not be loaded. */
  readonly error: ReadError | undefined;
};

const KEYS = [
  ['J K', 'move'],
  ['↵', 'press'],
  ['O', 'open'],
  ['Z', 'undo'],
  ['/', 'find'],
] as const;
const LAST = 3;

export function TodaySide({ groups, deeds, error }: Props) {
  const { t } = useWords();
  const runsSchool = useAdmitted('staff');
  return (
    <aside className="side" aria-label={t('today.overview')}>
      <WaitingKinds groups={groups} />
      {runsSchool ? <SystemBeside /> : null}
      <section>
        <h2>{t('today.lately')}</h2>
        {deeds ? <AuditList deeds={deeds} most={LAST} /> : <Failure error={error} />}
        <Link className="b txt" to={pathTo('diary')}>
          {t('diary.open')}
        </Link>
      </section>
      <section className="keys-box">
        <h2>{t('today.keys')}</h2>
        <div className="keys">
          {KEYS.map(([keys, what]) => (
            <Fragment key={what}>
              <span>
                {keys.split(' ').map((key) => (
                  <kbd key={key} className="kb">
                    {key}
                  </kbd>
                ))}
              </span>
              <span>{t(`today.key.${what}`)}</span>
            </Fragment>
          ))}
        </div>
      </section>
    </aside>
  );
}

/** Counts by kind, with links; beside the list if there is no room above it. */
export function WaitingKinds({ groups }: Pick<Props, 'groups'>) {
  const { t } = useWords();
  const heading = useId();
  if (groups.every(({ rows }) => rows.length === 0)) return null;
  return (
    <section className="jump" aria-labelledby={heading}>
      <h2 id={heading}>{t('today.kinds')}</h2>
      <ul>
        {groups.map(({ kind, rows, count }, nth) =>
          rows.length === 0 ? null : (
            <li key={kind}>
              <a href={`#${kind}`}>
                <span className="k">
                  <kbd className="kb">{nth + 1}</kbd>
                </span>
                {t(`today.short.${kind}`)}
                <span className="cnt">{count}</span>
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
