/** How the server is, in lines: what each is about, how it stands, and whether somebody should look. */
import type { ResponseOf } from '../../../sync/endpoint.ts';
import type { Language } from '../../../sync/language.ts';
import type { system } from '../../../sync/staff/system-contract.ts';
import { formatBytes, formatTime } from '../../language/format.ts';
import type { Words } from '../../language/language.ts';
import { formatMoment } from '../frame/moment.ts';

export type SystemLine = { readonly id: string; readonly text: string; readonly well: boolean };

const HOUR = 3600;
const MEGABYTE = 1e6;
/** The machine's clock may be that much off before it is said, seconds. */
const CLOCK_SLACK = 30;

/** `12 sek.`, `5 mín.`, `3 klst.` */
function span(seconds: number, t: Words): string {
  if (seconds < 100) return t('system.seconds', { n: seconds });
  return seconds < 2 * HOUR
    ? t('system.minutes', { n: Math.round(seconds / 60) })
    : t('system.hours', { n: Math.round(seconds / HOUR) });
}

/** @returns the four that matter each day come first; what there is none of is not well. */
export function systemLines(
  { letters, logbook, cards, backup, queue, database, memory, build, since, now, ahead }: ResponseOf<typeof system>,
  { t, language }: { readonly t: Words; readonly language: Language },
): readonly SystemLine[] {
  const line = (id: string, text: string, well = true): SystemLine => ({ id, text, well });
  const list = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  const age = backup.newest === null ? Infinity : (Date.parse(now) - Date.parse(backup.newest)) / 3_600_000;
  return [
    line(
      'letters',
      list(
        t('system.sent', { n: letters.sent }),
        letters.waiting === 0 ? '' : t('system.waiting', { n: letters.waiting }),
        letters.oldest < HOUR ? '' : t('system.oldest', { age: span(letters.oldest, t) }),
        letters.dead === 0 ? '' : t('system.dead', { n: letters.dead }),
      ),
      letters.oldest < HOUR && letters.dead === 0,
    ),
    line(
      'logbook',
      list(
        t(`system.by.${logbook.by}`),
        logbook.waiting === 0 ? '' : t('system.waiting', { n: logbook.waiting }),
        logbook.rejected === 0 ? '' : t('system.rejected', { n: logbook.rejected }),
      ),
      logbook.rejected === 0,
    ),
    line(
      'cards',
      list(t(`system.by.${cards.by}`), cards.unheard === 0 ? '' : t('system.unheard', { n: cards.unheard })),
      cards.by !== 'stand-in' && cards.unheard === 0,
    ),
    line(
      'backup',
      backup.newest === null ? t('system.never') : formatMoment(Date.parse(backup.newest), language),
      backup.newest !== null && (backup.every === 0 || age < 2 * backup.every),
    ),
    line('mail', t(`system.by.${letters.by}`), letters.by === 'smtp'),
    line('queue', t('system.queueAges', { median: span(queue.median, t), most: span(queue.most, t) })),
    line(
      'database',
      t('system.disk', { bytes: formatBytes(database.bytes, language), free: formatBytes(database.free, language) }),
      database.free > Math.max(500 * MEGABYTE, 3 * database.bytes),
    ),
    line('memory', formatBytes(memory, language)),
    line(
      'clock',
      list(
        formatTime(Date.parse(now)),
        Math.abs(ahead) <= CLOCK_SLACK ? '' : t('system.off', { off: span(Math.abs(ahead), t) }),
      ),
      Math.abs(ahead) <= CLOCK_SLACK,
    ),
    line('build', build),
    line('since', formatMoment(Date.parse(since), language)),
  ];
}
