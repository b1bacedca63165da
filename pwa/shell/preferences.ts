/** Language and typeface: applied on this device at once, then stored in the account, and applied on its other devices. */
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

/** The looks on this device: theme and typeface, set as attributes of the page. */
export const useLooks = create<Looks>(readLooks);

/** Applies and stores a change of looks. */
export function setLooks(change: Partial<Looks>): void {
  useLooks.setState(change);
  const looks = useLooks.getState();
  writeLooks(looks);
  applyLooks(looks);
}

/** Choices that the account may not have yet. */
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

/** Applies a choice at once; the account gets it now or when online. Changes nothing if the words of a language cannot be loaded. */
export async function prefer(account: string | null, choice: Choice): Promise<Switched> {
  const switched = choice.language === undefined ? 'done' : await setLanguage(choice.language);
  if (switched !== 'done') return switched;
  if (choice.dyslexiaFont !== undefined) setLooks({ dyslexia: choice.dyslexiaFont });
  if (account === null) return switched;
  owe(account, { ...owedTo(account), ...choice });
  void settlePreferences(account);
  return switched;
}

/** Sends the account the choices it lacks; on failure they stay owed. */
export async function settlePreferences(account: string): Promise<void> {
  const { language, dyslexiaFont } = owedTo(account);
  if (language === undefined && dyslexiaFont === undefined) return;
  try {
    if (language !== undefined) await call(setUserInformation, { field: 'language', value: language });
    if (dyslexiaFont !== undefined) await call(setUserInformation, { field: 'dyslexia_font', value: dyslexiaFont });
    await exchangeNow(); // the confirmed state then has it, and `followAccount` clears it
  } catch {
    // offline or signed out: sent at the next start
  }
}

/**
 * Applies the account's preferences, unless a choice made here has not reached it yet. Resolves once the words are
 * loaded, or cannot be.
 * @param pathLanguage the address's language; it wins on its page (decisions, section 12). Only `routes.tsx` sends it
 * to the account: here, two tabs in two languages would send it in turn forever.
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
