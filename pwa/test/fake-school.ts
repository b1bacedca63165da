/** A school for tests: applies each command at most once, as the server does, over a line with faults on demand. */
import * as z from 'zod/mini';
import { Command, type RawCommand, type Verdict } from '../../sync/progress/command.ts';
import { decide } from '../../sync/progress/decide.ts';
import { evolve } from '../../sync/progress/evolve.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { sessionState, type StateTold } from '../../sync/progress/session-state.ts';
import { SHORT_ANSWERS } from '../../sync/protocol.ts';
import type { Sent } from '../offline/server-answer.ts';
import type { ExchangePorts } from '../offline/exchanger.ts';

/** What the line does to one request; `Sent` replaces the true answer. */
export type Fault = 'lose-request' | 'lose-answer' | 'half-answer' | Sent;
export type Request = {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

export type FakeSchool = {
  readonly send: ExchangePorts['send'];
  readonly requests: Request[];
  /** Faults of the next requests in order; then the line is good. */
  readonly faults: Fault[];
  /** Ids in the order of their effects. */
  readonly taken: string[];
  learner(): Learner;
  setNow(now: number): void;
};

/** @param knows the newest protocol it speaks; an older school sends every app long answers. */
export function fakeSchool(start: Learner, startNow: number, knows = SHORT_ANSWERS): FakeSchool {
  let learner = start;
  let now = startNow;
  const verdicts = new Map<string, Verdict>();
  const school: FakeSchool = {
    send,
    requests: [],
    faults: [],
    taken: [],
    learner: () => learner,
    setNow: (next) => (now = next),
  };

  function take(raw: RawCommand): Verdict {
    const before = verdicts.get(raw.id);
    if (before) return before.verdict === 'refused' ? before : { ...before, verdict: 'duplicate' };
    const command = z.safeParse(Command, raw);
    const decision = command.success
      ? decide(learner, command.data, {
          now,
          doneAt: now,
          enrolment: command.data.enrolment,
          editionsOf: () => undefined,
        })
      : { ok: false as const, code: 'command-unknown' as const };
    const verdict: Verdict = decision.ok
      ? { id: raw.id, verdict: 'accepted' }
      : { id: raw.id, verdict: 'refused', code: decision.code };
    verdicts.set(raw.id, verdict);
    if (decision.ok) {
      learner = decision.events.reduce(evolve, learner);
      school.taken.push(raw.id);
    }
    return verdict;
  }

  let exchanges = 0;
  const state = (protocol: number): StateTold => {
    const whole = sessionState(learner, now);
    const { serverTime, id } = whole;
    const short = Math.min(protocol, knows) >= SHORT_ANSWERS;
    return { ...(short ? { serverTime, id, learner } : whole), exchange: `receipt-${++exchanges}` };
  };

  function answer({ path, body, headers }: Request): Sent {
    if (path === '/api/sync') {
      const { protocol, commands } = body as { protocol: number; commands: RawCommand[] };
      const taken = commands.map(take);
      const after = state(protocol);
      return { status: 200, body: { serverTime: after.serverTime, verdicts: taken, state: after } };
    }
    const command = headers['Idempotency-Key'] ?? '';
    const verdict = take({
      id: command,
      at: headers['Command-At'] ?? '',
      enrolment: headers['Command-Enrolment'] ?? null,
      name: path.slice('/api/'.length),
      payload: body,
    });
    if (verdict.verdict === 'refused')
      return { status: 409, body: { error: { code: verdict.code, message: '' }, command } };
    return {
      status: 200,
      body: { ...(path === '/api/send-feedback' ? { ok: true } : state(Number(headers['Protocol']))), command },
    };
  }

  async function send(path: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Sent> {
    const request: Request = structuredClone({ path, body, headers });
    school.requests.push(request);
    await Promise.resolve();
    const fault = school.faults.shift();
    if (fault === 'lose-request') throw new TypeError('Failed to fetch');
    if (typeof fault === 'object') return fault;
    const sent = answer(request);
    if (fault === 'lose-answer') throw new TypeError('Failed to fetch');
    return fault === 'half-answer' ? { status: sent.status, body: undefined } : structuredClone(sent);
  }
  return school;
}
