/** The server's words: every refusal has them, in the reader's language. The app's tests compare the languages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { addedLanguages } from '../../sync/language.ts';
import { statuses } from '../../sync/problem-codes.ts';
import { staffStatuses } from '../../sync/staff/problem.ts';
import { folders } from '../platform/folders.ts';
import { hasWords, wordsIn } from '../platform/words.ts';
import { startServer } from './harness.ts';
import { newLearner } from './make.ts';

const Words = z.record(z.string(), z.string());
const keysIn = (name: string): string[] =>
  Object.keys(Words.parse(JSON.parse(readFileSync(path.join(folders.locales, 'is', `${name}.json`), 'utf8')))).sort();

it('every refusal has words, and no words are unused', () => {
  const keysOf = (codes: object) => Object.keys(codes).map((code) => `problem.${code}`);
  expect(keysIn('problems')).toEqual(keysOf(statuses).sort());
  expect(keysIn('staff-problems')).toEqual(keysOf(staffStatuses).sort());
});

it('a key that an added language lacks falls back to English', () => {
  const [added = 'en'] = addedLanguages;
  expect(hasWords(added, 'notFound.stay')).toBe(false);
  expect(wordsIn(added)('notFound.stay')).toBe(wordsIn('en')('notFound.stay'));
});

it('inserts values literally, without interpolation or nesting', () =>
  expect(wordsIn('en')('staff-waiting.subject', { invited: 'Jón {{brand}} $t(greeting)' })).toBe(
    'Jón {{brand}} $t(greeting) is waiting for approval',
  ));

it('takes numbers in words from the rules', () =>
  expect(wordsIn('en')('problem.password-too-short')).toBe('The password needs to be at least 8 characters long.'));

it('refuses in Polish when the request or the account asks for Polish', async () => {
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
