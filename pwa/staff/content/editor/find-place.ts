/** Where in a step the words stand by which somebody has found it. */
import { searchable, searchWords } from '../../../../sync/searchable.ts';
import { blocksOf } from '../../../../sync/staff/merge-editions.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { plain } from './difference.tsx';

/** A block of a text by its number (from 0), or a question by its id. */
export type Place = { readonly lang: 'is' | 'en'; readonly block: number } | { readonly question: string };

/** @param q words; empty where nothing was looked for. @returns the first place that holds all of them. */
export function findPlace({ data, data_en, questions }: StepEdition, q: string): Place | undefined {
  const words = searchWords(q);
  if (words.length === 0) return undefined;
  const holds = (text: string): boolean => {
    const all = searchable(text);
    return words.every((word) => all.includes(word));
  };
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
