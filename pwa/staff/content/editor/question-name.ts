/** How a question of a step is named at the desk: by its number among those that learners are asked, or among those out of use. */
import type { EditedQuestion } from '../../../../sync/staff/step-edition.ts';
import type { Words } from '../../../language/language.ts';

/** @param question one of `all`. */
export function questionName(t: Words, all: readonly EditedQuestion[], question: EditedQuestion): string {
  const { id, kind, retired } = question;
  const own = all.filter((each) => each.kind === kind && each.retired === retired);
  const number = own.findIndex((each) => each.id === id) + 1;
  if (kind === 'step') return t(retired ? 'editor.retiredQuestion' : 'editor.question', { number });
  return t(retired ? 'editor.retiredPoolQuestion' : 'editor.poolQuestion', { number });
}
