/** Lists missing and outdated texts in translation files. */
import type { Language } from '../../../sync/language.ts';
import { checkElements, checkSameStructure } from '../check/html-check.ts';
import { advice, error, type Finding } from '../check/finding.ts';
import type { Translation, TranslationSource } from './translatable.ts';

/** Missing and outdated texts are advice, as readers get English or the older text. A broken text is an error. */
export function checkTranslations(
  things: readonly TranslationSource[],
  made: readonly Translation<TranslationSource>[],
  language: Language,
): Finding[] {
  const done = new Set(made.map(({ of }) => of));
  const rule = `translation-${language}`;
  return [
    ...things.filter((of) => !done.has(of)).map((of) => advice(rule, of.subject, 'is not translated')),
    ...made.flatMap((translation) => complaintsOf(rule, language, translation)),
  ];
}

function complaintsOf(
  rule: string,
  language: Language,
  { of, texts, current }: Translation<TranslationSource>,
): Finding[] {
  const where = `${of.subject}.${language}`;
  const { html, ...fields } = of.fields;
  const lacking = Object.keys(of.fields).filter((name) => (texts[name] ?? '').trim() === '');
  const unknown = Object.keys(texts).filter((name) => !(name in of.fields));
  const holes = Object.entries(fields).filter(
    ([name, { is }]) => texts[name] !== undefined && holesOf(texts[name]) !== holesOf(is),
  );
  return [
    ...(current ? [] : [advice(rule, where, 'was made from an earlier text')]),
    ...(lacking.length > 0 ? [advice(rule, where, `lacks ${lacking.join(', ')}`)] : []),
    ...unknown.map((name) => error(rule, where, `${name} is no field of it`)),
    ...holes.map(([name]) => error(rule, where, `${name} has other {{places}} than the Icelandic`)),
    ...(html && texts['html'] !== undefined
      ? [
          ...(of.kind === 'step' ? checkElements(where, texts['html']) : []),
          ...checkSameStructure(where, { is: html.is, en: texts['html'] }),
        ]
      : []),
  ];
}

const holesOf = (text: string): string =>
  [...text.matchAll(/\{\{\w+\}\}/g)]
    .map(([hole]) => hole)
    .sort()
    .join();
