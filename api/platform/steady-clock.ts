/** The machine's clock, but for a moment in which it is wrong: nothing expires, opens or waits because of it (reliability F41). */
import type { Clock } from './clock.ts';

/** A step that setting a clock right may take. */
const STEP_MS = 5 * 60_000;
/** How long another time has to hold before it is believed: a machine that slept is right when it wakes. */
const BELIEVED_AFTER_MS = 10 * 60_000;

export type ClockSources = {
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
