/** Where in a step the words stand by which somebody has found it. */
import { searchable, searchWords } from '../../../../sync/searchable.ts';
import { blocksOf } from '../../../../sync/staff/merge-editions.ts';
import type { Lack } from '../../../../sync/staff/edition-checks.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { plain } from './difference.tsx';

/** A block of a text by its number (from 0), or a question by its id. */
export type Place = { readonly lang: 'is' | 'en'; readonly block: number } | { readonly question: string };

/** A question to go on in: one that was looked for, or that lacks something. */
export type FoundQuestion = { readonly id: string; readonly lack?: Lack['code'] };

/** @param q words; empty where nothing was looked for. @returns the first place that has them as they were typed, else all of them, else the first. */
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

/** @param fits is asked of the text as it is searched. */
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
