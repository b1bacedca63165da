/** The lines across a chart: round numbers from nothing to above the highest, three to five of them. */

/** @param most the highest value; nothing and less count as one. */
export function ticks(most: number): { value: number; label: string }[] {
  const rough = Math.max(1, most) / 4;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((by) => by * ten).find((by) => by >= rough) ?? rough);
  const count = Math.max(1, Math.ceil(Math.max(1, most) / step));
  return Array.from({ length: count + 1 }, (_, nr) => ({ value: nr * step, label: inThousands(nr * step) }));
}

/** `12.500`. */
export const inThousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');
