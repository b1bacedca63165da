/** Variants of one work, measured in turn again and again, so that whatever else the machine does meets them alike. */

/** One window of one variant. */
export type Window = {
  /** Answers, or pieces of work. */
  readonly done: number;
  /** Milliseconds by the clock. */
  readonly took: number;
  /** Processor time of who did the work, milliseconds. */
  readonly cpu: number;
};
export type Variants = Readonly<Record<string, () => Promise<Window>>>;

export type Measured = {
  /** Pieces of work a second, and microseconds of processor time for each: medians. */
  readonly rate: number;
  readonly cpu: number;
  /** Half of the distance between the quickest and the slowest window, as a share of the median. */
  readonly spread: number;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** @param times windows of each variant that count; one more before warms up. */
export async function interleaved(variants: Variants, times: number): Promise<ReadonlyMap<string, Measured>> {
  const windows = new Map<string, Window[]>(Object.keys(variants).map((name) => [name, []]));
  for (let time = 0; time <= times; time++)
    for (const [name, measure] of Object.entries(variants)) {
      const window = await measure();
      if (time > 0) windows.get(name)?.push(window);
    }
  return new Map([...windows].map(([name, list]) => [name, measuredOf(list)]));
}

function measuredOf(windows: readonly Window[]): Measured {
  const rates = windows.map(({ done, took }) => (done * 1000) / took);
  const rate = median(rates);
  return {
    rate,
    cpu: median(windows.map(({ done, cpu }) => (cpu * 1000) / done)),
    spread: (Math.max(...rates) - Math.min(...rates)) / 2 / rate,
  };
}
