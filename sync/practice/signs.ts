/** The sign trainer: which ten signs are asked, and the choices (P7). */
import { shuffle, type Random } from '../exam/draw.ts';
import type { Schedule } from './schedule.ts';

export const SIGNS_AT_ONCE = 10;
const CHOICES = 4;
/** A sign right this often in a row is known, and left out until it is due again. */
export const KNOWN_AFTER = 3;

export type TrainedSign = { readonly slug: string; readonly class: string };
/** `name`: the sign is shown and its meaning chosen; `picture`: the other way round. */
export type SignTask = {
  readonly slug: string;
  readonly choose: 'name' | 'picture';
  readonly choices: readonly string[];
};

export const signCard = (slug: string): string => `sign.${slug}`;

const isKnown = (schedule: Schedule, slug: string): boolean =>
  (schedule.get(signCard(slug))?.streak ?? 0) >= KNOWN_AFTER;

export const knownSigns = (signs: readonly TrainedSign[], schedule: Schedule): number =>
  signs.filter(({ slug }) => isKnown(schedule, slug)).length;

/** Ten signs: those answered wrongly last, then known ones that are due, then others not known yet, then whatever there is. */
export function drawSigns(signs: readonly TrainedSign[], schedule: Schedule, now: number, random: Random): SignTask[] {
  const rank = ({ slug }: TrainedSign): number => {
    const last = schedule.get(signCard(slug));
    if (last && !last.right) return 0;
    if (!isKnown(schedule, slug)) return 2;
    return (last?.due ?? 0) <= now ? 1 : 3;
  };
  const wanted = shuffle(signs, random)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SIGNS_AT_ONCE);
  return shuffle(wanted, random).map((sign, index) => ({
    slug: sign.slug,
    choose: index % 2 === 0 ? 'name' : 'picture',
    choices: choicesFor(sign, signs, random),
  }));
}

/** The sign and three others, of its own class if there are enough. */
function choicesFor(sign: TrainedSign, signs: readonly TrainedSign[], random: Random): string[] {
  const others = shuffle(
    signs.filter(({ slug }) => slug !== sign.slug),
    random,
  ).sort((a, b) => Number(b.class === sign.class) - Number(a.class === sign.class));
  return shuffle([sign, ...others.slice(0, CHOICES - 1)], random).map(({ slug }) => slug);
}
