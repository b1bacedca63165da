/** Applies an account's language and looks. The device nearly always has them, so the code for it is loaded on demand. */
import { languageOfAccount, type Language } from '../../sync/language.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { presentLanguage } from '../language/language.ts';
import { readStored } from '../offline/local-storage.ts';
import { readLooks } from './stored-looks.ts';

/** @param pathLanguage the address's language, which wins on its page. If the code cannot be loaded, the page follows later. */
export async function followAccount(account: Learner['account'], pathLanguage: Language | undefined): Promise<void> {
  const owes = (['language-asked', 'preferences-owed'] as const).some((key) => readStored(key) !== null);
  const alike = presentLanguage() === languageOfAccount(account) && readLooks().dyslexia === account.dyslexiaFont;
  if (alike && !owes) return;
  const preferences = await import('./preferences.ts').catch(() => undefined);
  await preferences?.followAccount(account, pathLanguage);
}
