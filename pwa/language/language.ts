/** The reader's language: stored on the device under `language`, set on the page, and used for the words (A.4). */
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
 * Areas of words. `site`: every page. `home`, `sales`, `about`: public pages. `account`: the forms to join and sign in.
 * `app`: dashboard and steps. `more`: other learner pages. `practice`, `staff`: those pages. `problems`: refusals.
 * `signs`, `hazards`, `terms`: only in added languages. In Icelandic and English they are part of the app.
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
// one file per language and area; a page loads only those it needs, and none of the server's words
const files = import.meta.glob<WordFile>([
  '../../sync/locales/{is,en}/*.json',
  '!../../sync/locales/*/{device,letters,receipts,staff-letters,staff-problems}.json',
]);
/** A JSON file as the bundler imports it. */
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

/** Loads the words of an area in the present language, and later in every language that is chosen. */
export async function wantWords(area: Area): Promise<void> {
  wanted.add(area);
  const language = presentLanguage();
  // every device with the app has English; an added language may have been evicted
  await loadWords(language).catch((error: unknown) => (isWritten(language) ? Promise.reject(error) : speak('en')));
}

/** A lazy component that needs the words of `more`. */
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
  await Promise.allSettled(loads); // waits for all files: one that failed later would reload the page
  await Promise.all(loads);
  await loadWords(language); // more areas may be wanted by now
}

/** The server has rendered the page for unknown addresses, in its final language (A.2). */
export const drawnMissing =
  'document' in globalThis &&
  matchPath(location.pathname) === undefined &&
  document.getElementById('root')?.hasChildNodes() === true;

/** No language is stored on this device, so the one that the server gave the page applies. */
const unchosen = 'document' in globalThis && readStored('language') === null;

/** A page with a path per language starts in the path's, as the server sent it (decisions, section 12). */
function first(): Language {
  if (drawnMissing) return languageOr(document.documentElement.lang);
  const path = 'location' in globalThis ? matchPath(location.pathname)?.language : undefined;
  return path ?? (unchosen ? languageOr(document.documentElement.lang) : storedLanguage());
}

const store = createStore<{ readonly language: Language }>(() => ({ language: first() }));

const Within = createContext<Language | undefined>(undefined);
/** Renders its children in another language than the reader's; those words must be loaded. */
export const InLanguage = Within.Provider;

/** The language to render in. */
export function useLanguage(): Language {
  const reader = useSyncExternalStore(store.subscribe, presentLanguage, presentLanguage);
  return useContext(Within) ?? reader;
}
export const presentLanguage = (): Language => store.getState().language;

/** The language requested last; words of an earlier request that arrive later change nothing. */
let asked: Language | undefined;

/** Switches the language without storing it, as the server does for each page. */
export async function speak(language: Language): Promise<void> {
  asked = language;
  await loadWords(language);
  if (asked === language) store.setState({ language });
}

/** Sets a cookie for the server's rendering; without an age, for this visit. */
export function setCookie(name: string, value: string, age = ''): void {
  document.cookie = `${name}=${value}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}${age}`;
}

/** missing: its words could not be loaded; overtaken: another language was requested meanwhile. */
export type Switched = 'done' | 'missing' | 'overtaken';

/** Switches the device's language once its words are loaded; otherwise changes nothing. */
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

// one stable function per language: effects that depend on it must not run at every render
const words = new Map<Language, Words>(languages.map((language) => [language, i18next.getFixedT(language)]));

/** The words of another language than the reader's. Rejects if they cannot be loaded. */
export async function wordsIn(language: Language): Promise<Words> {
  await loadWords(language);
  return words.get(language) ?? i18next.t;
}

/** The words of the reader's language: `t('key', { name: value })`. */
export function useWords(): { readonly t: Words; readonly language: Language } {
  const language = useLanguage();
  return { t: words.get(language) ?? i18next.t, language };
}
