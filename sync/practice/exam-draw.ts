/** Which statements a practice exam has: by chance alone, and none that stood in the nine exams before (P4). */
import { shuffle, type Random } from '../exam/draw.ts';
import { EXAM_STATEMENTS, type ExamTaken } from './entry.ts';
import { caseOf } from './flashcards.ts';

const NO_REPEAT_IN = 10;

/**
 * @param bank ids of all statements; those of a case are for practice alone, as their pictures may not be on the device. @param taken the learner's exams in order.
 * @returns fifty ids in the order they are asked in; fewer where the bank has fewer. A small bank repeats the longest past first.
 */
export function drawExam(bank: readonly string[], taken: readonly ExamTaken[], random: Random): string[] {
  const single = bank.filter((id) => caseOf(id) === undefined);
  const lately = taken.slice(1 - NO_REPEAT_IN).reverse();
  const used = new Set<string>();
  for (const { statements } of lately) {
    const together = new Set([...used, ...statements]);
    if (single.filter((id) => !together.has(id)).length < EXAM_STATEMENTS) break;
    for (const id of statements) used.add(id);
  }
  const open = single.filter((id) => !used.has(id));
  return shuffle(open, random).slice(0, EXAM_STATEMENTS);
}
