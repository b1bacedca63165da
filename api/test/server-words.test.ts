/** What the server says: every refusal has words, in the language of who is refused. That languages say the same is tested with the app's words. */
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

it('every refusal has its words, and there are no others', () => {
  const keysOf = (codes: object) => Object.keys(codes).map((code) => `problem.${code}`);
  expect(keysIn('problems')).toEqual(keysOf(statuses).sort());
  expect(keysIn('staff-problems')).toEqual(keysOf(staffStatuses).sort());
});

it('what an added language lacks is said in English', () => {
  const [added = 'en'] = addedLanguages;
  expect(hasWords(added, 'notFound.stay')).toBe(false);
  expect(wordsIn(added)('notFound.stay')).toBe(wordsIn('en')('notFound.stay'));
});

it('a value is neither a placeholder nor a key', () =>
  expect(wordsIn('en')('staff-waiting.subject', { invited: 'Jón {{brand}} $t(greeting)' })).toBe(
    'Jón {{brand}} $t(greeting) is waiting for approval',
  ));

it('numbers of the rules come from the rules', () =>
  expect(wordsIn('en')('problem.password-too-short')).toBe('The password needs to be at least 8 characters long.'));

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
