/** Settings of the server's clock: a start, a believed jump and `doctor -- clock` each begin the next (rule T4). */

/** `epoch.number`: the epoch of the database, and a number by which devices order the settings of one epoch. @param last the setting before, if any. */
export const nextSetting = (epoch: string, last = ''): string => `${epoch}.${Number(last.split('.')[1] ?? 0) + 1}`;

/** Whether `setting` is surely earlier than `held`. Those of two epochs, and unnumbered ones of older servers, do not compare. */
export function isEarlierSetting(setting = '', held = ''): boolean {
  const [a, b] = [setting.split('.'), held.split('.')];
  return a[0] === b[0] && Number(a[1]) < Number(b[1]);
}
