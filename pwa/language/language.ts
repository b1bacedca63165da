/** The reader's language: kept on the device under `language`, told to the page, and to the words (A.4). */
import i18next, { type TFunction } from 'i18next';
import { createContext, lazy, useContext, useSyncExternalStore, type ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import {
  LANGUAGE_COOKIE,
  isWritten,
  languageOr,
  languages,
  writtenLanguage,
  type Language,
} from '../../sync/language.ts';
import { matchPath } from '../../sync/paths.ts';
import { COURSE_DAYS, FINAL_TEST_WRONG_LIMIT, ROUND_WAIT_HOURS } from '../../sync/rule-numbers.ts';
import { readStored, storedLanguage, writeStored } from '../offline/local-storage.ts';
import { withoutReload } from '../offline/reload-once.ts';

/**
 * Where words are said. `site`: on every page. `home`, `sales`, `about`: on public pages. `account`: in the forms to join
 * and sign in. `app`: on the dashboard and at a step. `more`: on a learner's other pages. `practice`, `staff`: in those
 * rooms. `problems`: where the school refuses.
 * `signs`, `hazards`, `terms`: of added languages alone. The app brings them itself in Icelandic and English.
 */
export type Area =
  | 'site'
  | 'home'
  | 'sales'
  | 'about'
  | 'account'
  | 'app'
  | 'more'
  | 'practice'
  | 'staff'
  | 'problems'
  | 'signs'
  | 'hazards'
  | 'terms';
// each language's words are files of their own; a reader loads what the page needs, and nothing of what the server says
const files = import.meta.glob<WordFile>([
  '../../sync/locales/{is,en}/*.json',
  '!../../sync/locales/*/{device,letters,receipts,staff-letters,staff-problems}.json',
]);
/** As the bundler gives it. */
export type WordFile = { readonly default: Readonly<Record<string, string>> };
async function wordsOf(language: Language, area: Area): Promise<WordFile['default'] | undefined> {
  const added = isWritten(language) ? undefined : await (await import('./added-words.ts')).addedWords(language, area);
  return added ?? (await files[`../../sync/locales/${writtenLanguage(language)}/${area}.json`]?.())?.default;
}
const wanted = new Set<Area>(['site']);
const loaded = new Set<string>();

void i18next.init({
  lng: 'is',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: {
    escapeValue: false, // React escapes
    defaultVariables: { waitHours: ROUND_WAIT_HOURS, courseDays: COURSE_DAYS, mostWrong: FINAL_TEST_WRONG_LIMIT },
  },
});

/** Makes the words of an area ready in the present language, and from now on in every language that is chosen. */
export async function wantWords(area: Area): Promise<void> {
  wanted.add(area);
  const language = presentLanguage();
  // English is on every device that has the app; an added language may be gone from it
  await loadWords(language).catch((error: unknown) => (isWritten(language) ? Promise.reject(error) : speak('en')));
}

/** A component whose words are among those of a learner's other pages. */
export const lazyWithMore = <P>(load: () => Promise<{ readonly default: ComponentType<P> }>) =>
  lazy(async () => (await Promise.all([load(), wantWords('more')]))[0]);

async function loadWords(language: Language): Promise<void> {
  const missing = [...wanted].filter((area) => !loaded.has(`${area} ${language}`));
  if (missing.length === 0) return;
  const loads = missing.map(async (area) => {
    const words = await wordsOf(language, area);
    if (words) i18next.addResourceBundle(language, 'translation', words, true, true);
    loaded.add(`${area} ${language}`);
  });
  await Promise.allSettled(loads); // no file of it fails after it has failed: each would load the page anew
  await Promise.all(loads);
  await loadWords(language); // more may have been wanted meanwhile
}

/** The server has drawn the page for unknown addresses, in the language that it is to have (A.2). */
export const drawnMissing =
  'document' in globalThis &&
  matchPath(location.pathname) === undefined &&
  document.getElementById('root')?.hasChildNodes() === true;

/** Nothing is chosen on this device yet, and the server has said in which language the page is to be. */
const unchosen = 'document' in globalThis && readStored('language') === null;

/** A page with a path in each language begins in the path's, so that it is what the server sent (decisions, section 12). */
function first(): Language {
  if (drawnMissing) return languageOr(document.documentElement.lang);
  const path = 'location' in globalThis ? matchPath(location.pathname)?.language : undefined;
  return path ?? (unchosen ? languageOr(document.documentElement.lang) : storedLanguage());
}

const store = createStore<{ readonly language: Language }>(() => ({ language: first() }));

const Within = createContext<Language | undefined>(undefined);
/** What is drawn within it is drawn in another language than the reader's, whose words have been made ready. */
export const InLanguage = Within.Provider;

/** The language of everything that is drawn now. */
export function useLanguage(): Language {
  const reader = useSyncExternalStore(store.subscribe, presentLanguage, presentLanguage);
  return useContext(Within) ?? reader;
}
export const presentLanguage = (): Language => store.getState().language;

/** Asked for last; words of an earlier one that come later change nothing. */
let asked: Language | undefined;

/** Draws in a language without storing it; for the server, which draws each page in its own. */
export async function speak(language: Language): Promise<void> {
  asked = language;
  await loadWords(language);
  if (asked === language) store.setState({ language });
}

/** Tells the server something of how its pages are to be drawn; without an age, for this visit. */
export function setCookie(name: string, value: string, age = ''): void {
  document.cookie = `${name}=${value}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}${age}`;
}

/** missing: its words cannot be had; overtaken: another was asked for meanwhile. */
export type Switched = 'done' | 'missing' | 'overtaken';

/** Switches the language of everything on the device, once its words are here; else nothing is changed. */
export async function setLanguage(language: Language): Promise<Switched> {
  asked = language;
  try {
    await withoutReload(() => loadWords(language));
  } catch {
    return 'missing';
  }
  if (asked !== language) return 'overtaken';
  writeStored('language', language);
  setCookie(LANGUAGE_COOKIE, language, '; max-age=31536000');
  store.setState({ language });
  return 'done';
}

export type Words = TFunction;

// one function a language, for ever the same: effects that depend on it must not run at every drawing
const words = new Map<Language, Words>(languages.map((language) => [language, i18next.getFixedT(language)]));

/** The words of another language than the reader's. Rejects where they cannot be had. */
export async function wordsIn(language: Language): Promise<Words> {
  await loadWords(language);
  return words.get(language) ?? i18next.t;
}

/** The words of the reader's language: `t('key', { name: value })`. */
export function useWords(): { readonly t: Words; readonly language: Language } {
  const language = useLanguage();
  return { t: words.get(language) ?? i18next.t, language };
}
