/** Finds the place in a step that matches a search. */
import { searchable, searchWords } from '../../../../sync/searchable.ts';
import { blocksOf } from '../../../../sync/staff/merge-editions.ts';
import type { Lack } from '../../../../sync/staff/edition-checks.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { plain } from './difference.tsx';

/** A block by index (from 0), or a question by id. */
export type Place = { readonly lang: 'is' | 'en'; readonly block: number } | { readonly question: string };

/** The question to open, and what it lacks, if anything. */
export type FoundQuestion = { readonly id: string; readonly lack?: Lack['code'] };

/** @param q search words, or empty. @returns the first place with the exact phrase, else with all words, else with the first word. */
export function findPlace(edition: StepEdition, q: string): Place | undefined {
  const words = searchWords(q);
  const [first] = words;
  if (first === undefined) return undefined;
  return (
    placeOf(edition, (text) => text.includes(words.join(' '))) ??
    placeOf(edition, (text) => words.every((word) => text.includes(word))) ??
    placeOf(edition, (text) => text.includes(first))
  );
}

/** @param fits tests normalised text. */
function placeOf({ data, data_en, questions }: StepEdition, fits: (text: string) => boolean): Place | undefined {
  const holds = (text: string): boolean => fits(searchable(text));
  for (const [lang, html] of [['is', data] as const, ['en', data_en] as const]) {
    const block = blocksOf(html).findIndex((each) => holds(plain(each)));
    if (block >= 0) return { lang, block };
  }
  const asked = questions.find(({ question, question_en, options }) =>
    holds(
      [question, question_en, ...options.flatMap((each) => [each.answer, each.answer_en, each.why, each.why_en])].join(
        ' ',
      ),
    ),
  );
  return asked && { question: asked.id };
}
