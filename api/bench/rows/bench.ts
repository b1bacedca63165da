/** Measuring and printing, shared by all rows. */
import { readFileSync } from 'node:fs';
import type { Step } from '../../../sync/course/content.ts';
import { say } from '../../cli/tools.ts';
import { ask, type Request } from './load.ts';
import type { Seeded } from './seeded-school.ts';

/** One measurement of one variant. */
export type Window = {
  /** Number of responses or operations. */
  readonly done: number;
  /** Wall time, milliseconds. */
  readonly took: number;
  /** CPU time of the measured process, milliseconds. */
  readonly cpu: number;
};
export type Variants = Readonly<Record<string, () => Promise<Window>>>;

export type Measured = {
  /** Medians: operations per second, CPU microseconds per operation. */
  readonly rate: number;
  readonly cpu: number;
  /** Half the range of the rates, divided by the median rate. */
  readonly spread: number;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** @param times counted windows per variant, after one warm-up. */
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

/** Clock ticks per second in /proc on Linux (USER_HZ). */
const TICKS = 100;

/** CPU time of a process with its threads, milliseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** A process and its descendants. */
export const familyOf = (pid: number): readonly number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => familyOf(Number(child))),
];

/** Resident memory of a process, megabytes. */
export const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/** A percentile. @param part 0 to 1. */
export function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

type Place = { readonly port: number; readonly pid: number };
export type Bench = {
  readonly product: Place;
  readonly bare: Place;
  readonly bareDatabase: string;
  /** Signed in at both servers. */
  readonly learners: readonly Seeded[];
  readonly steps: readonly Step[];
  readonly times: number;
};

/** Sends requests until `begin` gives no more. @param begin see `ask`. @param borne statuses that are allowed but not counted. @throws on any other status. */
export async function windowOf(
  { port, pid }: Place,
  connections: number,
  begin: () => () => Request | undefined,
  good: readonly number[] = [200],
  borne: readonly number[] = [],
): Promise<Window> {
  const cpu = cpuOf(pid);
  const began = performance.now();
  const statuses = await ask(port, connections, begin);
  const took = performance.now() - began;
  const bad = [...statuses.keys()].filter((status) => !good.includes(status) && !borne.includes(status));
  if (bad.length > 0) throw new Error(`answered ${JSON.stringify([...statuses])}`);
  return { done: good.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0), took, cpu: cpuOf(pid) - cpu };
}

/** Repeats a request, over all connections together. */
export function repeating(request: Request, times: number): () => () => Request | undefined {
  let left = times;
  return () => () => (left-- > 0 ? request : undefined);
}

/** Measures the variants of a row and prints them. @param goals by baseline name. */
export async function measureRow(
  { times }: Pick<Bench, 'times'>,
  row: string,
  variants: Variants,
  goals: Readonly<Record<string, number>>,
): Promise<void> {
  tell(row, await interleaved(variants, times), goals);
}

function tell(row: string, measured: ReadonlyMap<string, Measured>, goals: Readonly<Record<string, number>>): void {
  const product = measured.get('product');
  if (!product) throw new Error('the product was not measured');
  say(`\n${row}`);
  for (const [name, { rate, cpu, spread }] of measured)
    say(
      `  ${name.padEnd(24)} ${rate.toFixed(0).padStart(7)}/s ±${(spread * 100).toFixed(0).padStart(2)} %  ${cpu.toFixed(0).padStart(6)} µs`,
    );
  for (const [name, goal] of Object.entries(goals)) {
    const anchor = measured.get(name);
    if (!anchor) throw new Error(`${name} was not measured`);
    const ratio = product.rate / anchor.rate;
    say(
      `  product / ${name}: ${ratio.toFixed(2)} (by processor ${(anchor.cpu / product.cpu).toFixed(2)}), goal ${goal}`,
    );
  }
}
