/** Hazard perception: what a tap is worth, taps that are no perceiving, and the readiness figure (P8). */
import type { Entry } from './entry.ts';

/** Points for a tap in the first part of the window; each later part is worth one less. */
export const MOST_POINTS = 5;
/** More taps than this in one scene look for the window instead of the danger. */
export const MOST_TAPS = 8;
/** So many taps at even intervals are a rhythm. */
const RHYTHM_TAPS = 4;
/** Intervals that differ less than this from their mean are even. */
const EVEN = 0.15;
/** Seconds between two taps that count as one. */
const SAME_TAP = 0.3;
/** From this many points on the danger is seen in time. */
const IN_TIME = 3;
/** Scenes that the readiness figure needs. */
export const READY_AFTER = 8;
/** Share of the points from which dangers are usually seen in time. */
const READY_SHARE = 0.6;
/** After this long a scene is as good as new. */
const FORGOTTEN_MS = 30 * 24 * 3_600_000;

/** Seconds from the start of the scene. */
export type Window = readonly [opens: number, closes: number];
export type HazardScore = {
  readonly points: number;
  /** Why nothing is given, whatever was tapped. */
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

/** What is kept of a scene: a card of practice, seen in time or not, with its points. */
export const hazardReview = (scene: string, points: number) => ({
  kind: 'review' as const,
  card: hazardCard(scene),
  right: points >= IN_TIME,
  points,
});

/** The most points of each scene that was played. */
export function bestPoints(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { scene, points } of playsIn(entries)) best.set(scene, Math.max(points, best.get(scene) ?? 0));
  return best;
}

/** How well dangers are seen in unknown scenes: of each the last play that was the first, or 30 days after another. @param scenes of practice alone. */
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
