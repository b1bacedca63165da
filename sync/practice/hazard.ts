/** Hazard perception: points for a tap, taps without perception, and the readiness figure (P8). */
import type { Entry } from './entry.ts';

/** Points for a tap in the first part of the window; each later part is worth one less. */
export const MOST_POINTS = 5;
/** More taps in one scene search the window instead of the danger. */
export const MOST_TAPS = 8;
/** This many taps at even intervals are a rhythm. */
const RHYTHM_TAPS = 4;
/** Intervals that differ less than this from their mean are even. */
const EVEN = 0.15;
/** Closer taps count as one, seconds. */
const SAME_TAP = 0.3;
/** From these points on, the danger is seen in time. */
const IN_TIME = 3;
/** Scenes needed for the readiness figure. */
export const READY_AFTER = 8;
/** From this share of the points on, the learner is ready. */
const READY_SHARE = 0.6;
/** After this time a scene counts as new. */
const FORGOTTEN_MS = 30 * 24 * 3_600_000;

/** Seconds from the start of the scene. */
export type Window = readonly [opens: number, closes: number];
export type HazardScore = {
  readonly points: number;
  /** Why there are no points, whatever was tapped. */
  readonly why?: 'too-many' | 'rhythm';
  /** The tap that counted. */
  readonly tap?: number;
};

/** @param at seconds. @returns 5 to 1 inside the window, else 0. */
export function pointsAt([opens, closes]: Window, at: number): number {
  if (at < opens || at >= closes) return 0;
  return MOST_POINTS - Math.floor(((at - opens) / (closes - opens)) * MOST_POINTS);
}

/** @param taps seconds, in order. */
export function scoreTaps(window: Window, taps: readonly number[]): HazardScore {
  const counted = taps.filter((tap, index) => index === 0 || tap - (taps[index - 1] ?? 0) >= SAME_TAP);
  if (counted.length > MOST_TAPS) return { points: 0, why: 'too-many' };
  if (hasRhythm(counted)) return { points: 0, why: 'rhythm' };
  const tap = counted.find((at) => pointsAt(window, at) > 0);
  return tap === undefined ? { points: 0 } : { points: pointsAt(window, tap), tap };
}

function hasRhythm(taps: readonly number[]): boolean {
  const gaps = taps.slice(1).map((tap, index) => tap - (taps[index] ?? 0));
  const run = RHYTHM_TAPS - 1;
  return gaps.some((_, from) => {
    const some = gaps.slice(from, from + run);
    const mean = some.reduce((sum, gap) => sum + gap, 0) / run;
    return some.length === run && some.every((gap) => Math.abs(gap - mean) <= mean * EVEN);
  });
}

export const hazardCard = (scene: string): string => `hazard.${scene}`;

/** A play as a practice entry: seen in time or not, with its points. */
export const hazardReview = (scene: string, points: number) => ({
  kind: 'review' as const,
  card: hazardCard(scene),
  right: points >= IN_TIME,
  points,
});

/** The best points of each scene played. */
export function bestPoints(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { scene, points } of playsIn(entries)) best.set(scene, Math.max(points, best.get(scene) ?? 0));
  return best;
}

/** How well dangers are seen in unknown scenes: of each the latest play that was its first, or came 30 days after another. @param scenes only practice scenes. */
export function hazardReadiness(entries: readonly Entry[], scenes: readonly string[]) {
  const before = new Map<string, number>();
  const fresh = new Map<string, number>();
  for (const { scene, points, at } of playsIn(entries)) {
    if (at - (before.get(scene) ?? -Infinity) >= FORGOTTEN_MS) fresh.set(scene, points);
    before.set(scene, at);
  }
  const counted = scenes.flatMap((scene) => fresh.get(scene) ?? []);
  const share = counted.reduce((sum, points) => sum + points, 0) / (counted.length * MOST_POINTS);
  return counted.length < READY_AFTER
    ? { played: counted.length, wanting: READY_AFTER - counted.length }
    : { played: counted.length, percent: Math.round(share * 100), ready: share >= READY_SHARE };
}

function playsIn(entries: readonly Entry[]) {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'review' || !entry.card.startsWith('hazard.')) return [];
    const { card, at, right, points = right ? IN_TIME : 0 } = entry;
    return [{ scene: card.slice('hazard.'.length), at, points }];
  });
}
