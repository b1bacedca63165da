/** The language and looks of an account; nearly always the device has them, so that what sees to it is not fetched. */
import { languageOfAccount, type Language } from '../../sync/language.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { presentLanguage } from '../language/language.ts';
import { readStored } from '../offline/local-storage.ts';
import { readLooks } from './stored-looks.ts';

/** @param pathLanguage the language the address says, which wins on its page. Where what sees to it cannot be had, the page follows later. */
export async function followAccount(account: Learner['account'], pathLanguage: Language | undefined): Promise<void> {
  const owes = (['language-asked', 'preferences-owed'] as const).some((key) => readStored(key) !== null);
  const alike = presentLanguage() === languageOfAccount(account) && readLooks().dyslexia === account.dyslexiaFont;
  if (alike && !owes) return;
  const preferences = await import('./preferences.ts').catch(() => undefined);
  await preferences?.followAccount(account, pathLanguage);
}
