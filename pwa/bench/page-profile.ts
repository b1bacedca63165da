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
  /** Of the processor. */
  tdur: z.number().optional(),
  args: z.object({ data: z.object({ type: z.string().optional() }).optional() }).optional(),
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
const WAITING = 'waiting: for the network, the database, the next frame, the processor';

function kind(name: string, ...events: readonly string[]): Record<string, string> {
  return Object.fromEntries(events.map((event) => [event, name]));
}

/** The last of these in a trace is where time begins. */
const BEGINNINGS = {
  tap: ({ name, args }: Event) => name === 'EventDispatch' && args?.data?.type === 'pointerdown',
  navigation: ({ name, ph }: Event) => name === 'navigationStart' && ph !== 'X',
};

export type PageProfile = {
  /** @param work gives milliseconds from the beginning until what is waited for is shown. */
  readonly during: <Result extends { readonly ms: number }>(
    devtools: CDPSession,
    beginning: keyof typeof BEGINNINGS,
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
      const events = await traced();
      const began = events.findLast(BEGINNINGS[beginning]);
      if (!began) throw new Error('the beginning is not in the trace');
      const window = { from: began.ts, to: began.ts + result.ms * 1000 };
      const own = events.filter(({ pid, tid }) => pid === began.pid && tid === began.tid);
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
  for (const { name, ts, dur = 0, tdur = dur } of pieces.toSorted(
    (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0),
  )) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const around = open.at(-1);
    const own = KINDS[name] ?? around?.kind ?? REST;
    add(times, own, tdur);
    if (around) add(times, around.kind, -tdur);
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
