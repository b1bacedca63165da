/** The line between a phone and the school: real HTTP with every fault of a bad network. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Random } from '../../exam/draw.ts';
import type { Turnstile } from './turnstile.ts';

export const FAULTS = [
  'none',
  'request lost',
  'answer lost',
  'bad gateway',
  'turned away',
  'a portal',
  'half a body',
  'sent twice',
  'sent twice, fields turned round',
  'an older answer',
  "another's answer",
  'an old request again',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Upload in bytes a second, and the time of the rest, milliseconds. */
export type Road = { readonly rate: number; readonly latency: number };
export const GOOD_ROAD: Road = { rate: Infinity, latency: 0 };
/** 2, 10 and 30 kbit/s, and a slow satellite. */
export const SLOW_ROADS: readonly Road[] = [
  { rate: 250, latency: 900 },
  { rate: 1250, latency: 300 },
  { rate: 3750, latency: 300 },
  { rate: Infinity, latency: 25_000 },
];

export type Sent = { readonly status: number; readonly body: unknown; readonly retryAfter?: number };
export type Cable = {
  /** Faults from now on: the chance of one in [0, 1], 0 when healed. */
  chance: number;
  cut: boolean;
  road: Road;
  /** A path that a filter on the way always rejects. */
  blocked: string | undefined;
  /** The total time of requests, milliseconds. */
  elapsed: number;
  /** Called once, when an answer has arrived and before the phone reads it. */
  onAnswer: (() => void) | undefined;
  /** This many requests still go through; then none does. */
  left: number;
  readonly counts: Record<Fault, number>;
  /** Delivers one of the last requests again, whoever's it was and whatever has happened since; its answer is discarded. */
  readonly again: (origin: string) => Promise<void>;
  /** @param phone whose request it is. */
  readonly post: (phone: string, url: Url, body: object, headers: Headers, patience: number) => Promise<Sent>;
};
type Url = { readonly origin: string; readonly path: string };
type Headers = Readonly<Record<string, string>>;

/** A network error as a phone sees it: no answer. */
export class NoAnswer extends Error {}

/** How many requests a proxy may repeat. */
const KEPT = 60;
type Old = { readonly path: string; readonly headers: Headers; readonly body: object };

/** Answers of others in the school's place: a gateway error, a filter that speaks JSON, a hotel's sign-in page. */
const TURNED_AWAY: Sent = { status: 403, body: { error: { code: 'forbidden', message: 'Blocked.' } } };
const BY_OTHERS: Partial<Record<Fault, Sent>> = {
  'bad gateway': { status: 502, body: '<html>' },
  'turned away': TURNED_AWAY,
  'a portal': { status: 200, body: '<html>' },
};

export type CablePorts = {
  readonly random: Random;
  readonly turnstile: Turnstile;
  /** Told the outcome of each request. */
  readonly note: (what: string) => void;
  /** Advances all clocks, milliseconds. */
  readonly pass: (ms: number) => void;
};

export function makeCable({ random, turnstile, note, pass }: CablePorts): Cable {
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  const pick = (chance: number): Fault =>
    random() < chance ? (FAULTS[1 + Math.floor(random() * (FAULTS.length - 1))] ?? 'none') : 'none';
  /** What a proxy or time-out may give instead of the true answer: the last good one to the same call of a phone. */
  const older = new Map<string, Map<string, Sent>>();
  const old: Old[] = [];
  async function again(origin: string): Promise<void> {
    const request = old[Math.floor(random() * old.length)];
    if (!request) return;
    const { path, headers, body } = request;
    const { status } = await carry(origin + path, headers, body);
    note(`${path} again ${status}`);
  }
  const cable: Cable = {
    again,
    chance: 0,
    cut: false,
    road: GOOD_ROAD,
    blocked: undefined,
    elapsed: 0,
    onAnswer: undefined,
    left: Infinity,
    counts,
    async post(phone, { origin, path }, body, headers, patience) {
      await turnstile.gate();
      if (cable.cut || cable.left-- <= 0) throw new NoAnswer('cut');
      const fault = pick(cable.chance);
      counts[fault] += 1;
      try {
        if (fault === 'an old request again') await again(origin);
        old.push({ path, headers, body });
        if (old.length > KEPT) old.shift();
        if (path === cable.blocked) return TURNED_AWAY;
        const sent = await inTime(body, patience, () => suffer(fault, phone, `${origin}${path}`, path, body, headers));
        note(`${path} ${fault} ${sent.status}`);
        const { onAnswer } = cable;
        cable.onAnswer = undefined;
        onAnswer?.();
        return sent;
      } catch (error) {
        note(`${path} ${fault} no answer`);
        throw error;
      } finally {
        await turnstile.gate(); // others act before the answer is read
      }
    },
  };

  /** A request that times out may have arrived all the same. */
  async function inTime(body: object, patience: number, carried: () => Promise<Sent>): Promise<Sent> {
    const { rate, latency } = cable.road;
    const up = (JSON.stringify(body).length / rate) * 1000;
    const takes = Math.ceil(up + latency);
    const waited = Math.min(takes, patience);
    cable.elapsed += waited;
    pass(waited);
    const sent = up < patience ? await carried() : undefined;
    if (!sent || takes > patience) throw new NoAnswer('too slow');
    return sent;
  }

  async function suffer(
    fault: Fault,
    phone: string,
    url: string,
    path: string,
    body: object,
    headers: Headers,
  ): Promise<Sent> {
    if (fault === 'request lost') throw new NoAnswer(fault);
    const byOthers = BY_OTHERS[fault];
    if (byOthers) return byOthers;
    const before = older.get(path) ?? new Map<string, Sent>();
    older.set(path, before);
    const others = [...before].find(([whose]) => whose !== phone);
    const stale =
      fault === 'an older answer' ? before.get(phone) : fault === "another's answer" ? others?.[1] : undefined;
    if (stale) return stale;
    if (fault === 'sent twice') await Promise.all([carry(url, headers, body), carry(url, headers, body)]);
    if (fault === 'sent twice, fields turned round') await carry(url, headers, turned(body));
    const answer = await carry(url, headers, body);
    if (answer.status === 200) before.set(phone, answer);
    if (fault === 'answer lost') throw new NoAnswer(fault);
    return fault === 'half a body' ? { status: answer.status, body: JSON.stringify(answer.body).slice(0, 40) } : answer;
  }
  return cable;
}

/** The same JSON with the fields of every object reversed. */
const turned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(turned)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, part]) => [key, turned(part)]),
        )
      : value;

/** One request over a real connection, which breaks when the school's end closes. */
function carry(url: string, headers: Headers, body: unknown): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const lost = (error: unknown): void => reject(new NoAnswer(String(error)));
    const sending = request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
    sending.on('error', lost);
    sending.on('response', (answer) => {
      text(answer).then((words) => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(words) }), lost);
    });
    sending.end(JSON.stringify(body));
  });
}
