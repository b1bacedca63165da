/** What every row is measured with, and how it is told. */
import { readFileSync } from 'node:fs';
import type { Step } from '../../../sync/course/content.ts';
import { say } from '../../cli/tools.ts';
import { ask, type Request } from './load.ts';
import type { Seeded } from './seeded-school.ts';

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

/** Clock ticks a second, as Linux counts a process's time on every machine of today. */
const TICKS = 100;

/** Processor time of a process with its threads, milliseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** A process and all that it has begun. */
export const familyOf = (pid: number): readonly number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => familyOf(Number(child))),
];

/** Memory that a process holds, megabytes. */
export const memoryOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/** The time within which so great a part of them were. @param part 0 to 1. */
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

/** Asks a server for a while. @param begin as `ask` takes it. @param borne statuses that may come and are not counted. @throws where an answer is none that was meant. */
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

/** The same request so many times, whichever connection asks. */
export function repeating(request: Request, times: number): () => () => Request | undefined {
  let left = times;
  return () => () => (left-- > 0 ? request : undefined);
}

/** Measures the variants of a row and tells them. @param goals by the name of the anchor. */
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
