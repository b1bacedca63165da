/** What every row is measured with, and how it is told. */
import type { Step } from '../../../sync/course/content.ts';
import { say } from '../../cli/tools.ts';
import { interleaved, type Measured, type Variants, type Window } from './interleaved.ts';
import { ask, type Request } from './load.ts';
import { cpuOf } from './processes.ts';
import type { Seeded } from './seeded-school.ts';

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
