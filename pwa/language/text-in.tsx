/** A text in the reader's language; if untranslated, in English with `lang` for screen readers. */
import { languageOf, textIn, type Texts } from '../../sync/language.ts';
import { useLanguage } from './language.ts';
import { unbroken } from './unbroken.ts';

type Props<Field extends string> = {
  readonly thing: Texts<Field>;
  /** The field's Icelandic name. */
  readonly field: Field;
};

export function TextIn<Field extends string>({ thing, field }: Props<Field>) {
  const language = useLanguage();
  const spoken = languageOf(language, thing, field);
  const text = unbroken(String(textIn(language, thing, field) ?? ''));
  return spoken === language ? text : <span lang={spoken}>{text}</span>;
}
