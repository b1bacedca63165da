/** What staff did, newest first: when, who, what, to whom. */
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import type { AuditEntry } from '../../../sync/staff/audit-contract.ts';
import { formatTime } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { useServerNow } from '../../offline/server-clock.ts';
import { auditFacts } from './audit-facts.ts';
import { formatShort, isSameDay } from '../frame/moment.ts';

type Props = {
  readonly deeds: readonly AuditEntry[];
  /** All are about the same person, who is not named then. */
  readonly ofOne?: boolean;
};

export function AuditList({ deeds, ofOne = false }: Props) {
  const { t } = useWords();
  const now = useServerNow(60_000);
  if (deeds.length === 0) return <p className="sub">{t('deeds.none')}</p>;
  return (
    <ul className="log">
      {deeds.map((deed) => {
        const at = Date.parse(deed.at);
        const facts = auditFacts(deed, t);
        return (
          <li key={deed.id}>
            <time dateTime={deed.at}>{isSameDay(at, now) ? formatTime(at) : formatShort(at, now)}</time>
            <span>
              <b>{deed.who}</b> {t(`deed.${deed.action}`, { defaultValue: deed.action })}
              {deed.undoes === null ? '' : ` (${t('deeds.undone')})`}
              {ofOne || deed.whom === null ? null : (
                <>
                  {': '}
                  <Whom whom={deed.whom} />
                </>
              )}
              {facts === '' ? null : <span className="sub">, {facts}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function Whom({ whom: { id, name, student } }: { readonly whom: NonNullable<AuditEntry['whom']> }) {
  return student ? <Link to={pathTo('student', 'is', { userId: id })}>{name}</Link> : name;
}
