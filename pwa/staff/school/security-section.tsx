/** The security log, newest first, by kind, paged. */
import { useState } from 'react';
import {
  exportSecurityLog,
  SecurityFilter,
  securityLog,
  type SecurityEventRow,
} from '../../../sync/staff/security-contract.ts';
import { useWords, type Words } from '../../language/language.ts';
import { OlderNewer, useTurned } from './older-newer.tsx';
import { SaveTable } from '../frame/save-table.tsx';
import { Failure, Section, Table } from '../frame/kit.tsx';
import { useMoment } from '../hooks/use-moment.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

const filters = SecurityFilter.options;

export function SecuritySection() {
  const { t } = useWords();
  const moment = useMoment();
  const [filter, setFilter] = useState<SecurityFilter>('all');
  const turned = useTurned(filter);
  const before = turned.before === undefined ? {} : { before: String(turned.before) };
  const { data, error } = useStaffData(securityLog, { filter, ...before });
  // a row of several events shows the time of the last one
  const inOrder = (data?.events ?? []).toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Section
      id="dagbok"
      title={t('security.title')}
      note={t('security.note')}
      end={
        <SaveTable endpoint={exportSecurityLog} request={{ filter }} file="oryggisdagbok.csv" label={t('log.save')}>
          CSV
        </SaveTable>
      }
    >
      <Failure error={error} />
      <fieldset className="flt scroll">
        <legend className="vh">{t('security.filter')}</legend>
        {filters.map((each) => (
          <button key={each} type="button" className="f" aria-pressed={each === filter} onClick={() => setFilter(each)}>
            {t(`security.${each}`)}
          </button>
        ))}
      </fieldset>
      <Table
        caption={t('security.title')}
        heads={[t('security.when'), t('security.who'), t('security.what'), t('security.ip'), t('security.more')]}
        readOnly
      >
        {inOrder.map((row) => (
          <tr key={row.id}>
            <td className="mono">{moment(row.at)}</td>
            <td className="to-r">{row.who ?? '–'}</td>
            <th scope="row">
              {row.outcome === 'ok' ? (
                wordOf(t, row.event)
              ) : (
                <span className="s-tg err">{t('security.refusedEvent', { what: wordOf(t, row.event) })}</span>
              )}
            </th>
            <td className="sub to-r">{row.network === '' ? t('security.commandLine') : shortened(row.network)}</td>
            <td className="sub full">{detailsOf(t, row)}</td>
          </tr>
        ))}
      </Table>
      <OlderNewer turned={turned} oldest={data?.more === true ? data.events.at(-1)?.id : undefined} />
    </Section>
  );
}

const wordOf = (t: Words, event: string): string => t(`security.event.${event}`, { defaultValue: event });

/** `10.200.0.x` for `10.200.0.0/24`, `2001:db8:1::x` for `2001:db8:1::/48`. */
const shortened = (network: string): string => network.replace(/0?\/\d+$/, 'x');

const detailsOf = (t: Words, { event, whom, times, outcome }: SecurityEventRow): string =>
  [
    whom,
    outcome === 'ok' ? null : t(`security.why.${outcome}`, { defaultValue: outcome }),
    // open pages refetch after every change, so this count means nothing
    times > 1 && event !== 'person-read' ? t('security.times', { times }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
