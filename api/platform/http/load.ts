/** Load of this process: active calls, results, and event-loop delay. Refuses calls under overload. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PAYMENT_RETURNS } from '../../../sync/payment/contract.ts';
import { Problem } from '../../../sync/problem.ts';
import type { RequestContext } from './koa-types.ts';
import { READS } from './middleware.ts';

/** Most active calls. At about 3 ms each, the last waits well under a second. */
export const CALLS_MOST = 200;
/** Range of Retry-After in seconds; random, so clients do not return together. */
const COME_AGAIN = { least: 2, most: 10 } as const;
/** Never refused: health, metrics, and the payment page, which retries only a few times. */
const ALWAYS = new Set<string>([...Object.values(PAYMENT_RETURNS), '/readyz', '/metrics']);

/** Under overload, requests wait in the kernel instead of here. A call that starts late in an event-loop turn has waited that long. Refusing costs a tenth of serving. */
export const PATIENCE_MS = 500;

const RESOLUTION_MS = 10;
/** Shared by all schools of the process. */
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

const TURN_MS = 20;
/** When this turn of the event loop began; timers run first in each turn. */
let turnBegan = performance.now();
let watching: NodeJS.Timeout | undefined;
const watchTurns = (): void => {
  watching ??= setInterval(() => (turnBegan = performance.now()), TURN_MS).unref();
};

export type Load = {
  readonly underWay: () => number;
  /** Responses by status, and problems by code, since the start. */
  readonly answers: ReadonlyMap<string, number>;
  readonly problems: ReadonlyMap<string, number>;
  /** Event-loop delay since the last call, seconds. */
  readonly lag: () => { readonly median: number; readonly p99: number; readonly most: number };
  /** Middleware; mount it inside `problems`. */
  readonly count: (ctx: RequestContext, next: () => Promise<unknown>) => Promise<void>;
};

/** @param patience milliseconds into an event-loop turn at which calls are refused. */
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
        // a call with a body counts once the body is there, so slow senders do not block others
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

/** Delay beyond the sampling interval, seconds; 0 before the first sample. */
const late = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) : 0;

const comeAgain = (): number => Math.ceil(COME_AGAIN.least + Math.random() * (COME_AGAIN.most - COME_AGAIN.least));

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
