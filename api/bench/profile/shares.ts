/** What a thread was at, by a profile of V8's: each sample's time belongs to the function on top. */
import * as z from 'zod';

export const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.number(),
        columnNumber: z.number(),
      }),
      children: z.array(z.number()).optional(),
    }),
  ),
  startTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
export type Profile = z.infer<typeof Profile>;
export type Frame = Profile['nodes'][number]['callFrame'];
/** Microseconds by the name of who worked. */
export type Times = Map<string, number>;
/** By the clock of the profile, microseconds. */
export type Window = { readonly from: number; readonly to: number };

export const COLLECTING = 'garbage collection';
/** What V8 and the system do between functions. */
export const NATIVE = 'native code outside of functions';

/**
 * @param nameOf whose time a function's is; undefined where it is its caller's.
 * @returns everything but waiting for something to do.
 */
export function timesOf(
  { nodes, startTime, samples, timeDeltas }: Profile,
  nameOf: (frame: Frame) => string | undefined,
  { from, to }: Window = { from: 0, to: Number.POSITIVE_INFINITY },
): Times {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const names = new Map<number, string>();
  const named = (id: number): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const frame = frames.get(id);
    const parent = parents.get(id);
    const name = (frame && (ofItself(frame) ?? nameOf(frame))) ?? (parent === undefined ? NATIVE : named(parent));
    names.set(id, name);
    return name;
  };
  const times: Times = new Map();
  let at = startTime;
  for (const [nr, id] of samples.entries()) {
    at += timeDeltas[nr] ?? 0;
    const took = timeDeltas[nr + 1] ?? 0; // until the next sample
    if (at < from || at > to || frames.get(id)?.functionName === '(idle)') continue;
    add(times, named(id), took);
  }
  return times;
}

function ofItself({ functionName }: Frame): string | undefined {
  if (functionName === '(garbage collector)') return COLLECTING;
  return functionName === '(program)' || functionName === '(root)' ? NATIVE : undefined;
}

export const add = (times: Times, name: string, took: number): unknown =>
  times.set(name, (times.get(name) ?? 0) + took);

/** The largest as lines of a table with their shares of all; what is small is summed. */
export function asLines(times: Times, least = 0.01): readonly string[] {
  const all = [...times.values()].reduce((sum, took) => sum + took, 0);
  const sorted = [...times].toSorted(([, one], [, other]) => other - one);
  const large = sorted.filter(([, took]) => took >= all * least);
  const rest = sorted.slice(large.length).reduce((sum, [, took]) => sum + took, 0);
  return [...large, ...(rest > 0 ? [['what is less than a hundredth each', rest] as const] : [])].map(
    ([name, took]) => `${((took * 100) / all).toFixed(1).padStart(5)} %  ${name}`,
  );
}
