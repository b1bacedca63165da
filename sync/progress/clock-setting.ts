/** Settings of the server's clock: a start, a believed jump and `doctor -- clock` each begin the next (rule T4). */

/**
 * Names a setting of the server's clock by the database's epoch and a number, so that devices order those of one epoch
 * (rule T4). @param last the setting before, if any.
 */
export const nextSetting = (epoch: string, last: string | undefined): string =>
  `${epoch}.${(partsOf(last)?.number ?? 0) + 1}`;

/** Whether `setting` is surely earlier than `held`. Those of two epochs, and of servers before 2026-12, do not compare. */
export function isEarlierSetting(setting: string | undefined, held: string | undefined): boolean {
  const [a, b] = [partsOf(setting), partsOf(held)];
  return a !== undefined && b !== undefined && a.epoch === b.epoch && a.number < b.number;
}

function partsOf(setting = ''): { readonly epoch: string; readonly number: number } | undefined {
  const [, epoch, digits] = /^(.*)\.(\d+)$/.exec(setting) ?? [];
  return epoch === undefined ? undefined : { epoch, number: Number(digits) };
}
