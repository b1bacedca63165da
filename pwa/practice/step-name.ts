/** Names of what teaches a statement, in the reader's language. */
import { pick, type Language } from '../../sync/language.ts';
import type { Bank } from '../../sync/practice/contract.ts';

type Named = { readonly id: string; readonly name: string; readonly name_en: string };

const nameIn = (all: readonly Named[], id: string, language: Language): string => {
  const found = all.find((each) => each.id === id);
  return found ? pick(language, { is: found.name, en: found.name_en }) : '';
};

export const stepName = ({ steps }: Bank, id: string, language: Language): string => nameIn(steps, id, language);
export const roundName = ({ rounds }: Bank, id: string, language: Language): string => nameIn(rounds, id, language);
