/** Language and typeface: at once on this device, then on the account, and from the account on every other device. */
import * as z from 'zod/mini';
import { create } from 'zustand';
import { Language } from '../../sync/scalar.ts';
import { setUserInformation } from '../../sync/account/contract.ts';
import { languageOfAccount } from '../../sync/language.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { presentLanguage, setLanguage, type Switched } from '../language/language.ts';
import { call } from '../offline/call.ts';
import { exchangeNow } from '../offline/exchange.ts';
import { readStored, writeStored } from '../offline/local-storage.ts';
import { applyLooks, readLooks, writeLooks, type Looks } from './stored-looks.ts';

/** How the app looks on this device: theme and typeface, told to the page as attributes. */
export const useLooks = create<Looks>(readLooks);

/** Changes the looks at once, and for the next time. */
export function setLooks(change: Partial<Looks>): void {
  useLooks.setState(change);
  const looks = useLooks.getState();
  writeLooks(looks);
  applyLooks(looks);
}

/** What was chosen here and the account is not known to have yet. */
const Owed = z.object({
  account: z.string(),
  language: z.optional(Language),
  dyslexiaFont: z.optional(z.boolean()),
});
type Choice = { readonly language?: Language | undefined; readonly dyslexiaFont?: boolean | undefined };

function owedTo(account: string): Choice {
  const owed = z.safeParse(Owed, parse(readStored('preferences-owed'))).data;
  return owed?.account === account ? owed : {};
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function owe(account: string, choice: Choice): void {
  const left = Object.entries(choice).some(([key, value]) => key !== 'account' && value !== undefined);
  writeStored('preferences-owed', left ? JSON.stringify({ ...choice, account }) : null);
}

/** Takes a choice over at once; the account gets it now or when there is a connection. Nothing is taken over where the words of a language cannot be had. */
export async function prefer(account: string | null, choice: Choice): Promise<Switched> {
  const switched = choice.language === undefined ? 'done' : await setLanguage(choice.language);
  if (switched !== 'done') return switched;
  if (choice.dyslexiaFont !== undefined) setLooks({ dyslexia: choice.dyslexiaFont });
  if (account === null) return switched;
  owe(account, { ...owedTo(account), ...choice });
  void settlePreferences(account);
  return switched;
}

/** Tells the account what it does not have yet; what cannot be told now stays owed. */
export async function settlePreferences(account: string): Promise<void> {
  const { language, dyslexiaFont } = owedTo(account);
  if (language === undefined && dyslexiaFont === undefined) return;
  try {
    if (language !== undefined) await call(setUserInformation, { field: 'language', value: language });
    if (dyslexiaFont !== undefined) await call(setUserInformation, { field: 'dyslexia_font', value: dyslexiaFont });
    await exchangeNow(); // what is confirmed now says the same, and `followAccount` lets go of it
  } catch {
    // offline or signed out: told at the next start
  }
}

/**
 * Makes the device look as the account says, unless something chosen here has not reached it yet.
 * @param pathLanguage the language the address says; it wins on its page (decisions, section 12). It is told to the account
 * where the page is opened (`routes.tsx`) and never here: two tabs in two languages would tell it in turn without end.
 * Resolves once the words are here, or cannot be had.
 */
export async function followAccount(account: Learner['account'], pathLanguage?: Language): Promise<void> {
  const { id, dyslexiaFont } = account;
  const language = languageOfAccount(account);
  const asked = z.safeParse(Language, readStored('language-asked')).data;
  if (asked !== undefined) {
    writeStored('language-asked', null);
    owe(id, { ...owedTo(id), language: asked });
  }
  const owed = owedTo(id);
  const still: Choice = {
    ...(owed.language !== undefined && owed.language !== language ? { language: owed.language } : {}),
    ...(owed.dyslexiaFont !== undefined && owed.dyslexiaFont !== dyslexiaFont
      ? { dyslexiaFont: owed.dyslexiaFont }
      : {}),
  };
  owe(id, still);
  if (still.dyslexiaFont === undefined && useLooks.getState().dyslexia !== dyslexiaFont)
    setLooks({ dyslexia: dyslexiaFont });
  if (Object.keys(still).length > 0) void settlePreferences(id);
  if (still.language === undefined && pathLanguage === undefined && presentLanguage() !== language)
    await setLanguage(language);
}
