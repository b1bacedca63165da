/** Settings of the server's clock: a start, a believed jump and `doctor -- clock` each begin the next (rule T4). */

/**
 * `epoch.number`: the epoch of the database, and a number by which devices order the settings of one epoch. It is the
 * time, so that it rises also after a copy of an older database was put back. @param last the setting before, if any. @param now server milliseconds.
 */
export const nextSetting = (epoch: string, now: number, last = ''): string =>
  `${epoch}.${Math.max(now, Number(last.split('.')[1] ?? 0) + 1)}`;

/** Whether `setting` is surely earlier than `held`. Those of two epochs, and unnumbered ones of older servers, do not compare. */
export function isEarlierSetting(setting = '', held = ''): boolean {
  const [a, b] = [setting.split('.'), held.split('.')];
  return a[0] === b[0] && Number(a[1]) < Number(b[1]);
}
