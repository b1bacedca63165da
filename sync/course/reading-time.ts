/** How long a step takes to read, as it is told above its title. */

/** Words a minute: material to learn from, read with care and partly in a second language. */
const PACE = 160;

/** @param html the step in one language. @returns whole minutes, 1 or more. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(readingSeconds(html.replace(/<[^<>]*>/g, ' ')) / 60));

export const readingSeconds = (text: string): number => ((text.match(/\S+/g)?.length ?? 0) * 60) / PACE;
