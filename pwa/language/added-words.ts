/** Words of added languages, in a separate chunk: readers of Icelandic or English load none of it, not even file names. */
import type { Language } from '../../sync/language.ts';
import { KEEP_LANGUAGE } from '../../sync/protocol.ts';
import type { Area, WordFile } from './language.ts';

const files = import.meta.glob<WordFile>([
  '../../sync/locales/*/*.json',
  '!../../sync/locales/{is,en}/*',
  '!../../sync/locales/*/{device,letters,receipts,staff-letters,staff-problems}.json', // the server's
]);

const kept = new Set<Language>();

/** @returns undefined if the language has no words of that area. */
export async function addedWords(language: Language, area: Area): Promise<WordFile['default'] | undefined> {
  const words = (await files[`../../sync/locales/${language}/${area}.json`]?.())?.default;
  if (!kept.has(language) && 'document' in globalThis) keepHere(language);
  return words;
}

/** Caches all words of the language from the first visit on, for offline use. */
function keepHere(language: Language): void {
  kept.add(language);
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: KEEP_LANGUAGE, language }));
}
