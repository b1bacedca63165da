/** Server status: everything on the school page, the essentials beside the to-do list. */
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import { settings, system } from '../../../sync/staff/system-contract.ts';
import { useWords, type Words } from '../../language/language.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { Failure, Section } from '../frame/kit.tsx';
import { useStaffData } from '../hooks/use-staff-data.ts';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import type { Language } from '../../../sync/language.ts';
import { formatBytes, formatTime } from '../../language/format.ts';
import { formatMoment } from '../frame/format.ts';

const DAILY = 4;

export function SystemSection() {
  const words = useWords();
  const { t } = words;
  const { data, error } = useStaffData(system, {});
  return (
    <Section id="kerfid" title={t('system.title')} note={t('system.note')}>
      <Failure error={error} />
      {data ? (
        <>
          <Lines lines={systemLines(data, words)} />
          <details className="more">
            <summary>{t('system.forTechnician')}</summary>
            <ForTechnician facts={systemFacts(data, words)} />
          </details>
        </>
      ) : null}
    </Section>
  );
}

export function SystemBeside() {
  const words = useWords();
  const { t } = words;
  const { data, error } = useStaffData(system, {});
  const lines = data && systemLines(data, words).filter(({ well }, place) => !well || place < DAILY);
  return (
    <section>
      <h2>{t('system.title')}</h2>
      {lines || error === undefined ? <Lines lines={lines ?? []} brief /> : <Failure error={error} />}
      <Link className="b txt" to={`${pathTo('office')}#kerfid`}>
        {t('system.all')}
      </Link>
    </section>
  );
}

/** Problems first. @param brief shows no more than the name of what is well. */
function Lines({ lines, brief = false }: { readonly lines: readonly SystemLine[]; readonly brief?: boolean }) {
  const { t } = useWords();
  return (
    <ul className="health">
      {lines
        .toSorted((one, other) => Number(one.well) - Number(other.well))
        .map(({ id, text, well, href }) => (
          <li key={id} className={well ? 'ok' : 'no'}>
            {well ? <CheckIcon small /> : <WarningIcon small />}
            {t(`system.${id}`)}
            {well ? null : <span className="vh"> ({t('system.look')})</span>}
            {brief && well ? null : (
              <span>
                {text}{' '}
                {href === undefined ? null : (
                  <Link to={href}>
                    {t('today.look')}
                    <span className="vh">: {t(`system.${id}`)}</span>
                  </Link>
                )}
              </span>
            )}
          </li>
        ))}
    </ul>
  );
}

/** Words for symbols: whether a secret is set. */
const SAID: Readonly<Record<string, string>> = { '✓': 'system.isSet', '–': 'system.isNotSet', '': 'system.isNotSet' };

/** Facts without a good or bad state, and the settings from the server's environment. */
function ForTechnician({ facts }: { readonly facts: ReturnType<typeof systemFacts> }) {
  const { t } = useWords();
  const { data, error } = useStaffData(settings, {});
  const set = (data?.settings ?? []).map(({ name, value }) => {
    const said = SAID[value];
    return [name, said === undefined ? value : t(said)] as const;
  });
  return (
    <>
      <Failure error={error} />
      <dl className="s-pairs">
        {[...facts, ...set].map(([name, value]) => (
          <div key={name} className="s-pair">
            <dt className="sub">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

// Status lines: subject, state, and whether someone must act.

type System = ResponseOf<typeof system>;
type Worded = { readonly t: Words; readonly language: Language };

type SystemLine = {
  readonly id: string;
  readonly text: string;
  readonly well: boolean;
  /** Where the remedy is. */
  readonly href?: string | undefined;
};

const HOUR = 3600;
const MEGABYTE = 1e6;
/** Tolerated clock error, seconds. */
const CLOCK_SLACK = 30;

/** `12 sek.`, `5 mín.`, `1 klst. 33 mín.` */
function span(seconds: number, t: Words): string {
  if (seconds < 100) return t('system.seconds', { n: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? t('system.minutes', { n: minutes })
    : t('courses.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

const sentences = (...parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(' ');

const waits = (kind: string): string => `${pathTo('today')}#${kind}`;

/** @returns lines, the four essential ones first; a missing backup counts as a problem. */
function systemLines(
  { letters, logbook, cards, backup, database, now, ahead }: System,
  { t, language }: Worded,
): readonly SystemLine[] {
  const age = backup.newest === null ? Infinity : (Date.parse(now) - Date.parse(backup.newest)) / 3_600_000;
  const isLate = letters.oldest >= HOUR;
  return [
    {
      id: 'letters',
      text: sentences(
        letters.by === 'files' && t('system.by.files'),
        letters.dead > 0 && t('system.dead', { count: letters.dead }),
        letters.waiting > 0 &&
          t(isLate ? 'system.waitingLong' : 'system.waiting', {
            count: letters.waiting,
            age: span(letters.oldest, t),
          }),
        letters.by === 'smtp' && t('system.sent', { count: letters.sent }),
      ),
      well: letters.by === 'smtp' && !isLate && letters.dead === 0,
      href: letters.dead > 0 ? waits('letters') : undefined,
    },
    {
      id: 'logbook',
      text: sentences(
        t(`system.by.${logbook.by}`),
        logbook.rejected > 0 && t('system.rejected', { count: logbook.rejected }),
        logbook.waiting > 0 && t('system.waiting', { count: logbook.waiting }),
      ),
      well: logbook.rejected === 0,
      href: logbook.rejected > 0 ? waits('registrations') : undefined,
    },
    {
      id: 'cards',
      text: sentences(t(`system.by.${cards.by}`), cards.unheard > 0 && t('system.unheard', { count: cards.unheard })),
      well: cards.by !== 'stand-in' && cards.unheard === 0,
      href: cards.unheard > 0 ? waits('payments') : undefined,
    },
    {
      id: 'backup',
      text: backup.newest === null ? t('system.never') : formatMoment(Date.parse(backup.newest), language),
      well: backup.newest !== null && (backup.every === 0 || age < 2 * backup.every),
    },
    {
      id: 'database',
      text: t('system.disk', {
        bytes: formatBytes(database.bytes, language),
        free: formatBytes(database.free, language),
      }),
      well: database.free > Math.max(500 * MEGABYTE, 3 * database.bytes),
    },
    {
      id: 'clock',
      text:
        Math.abs(ahead) <= CLOCK_SLACK
          ? formatTime(Date.parse(now))
          : `${formatTime(Date.parse(now))}. ${t('system.off', { off: span(Math.abs(ahead), t) })}`,
      well: Math.abs(ahead) <= CLOCK_SLACK,
    },
  ];
}

/** Facts for the operator. @returns names and values. */
const systemFacts = (
  { queue, memory, build, since }: System,
  { t, language }: Worded,
): readonly (readonly [string, string])[] => [
  [t('system.queue'), t('system.queueAges', { median: span(queue.median, t), most: span(queue.most, t) })],
  [t('system.memory'), formatBytes(memory, language)],
  [t('system.build'), build],
  [t('system.since'), formatMoment(Date.parse(since), language)],
];
