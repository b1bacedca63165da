/** What a page's own thread is at from a tap, or from opening it, until what is waited for is shown: scripts by the file they came in, style, layout, painting; the rest of the time it waits. */
import type { CDPSession } from 'playwright-core';
import * as z from 'zod';
import {
  add,
  asLines,
  NATIVE,
  Profile,
  timesOf,
  type Frame,
  type Times,
  type Window,
} from '../../api/bench/profile/shares.ts';
import { say } from '../../api/cli/tools.ts';

const Event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  args: z
    .object({ data: z.object({ type: z.string().optional(), startTime: z.number().optional() }).optional() })
    .optional(),
});
type Event = z.infer<typeof Event>;

/** By what a piece of the thread's work is called in a trace; what is not named belongs to what it is part of. */
const KINDS: Readonly<Record<string, string>> = {
  ...kind('scripts', 'EventDispatch', 'FunctionCall', 'EvaluateScript', 'v8.compile', 'v8.run', 'RunMicrotasks'),
  ...kind('scripts', 'TimerFire', 'FireAnimationFrame', 'FireIdleCallback', 'HandlePostMessage', 'v8.callFunction'),
  ...kind('scripts', 'v8.compileModule', 'v8.evaluateModule'),
  ...kind('reading the page', 'ParseHTML'),
  ...kind('garbage collection', 'MajorGC', 'MinorGC', 'V8.GCScavenger', 'V8.GCFinalizeMC', 'BlinkGC.AtomicPhase'),
  ...kind('style', 'UpdateLayoutTree', 'RecalculateStyles', 'ParseAuthorStyleSheet', 'ScheduleStyleRecalculation'),
  ...kind('layout', 'Layout', 'IntersectionObserverController::computeIntersections', 'HitTest'),
  ...kind('painting', 'PrePaint', 'Paint', 'Layerize', 'UpdateLayer', 'UpdateLayerTree', 'CompositeLayers', 'Commit'),
};
const REST = 'tasks, input and messages around them';
const WAITING = 'waiting: for the network, the database, the next frame';

function kind(name: string, ...events: readonly string[]): Record<string, string> {
  return Object.fromEntries(events.map((event) => [event, name]));
}

/** Said in the page at the end, so that its thread and its clock are known in the trace, where other pages are as well. */
const END = 'profiled';

type Beginning = 'tap' | 'navigation';

/** @returns where in the trace time begins: with the last finger on the screen, or with the page's own clock. */
function beginningOf(events: readonly Event[], beginning: Beginning, end: Event): number | undefined {
  if (beginning === 'navigation') return end.ts - 1000 * (end.args?.data?.startTime ?? Number.NaN);
  return events.findLast(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerdown')?.ts;
}

export type PageProfile = {
  /** @param work gives milliseconds from the beginning until what is waited for is shown. */
  readonly during: <Result extends { readonly ms: number }>(
    devtools: CDPSession,
    beginning: Beginning,
    work: () => Promise<Result>,
  ) => Promise<Result>;
  readonly tell: (row: string) => void;
};

/** Does what is to be profiled, with a profile or without. */
export const unprofiled: PageProfile = { during: (_, __, work) => work(), tell: () => undefined };

export function profilePage(): PageProfile {
  const [all, scripts]: readonly [Times, Times] = [new Map(), new Map()];
  return {
    during: async (devtools, beginning, work) => {
      await devtools.send('Profiler.enable');
      const traced = await trace(devtools);
      await devtools.send('Profiler.start');
      const result = await work();
      const { profile } = await devtools.send('Profiler.stop');
      await devtools.send('Runtime.evaluate', { expression: `void performance.mark('${END}')` });
      const events = await traced();
      const end = events.find(({ name }) => name === END);
      const own = events.filter(({ pid, tid }) => pid === end?.pid && tid === end.tid);
      const from = end && beginningOf(own, beginning, end);
      if (from === undefined) throw new Error('the beginning is not in the trace');
      const window = { from, to: from + result.ms * 1000 };
      for (const [name, took] of workIn(own, window, result.ms)) add(all, name, took);
      for (const [name, took] of timesOf(Profile.parse(profile), fileOf, window)) add(scripts, name, took);
      return result;
    },
    tell: (row) => {
      say(`${row}: the page's thread, shares of the time`);
      for (const line of asLines(all)) say(`  ${line}`);
      scripts.delete(NATIVE); // layout and painting, which stand above
      say('  scripts by their files, shares of their time');
      for (const line of asLines(scripts)) say(`  ${line}`);
    },
  };
}

/** Begins to trace. @returns what ends it and gives what was seen. */
async function trace(devtools: CDPSession): Promise<() => Promise<readonly Event[]>> {
  const events: Event[] = [];
  const collect = ({ value }: { value: object[] }): unknown => events.push(...z.array(Event).parse(value));
  devtools.on('Tracing.dataCollected', collect);
  const categories = 'devtools.timeline,blink.user_timing,toplevel,v8,blink';
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    devtools.off('Tracing.dataCollected', collect);
    return events;
  };
}

/** Each piece of work without what it is made of, by kind; what is left of the time is waiting. */
function workIn(events: readonly Event[], { from, to }: Window, ms: number): Times {
  const times: Times = new Map();
  const open: { readonly end: number; readonly kind: string }[] = [];
  const pieces = events.filter(({ ph, ts }) => ph === 'X' && ts >= from && ts <= to);
  for (const { name, ts, dur = 0 } of pieces.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const around = open.at(-1);
    const own = KINDS[name] ?? around?.kind ?? REST;
    add(times, own, dur);
    if (around) add(times, around.kind, -dur);
    open.push({ end: ts + dur, kind: own });
  }
  add(times, WAITING, ms * 1000 - [...times.values()].reduce((sum, took) => sum + took, 0));
  return times;
}

/** The file without its hash; functions with none are their callers'. */
function fileOf({ url }: Frame): string | undefined {
  if (!url.startsWith('http')) return undefined;
  return new URL(url).pathname
    .split('/')
    .at(-1)
    ?.replace(/-[\w-]{8}(?=\.js)/, '');
}
