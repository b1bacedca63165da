/** The words of the screen's language in a component. */
import { useLanguage } from './language-store.ts';
import { words, type Words } from './text.ts';

/** @returns `t(key, params)`; keys with two forms take a `count`. The same function as long as the language stays. */
export function useT(): Words {
  return words[useLanguage()];
}
