/** How long a step takes to read, as it is told above its title. */

/** Words a minute: material to learn from, read with care and partly in a second language. */
const PACE = 160;

/** @param html the step in one language. @returns whole minutes, 1 or more. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / PACE));
}
