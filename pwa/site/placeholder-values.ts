/** The school's own data in place of the placeholders of the terms. */
import { COURSES } from '../../sync/course/ids.ts';
import type { Language } from '../../sync/language.ts';
import { kronur } from '../../sync/payment/price.ts';
import type { Placeholder } from '../../sync/site/placeholders.ts';
import type { Words } from '../language/language.ts';
import { school } from '../shell/school.ts';

/** @param written language of the text. */
export function placeholderValues(t: Words, written: Language): Readonly<Record<Placeholder, string>> {
  const { prices, ...details } = school();
  const each = COURSES.map((course) => `${kronur(prices[course], written)} (${t('page.course', { course })})`);
  return { ...details, price: prices[1] === prices[2] ? kronur(prices[1], written) : each.join(', ') };
}
