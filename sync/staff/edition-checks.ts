/** Checks an edition before publication. */
import { describedAs, figuresOf, readStepHtml, titleOf } from '../course/step-document.ts';
import type { EditedQuestion, StepEdition } from './step-edition.ts';

export type Lack =
  | { readonly code: 'no-title' | 'no-text' | 'no-alt'; readonly where: 'data' | 'data_en' }
  | { readonly code: 'no-question'; readonly where: '' }
  | { readonly code: 'empty' | 'no-right' | 'few-options' | 'no-picture-words'; readonly where: string };

/** Errors that block publication. `where` is `data`, `data_en` or the id of a question; empty for `no-question`. */
export function lacksOf(edition: StepEdition): readonly Lack[] {
  const asked = edition.questions.filter(({ kind, retired }) => kind === 'step' && !retired);
  return [
    ...(['data', 'data_en'] as const).flatMap((where): Lack[] => {
      const text = readStepHtml(edition[where]);
      return [
        ...(titleOf(text) === '' ? [{ code: 'no-title', where } as const] : []),
        ...((text.content ?? []).length < 2 ? [{ code: 'no-text', where } as const] : []),
        ...(figuresOf(text).some((figure) => describedAs(figure).trim() === '')
          ? [{ code: 'no-alt', where } as const]
          : []),
      ];
    }),
    ...(asked.length === 0 ? [{ code: 'no-question', where: '' } as const] : []),
    ...edition.questions.filter(({ retired }) => !retired).flatMap(lacksOfQuestion),
  ];
}

function lacksOfQuestion({ id: where, options, question, question_en, picture, alt, alt_en }: EditedQuestion): Lack[] {
  const texts = [
    question,
    question_en,
    ...options.flatMap((each) => [each.answer, each.answer_en, each.why, each.why_en]),
  ];
  const right = options.filter(({ correct }) => correct).length;
  return [
    ...(texts.some((text) => text.trim() === '') ? [{ code: 'empty', where } as const] : []),
    ...(options.length < 2 ? [{ code: 'few-options', where } as const] : []),
    ...(right === 0 ? [{ code: 'no-right', where } as const] : []),
    ...(picture !== null && (alt.trim() === '' || alt_en.trim() === '')
      ? [{ code: 'no-picture-words', where } as const]
      : []),
  ];
}
