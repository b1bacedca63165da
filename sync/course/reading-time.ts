/** Reading time of a step, shown above its title. */

/** Words a minute, for learning material, partly in a second language. */
const PACE = 160;

/** @param html the step in one language. @returns whole minutes, 1 or more. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(readingSeconds(html.replace(/<[^<>]*>/g, ' ')) / 60));

export const readingSeconds = (text: string): number => ((text.match(/\S+/g)?.length ?? 0) * 60) / PACE;
