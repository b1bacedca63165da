/** The security log: what happened to accounts, newest first, by kind and page by page. */
import { useState } from 'react';
import { SecurityFilter, securityLog, type SecurityEventRow } from '../../sync/staff/security-contract.ts';
import { formatMoment } from './moment.ts';
import { useWords, type Words } from '../language/language.ts';
import { Failure, Section } from './section.tsx';
import { useStaffData } from './use-staff-data.ts';

const filters = SecurityFilter.options;

export function SecuritySection() {
  const { t, language } = useWords();
  const [filter, setFilter] = useState<SecurityFilter>('all');
  /** Ids before which each page that was turned to begins. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const before = turned.at(-1);
  const { data, error } = useStaffData(securityLog, { filter, ...(before === undefined ? {} : { before }) });
  const oldest = data?.events.at(-1)?.id;
  return (
    <Section id="dagbok" title={t('security.title')} note={t('security.note')}>
      <Failure error={error} />
      <fieldset className="flt scroll">
        <legend className="vh">{t('security.filter')}</legend>
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            className="f"
            aria-pressed={each === filter}
            onClick={() => {
              setFilter(each);
              setTurned([]);
            }}
          >
            {t(`security.${each}`)}
          </button>
        ))}
      </fieldset>
      <div className="tw">
        <table className="tbl cards-m">
          <caption className="vh">{t('security.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('security.when')}</th>
              <th scope="col">{t('security.who')}</th>
              <th scope="col">{t('security.what')}</th>
              <th scope="col">{t('security.more')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.events.map((row) => (
              <tr key={row.id}>
                <td className="mono">{formatMoment(Date.parse(row.at), language)}</td>
                <td className="to-r">{row.who ?? '–'}</td>
                <th scope="row" className="full">
                  {row.outcome === 'ok' ? (
                    wordOf(t, row.event)
                  ) : (
                    <span className="s-tg err">{t('security.refusedEvent', { what: wordOf(t, row.event) })}</span>
                  )}
                </th>
                <td className="sub full">{detailsOf(t, row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="pg">
        {turned.length > 0 ? (
          <button type="button" className="b" onClick={() => setTurned(turned.slice(0, -1))}>
            {t('act.newer')}
          </button>
        ) : null}
        {data?.more === true && oldest !== undefined ? (
          <button type="button" className="b" onClick={() => setTurned([...turned, String(oldest)])}>
            {t('act.older')}
          </button>
        ) : null}
      </div>
    </Section>
  );
}

const wordOf = (t: Words, event: string): string => t(`security.event.${event}`, { defaultValue: event });

const detailsOf = (t: Words, { whom, network, times, outcome }: SecurityEventRow): string =>
  [
    whom,
    outcome === 'ok' ? null : outcome,
    network === '' ? t('security.commandLine') : network,
    times > 1 ? t('security.times', { times }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
