/** What the server says is there in every language: no key and no plural form is missing, and nothing else is said. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addedLanguages, languages, type Language } from '../../sync/language.ts';
import { statuses } from '../../sync/problem-codes.ts';
import { staffStatuses } from '../../sync/staff/problem.ts';
import { folders } from '../platform/folders.ts';
import { hasWords, wordsIn } from '../platform/words.ts';
import { startServer } from './harness.ts';
import { newLearner } from './make.ts';

const Words = z.record(z.string(), z.string());
const fileOf = (language: Language, name: string) => path.join(folders.locales, language, `${name}.json`);
const read = (language: Language, name: string) =>
  Words.parse(JSON.parse(readFileSync(fileOf(language, name), 'utf8')));

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** The keys that a language needs for what Icelandic says: a counted text in each of its own plural forms. */
function keysFor(language: Language, name: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = Object.keys(read('is', name)).flatMap((key) =>
    PLURAL.test(key) ? forms.map((form) => key.replace(PLURAL, `_${form}`)) : key,
  );
  return [...new Set(keys)].sort();
}
const holes = (text = ''): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
/** A form for one alone may say the number in words. */
const sameHoles = (key: string, said: string, icelandic: string | undefined): boolean =>
  PLURAL.test(key) || holes(said).join() === holes(icelandic).join();

const FOR_ALL = ['problems', 'staff-problems', 'letters', 'receipts'];

describe.each(languages)('the words of %s', (language) => {
  // letters to staff are in Icelandic and English; a language may add its own
  const files = [...FOR_ALL, 'staff-letters'].filter(
    (name) => FOR_ALL.includes(name) || existsSync(fileOf(language, name)),
  );
  it.each(files)('%s', (name) => {
    const words = read(language, name);
    const icelandic = read('is', name);
    expect(Object.keys(words).sort()).toEqual(keysFor(language, name));
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).not.toBe('');
      expect(sameHoles(key, text, icelandic[key]), `${key} has the placeholders of the Icelandic`).toBe(true);
    }
  });
});

it('every refusal has its words, and there are no others', () => {
  const keysOf = (codes: object) => Object.keys(codes).map((code) => `problem.${code}`);
  expect(Object.keys(read('is', 'problems')).sort()).toEqual(keysOf(statuses).sort());
  expect(Object.keys(read('is', 'staff-problems')).sort()).toEqual(keysOf(staffStatuses).sort());
});

it('no key stands in two files', () => {
  const all = [...FOR_ALL, 'staff-letters', 'account'].flatMap((name) => Object.keys(read('is', name)));
  expect(new Set(all).size).toBe(all.length);
});

it('what an added language lacks is said in English; a value is neither a placeholder nor a key', () => {
  const [added = 'en'] = addedLanguages;
  expect(hasWords(added, 'staff-waiting.subject')).toBe(false);
  expect(wordsIn(added)('staff-waiting.subject', { invited: 'Jón {{brand}} $t(greeting)' })).toBe(
    'Jón {{brand}} $t(greeting) is waiting for approval',
  );
});

it('numbers of the rules come from the rules', () =>
  expect(wordsIn('en')('problem.password-too-short')).toBe('The password needs to be at least 8 letters long'));

it('refuses in Polish who asks in Polish, by the request or by the account', async () => {
  const server = await startServer();
  const Refusal = z.object({ error: z.object({ message: z.string() }) });
  const { agent } = await newLearner(server, { language: 'pl' });
  const refusal = async (headers: Readonly<Record<string, string>>) =>
    Refusal.parse((await agent.get('/api/nothing', headers)).body).error.message;
  expect(await refusal({})).toBe('Nie znaleziono.');
  expect(await refusal({ 'accept-language': 'en' })).toBe('This was not found.');
  expect(await refusal({ 'accept-language': 'pl-PL,pl;q=0.9' })).toBe('Nie znaleziono.');
  await server.stop();
});
