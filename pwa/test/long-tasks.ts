/** The longest tasks of pages by processor time, which other load on the machine hardly changes. */
import type { Browser } from 'playwright-core';
import * as z from 'zod';

/** A page that works longer than this in one go does not react to touch at once, milliseconds. */
const LONG_MS = 50;

const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
});

/** @returns the tasks longer than 50 ms of every page's thread during `work`, milliseconds each. */
export async function longTasksIn(browser: Browser, work: () => Promise<void>): Promise<readonly number[]> {
  const devtools = await browser.newBrowserCDPSession();
  const events: z.infer<typeof Event>[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...z.array(Event).parse(value)));
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  const threadOf = ({ pid, tid }: z.infer<typeof Event>): string => `${pid} ${tid}`;
  const pages = new Set(
    events.flatMap((event) =>
      event.name === 'thread_name' && event.args?.name === 'CrRendererMain' ? [threadOf(event)] : [],
    ),
  );
  const tasks = events.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && pages.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('nothing was recorded');
  return tasks.map(({ tdur = 0 }) => tdur / 1000).filter((ms) => ms > LONG_MS);
}
