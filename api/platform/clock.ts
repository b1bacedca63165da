/** The outer world's time and chance, given in so that tests can set them. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Random } from '../../sync/exam/draw.ts';

export type Clock = () => number;
export const systemClock: Clock = () => Date.now();

/** A number in [0, 1) that cannot be foretold: a learner must not guess the next draw. */
export const systemRandom: Random = () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

/** A new id whose order follows time (UUID version 7), which keeps inserts at the end of an index. */
export function newId(clock: Clock): string {
  const time = clock().toString(16).padStart(12, '0');
  const rest = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(15)}`;
}

/** What the clocks of two servers may differ by. */
export const CLOCKS_APART_MS = 5 * 60_000;
/** A step that setting a clock right may take. */
const STEP_MS = CLOCKS_APART_MS;
/** How long another time has to hold before it is believed: a machine that slept is right when it wakes. */
const BELIEVED_AFTER_MS = 10 * 60_000;

type ClockSources = {
  /** Milliseconds since 1970, as the machine says. */
  readonly wall: Clock;
  /** Milliseconds since whenever; never set. */
  readonly monotonic: Clock;
  /** Told once of every jump. @param ms how far, ahead or (below zero) back. */
  readonly onJump: (ms: number) => void;
  /** Told when the machine's new time is taken over. */
  readonly onBelieved: () => void;
};

/** @returns the machine's time; after a jump, the time as it went before, until the new one has held for ten minutes. */
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
