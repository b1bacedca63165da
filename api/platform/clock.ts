/** Time and randomness, injected so that tests can set them. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Random } from '../../sync/exam/draw.ts';

export type Clock = () => number;
export const systemClock: Clock = () => Date.now();

/** An unpredictable number in [0, 1): learners must not guess the next test. */
export const systemRandom: Random = () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

/** An id in order of time (UUID version 7), so inserts go to the end of an index. */
export function newId(clock: Clock): string {
  const time = clock().toString(16).padStart(12, '0');
  const rest = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(15)}`;
}

/** Greatest difference between the clocks of two servers. */
export const CLOCKS_APART_MS = 5 * 60_000;
/** Greatest change accepted as a clock adjustment. */
const STEP_MS = CLOCKS_APART_MS;
/** How long a jump must persist before it is accepted. A machine that slept corrects its clock sooner. */
const BELIEVED_AFTER_MS = 10 * 60_000;

type ClockSources = {
  /** Milliseconds since 1970, by the system clock. */
  readonly wall: Clock;
  /** Milliseconds from an arbitrary start; never adjusted. */
  readonly monotonic: Clock;
  /** Called once per jump. @param ms size of the jump; negative is backwards. */
  readonly onJump: (ms: number) => void;
  /** Called when a jump is accepted. */
  readonly onBelieved: () => void;
};

/** @returns the system time; after a jump, the extrapolated time until the jump has lasted ten minutes. */
export function steadyClock({ wall, monotonic, onJump, onBelieved }: ClockSources): Clock {
  let last = { wall: wall(), monotonic: monotonic() };
  let jump: { readonly by: number; readonly at: number } | undefined;
  return () => {
    const [now, ticks] = [wall(), monotonic()];
    const held = Math.round(last.wall + ticks - last.monotonic);
    const off = now - held;
    const believed = jump !== undefined && Math.abs(off - jump.by) <= STEP_MS && ticks - jump.at >= BELIEVED_AFTER_MS;
    if (Math.abs(off) <= STEP_MS || believed) {
      last = { wall: now, monotonic: ticks };
      jump = undefined;
      if (believed) onBelieved();
      return now;
    }
    if (jump === undefined || Math.abs(off - jump.by) > STEP_MS) {
      jump = { by: off, at: ticks };
      onJump(off);
    }
    return held;
  };
}
