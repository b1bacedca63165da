/** A question that has just been put in, and asks nothing yet. */
import { FIRST_OWN } from '../../../../sync/course/ids.ts';
import type { EditedQuestion } from '../../../../sync/staff/step-edition.ts';

/** Ids are for ever. The number is drawn: two who each put one in, unaware of the other, make two questions. */
export function newQuestion(stepId: string, kind: EditedQuestion['kind']): EditedQuestion {
  const id = `${stepId}-${kind === 'step' ? 'q' : 'p'}${FIRST_OWN + Math.floor(Math.random() * 1e6)}`;
  const options = ['a', 'b', 'c'].map((option) => ({
    id: `${id}-${option}`,
    correct: false,
    answer: '',
    answer_en: '',
    why: '',
    why_en: '',
  }));
  return { id, kind, retired: false, question: '', question_en: '', picture: null, alt: '', alt_en: '', options };
}
