/** How the server is, in lines: what each is about, how it stands, and whether somebody should look. */
import type { ResponseOf } from '../../../sync/endpoint.ts';
import type { Language } from '../../../sync/language.ts';
import { pathTo } from '../../../sync/paths.ts';
import type { system } from '../../../sync/staff/system-contract.ts';
import { formatBytes, formatTime } from '../../language/format.ts';
import type { Words } from '../../language/language.ts';
import { formatMoment } from '../frame/format.ts';

type System = ResponseOf<typeof system>;
type Worded = { readonly t: Words; readonly language: Language };

export type SystemLine = {
  readonly id: string;
  readonly text: string;
  readonly well: boolean;
  /** Where something can be done about it. */
  readonly href?: string | undefined;
};

const HOUR = 3600;
const MEGABYTE = 1e6;
/** The machine's clock may be that much off before it is said, seconds. */
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

/** @returns the four that matter each day come first; what there is none of is not well. */
export function systemLines(
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

/** What is as it is, for who looks after the server. @returns names and values. */
export const systemFacts = (
  { queue, memory, build, since }: System,
  { t, language }: Worded,
): readonly (readonly [string, string])[] => [
  [t('system.queue'), t('system.queueAges', { median: span(queue.median, t), most: span(queue.most, t) })],
  [t('system.memory'), formatBytes(memory, language)],
  [t('system.build'), build],
  [t('system.since'), formatMoment(Date.parse(since), language)],
];
