/** The words of the two sales pages (A.1, A.2), with the money of this school. */
import type { Language } from '../../../sync/language.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { formatKronur } from '../../language/format.ts';
import { school } from '../../shell/school.ts';
import { salesOne } from './sales-1.ts';
import { salesTwo } from './sales-2.ts';
import type { SalesText } from './sales-text.ts';

export function salesText(course: CourseNr, language: Language): SalesText {
  const money = { price: formatKronur(school().price), discount: formatKronur(school().discount) };
  return (course === 1 ? salesOne : salesTwo)[language](money);
}
