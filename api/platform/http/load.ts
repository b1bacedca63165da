/** How busy this process is: calls under way and how they ended, and how late its turns come. Turns callers away before they pile up, or have waited for long. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PAYMENT_RETURNS } from '../../../sync/payment/contract.ts';
import { Problem } from '../../../sync/problem.ts';
import type { RequestContext } from './koa-types.ts';
import { READS } from './middleware.ts';

/** Calls under way at once; at some three milliseconds each the last of them waits well under a second. */
export const CALLS_MOST = 200;
/** When who was turned away may come again, seconds: not all in the same one. */
const COME_AGAIN = { least: 2, most: 10 } as const;
/** What a payment page says is never turned away: it says it a few times only. */
const ALWAYS = new Set<string>([...Object.values(PAYMENT_RETURNS), '/readyz', '/metrics']);

/** Quick calls never pile up here, but wait in the kernel. One taken up late in a turn of the event loop has waited as long: refusing costs a tenth of answering. */
export const PATIENCE_MS = 500;

const RESOLUTION_MS = 10;
/** One for the process, however many schools are in it. */
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

const TURN_MS = 20;
/** When this turn of the event loop began: timers come first in each. */
let turnBegan = performance.now();
let watching: NodeJS.Timeout | undefined;
const watchTurns = (): void => {
  watching ??= setInterval(() => (turnBegan = performance.now()), TURN_MS).unref();
};

export type Load = {
  readonly underWay: () => number;
  /** Answers by status, and problems by code, since the start. */
  readonly answers: ReadonlyMap<string, number>;
  readonly problems: ReadonlyMap<string, number>;
  /** How late turns of the event loop came since the last look, seconds. */
  readonly lag: () => { readonly median: number; readonly p99: number; readonly most: number };
  /** Middleware, inside the one that words problems. */
  readonly count: (ctx: RequestContext, next: () => Promise<unknown>) => Promise<void>;
};

/** @param patience how late in a turn a call may be taken up, milliseconds. */
export function makeLoad(patience: number = PATIENCE_MS): Load {
  delay.enable();
  watchTurns();
  const answers = new Map<string, number>();
  const problems = new Map<string, number>();
  let underWay = 0;
  return {
    underWay: () => underWay,
    answers,
    problems,
    lag: () => {
      const [median, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map(late);
      delay.reset();
      return { median: median ?? 0, p99: p99 ?? 0, most: max ?? 0 };
    },
    count: async (ctx, next) => {
      let begun = false;
      const mustHaveRoom = (): void => {
        const tooMuch = underWay >= CALLS_MOST || performance.now() - turnBegan > patience;
        if (tooMuch && !ALWAYS.has(ctx.path)) throw new Problem('unavailable', { seconds: comeAgain() });
      };
      const begin = (): void => {
        mustHaveRoom();
        begun = true;
        underWay += 1;
      };
      try {
        // what has not arrived yet costs nothing: else whoever sends halves keeps everybody out
        if (hasBody(ctx)) {
          mustHaveRoom();
          ctx.state.begin = begin;
        } else begin();
        await next();
        add(answers, String(ctx.status));
      } catch (error) {
        const problem = error instanceof Problem ? error : undefined;
        add(answers, String(problem?.status ?? 500));
        add(problems, problem?.code ?? 'internal');
        throw error;
      } finally {
        if (begun) underWay -= 1;
      }
    },
  };
}

const hasBody = ({ method, req: { headers } }: RequestContext): boolean =>
  !READS.has(method) && (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0');

/** Nanoseconds between two turns, without those that it looks at anyway, as seconds; nothing is measured before the first. */
const late = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) : 0;

const comeAgain = (): number => Math.ceil(COME_AGAIN.least + Math.random() * (COME_AGAIN.most - COME_AGAIN.least));

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
