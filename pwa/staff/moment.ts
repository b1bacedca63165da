/** When something happened, as a list of the day tells it. */
import type { Language } from '../../sync/language.ts';
import { formatDate, formatTime } from '../language/format.ts';

/** The time where it was today, else the day too. @param time milliseconds. */
export function formatMoment(time: number, language: Language): string {
  const day = formatDate(time, language);
  return day === formatDate(Date.now(), language) ? formatTime(time) : `${day} ${formatTime(time)}`;
}
