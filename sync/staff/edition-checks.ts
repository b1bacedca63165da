/** What an edition lacks before it can be published, and what is to be known of it. */
import { readStepHtml, titleOf } from '../course/step-document.ts';
import { blocksOf } from './merge-editions.ts';
import type { EditedQuestion, StepEdition } from './step-edition.ts';

export type Lack =
  | { readonly code: 'no-title' | 'no-text' | 'no-alt'; readonly where: 'data' | 'data_en' }
  | { readonly code: 'no-question'; readonly where: '' }
  | { readonly code: 'empty' | 'no-right' | 'few-options' | 'no-picture-words'; readonly where: string };

/** What keeps it from being published; nothing where it is whole. `where` is `data`, or the id of a question. */
export function lacksOf(edition: StepEdition): readonly Lack[] {
  const asked = edition.questions.filter(({ kind, retired }) => kind === 'step' && !retired);
  return [
    ...(['data', 'data_en'] as const).flatMap((where): Lack[] => {
      const text = readStepHtml(edition[where]);
      const pictures = (text.content ?? []).filter(({ type }) => type === 'picture' || type === 'video');
      return [
        ...(titleOf(text) === '' ? [{ code: 'no-title', where } as const] : []),
        ...((text.content ?? []).length < 2 ? [{ code: 'no-text', where } as const] : []),
        ...(pictures.some(({ attrs }) => (attrs?.['alt'] ?? attrs?.['title'] ?? '').trim() === '')
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

type Texts = Pick<StepEdition, 'data' | 'data_en'>;

/** An English block that stayed while the Icelandic beside it changed, and the Icelandic that it says. */
export type OlderEnglish = { readonly en: string; readonly is: string };

/** @param known what was older before; it is until it is changed itself, or the Icelandic is what it says again. */
export function olderEnglish(before: Texts, after: Texts, known: readonly OlderEnglish[] = []): OlderEnglish[] {
  const [oldIs = [], is = [], oldEn = [], en = []] = [before.data, after.data, before.data_en, after.data_en].map(
    blocksOf,
  );
  return en.flatMap((english, index) => {
    const now = is[index];
    if (now === undefined) return [];
    const was = known.find((each) => each.en === english);
    const said = was ? was.is : oldIs.includes(now) ? now : oldIs[oldEn.indexOf(english)];
    return said === undefined || said === now ? [] : [{ en: english, is: said }];
  });
}

/** @param versions of a step, the oldest first. @returns what of the newest English is older than its Icelandic. */
export const olderThrough = (versions: readonly Texts[]): OlderEnglish[] =>
  versions.reduce<OlderEnglish[]>((older, text, nth) => {
    const before = versions[nth - 1];
    return before ? olderEnglish(before, text, older) : [];
  }, []);

/** Whether that is any of it, or the Icelandic was changed last. */
export function isEnglishOlder(versions: readonly Texts[]): boolean {
  const lastChanged = (field: keyof Texts): number =>
    versions.findLastIndex((text, nth) => nth > 0 && text[field] !== versions[nth - 1]?.[field]);
  return lastChanged('data') > lastChanged('data_en') || olderThrough(versions).length > 0;
}

/** Numbers (from 0) of those blocks of the English; all pairs stand beside each other. */
export function staleEnglish(before: Texts, after: Texts, known?: readonly OlderEnglish[]): readonly number[] {
  const older = olderEnglish(before, after, known);
  return blocksOf(after.data_en).flatMap((english, index) => (older.some(({ en }) => en === english) ? [index] : []));
}
