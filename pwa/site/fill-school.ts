/** Puts the school's own particulars where a text of the school has marks for them: `{{brand}}`, `{{price}}`. */
import type { School } from '../../sync/school.ts';
import { formatKronur } from '../language/format.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const MARK = /\{\{(\w+)\}\}/g;

/** @returns a text for whoever shows it as text; a mark that stands for nothing stays. */
export function fillSchool(text: string, { price, ...school }: School): string {
  const known: Readonly<Record<string, unknown>> = { ...school, price: formatKronur(price) };
  return text.replace(MARK, (mark, name: string) => (typeof known[name] === 'string' ? known[name] : mark));
}

/** The same for HTML. */
export const fillSchoolHtml = (html: string, school: School): string =>
  html.replace(MARK, (mark) => escaped(fillSchool(mark, school)));
