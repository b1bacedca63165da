/** The cable between a phone and the school: real HTTP, with everything that happens to it on a bus. */
import type { Random } from '../../exam/draw.ts';

export const FAULTS = ['none', 'request lost', 'answer lost', 'bad gateway', 'half a body', 'sent twice'] as const;
export type Fault = (typeof FAULTS)[number];

export type Sent = { readonly status: number; readonly body: unknown; readonly retryAfter?: number };
export type Cable = {
  /** Faults from now on: the chance of one in [0, 1], 0 when healed. */
  chance: number;
  cut: boolean;
  readonly counts: Record<Fault, number>;
  readonly post: (
    origin: string,
    cookie: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ) => Promise<Sent>;
};

/** Network trouble as a phone sees it: no answer. */
export class NoAnswer extends Error {}

export function makeCable(random: Random): Cable {
  const counts: Record<Fault, number> = {
    none: 0,
    'request lost': 0,
    'answer lost': 0,
    'bad gateway': 0,
    'half a body': 0,
    'sent twice': 0,
  };
  const pick = (chance: number): Fault =>
    random() < chance ? (FAULTS[1 + Math.floor(random() * (FAULTS.length - 1))] ?? 'none') : 'none';
  const cable: Cable = {
    chance: 0,
    cut: false,
    counts,
    async post(origin, cookie, path, body, headers) {
      if (cable.cut) throw new NoAnswer('cut');
      const fault = pick(cable.chance);
      counts[fault] += 1;
      const send = async (): Promise<Sent> => {
        const response = await fetch(`${origin}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, ...headers },
          body: JSON.stringify(body),
        }).catch((error: unknown) => {
          throw new NoAnswer(String(error));
        });
        const text = await response.text().catch((error: unknown) => {
          throw new NoAnswer(String(error));
        });
        return { status: response.status, body: JSON.parse(text) };
      };
      if (fault === 'request lost') throw new NoAnswer(fault);
      if (fault === 'bad gateway') return { status: 502, body: '<html>' };
      if (fault === 'sent twice') await Promise.all([send(), send()]);
      const answer = await send();
      if (fault === 'answer lost') throw new NoAnswer(fault);
      return fault === 'half a body'
        ? { status: answer.status, body: JSON.stringify(answer.body).slice(0, 40) }
        : answer;
    },
  };
  return cable;
}
