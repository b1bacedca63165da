/** Spelling by dictionary, the project's own words and first parts of compounds. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSpelling, openSpeller, spellableWords, type Speller } from './spelling.ts';

let speller: Speller;
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'akrein-words-'));
  writeFileSync(path.join(folder, 'words-is.txt'), '# first parts\nstöðvunar-\n\nhægirðu\n');
  writeFileSync(path.join(folder, 'words-en.txt'), 'motorhome # house on wheels\n');
  speller = await openSpeller(folder);
});
afterAll(() => speller.close());

it.each(['bílnum', 'akreinar', 'Þú', 'heldurðu', 'hægirðu', 'Hægirðu', 'stöðvunarvegalengd'])('accepts %s', (word) =>
  expect(speller.knows(word, 'is')).toBe(true),
);
it.each(['bílnumm', 'stöðvunnarvegalengd', 'stöðvunarxyzzy', 'hringtorgi'])('rejects %s', (word) =>
  expect(speller.knows(word, 'is')).toBe(false),
);
it('accepts British English with Icelandic names, and rejects American', () => {
  expect(['colour', 'tyres', 'motorhome', 'Reykjavík', 'Jón'].filter((word) => !speller.knows(word, 'en'))).toEqual([]);
  expect(['color', 'recieve', 'vegur'].filter((word) => speller.knows(word, 'en'))).toEqual([]);
});

it('ignores figures, web addresses and capitals', () => {
  expect(spellableWords('Á 90 km hraða, sjá umferdin.is, ABS og the driver’s 16th B-flokkur')).toEqual([
    'km',
    'hraða',
    'sjá',
    'og',
    'the',
    'driver',
    'B-flokkur',
  ]);
});

it('reports each misspelt word once, at its first place', () => {
  const text = (where: string) => ({ where, language: 'is', text: 'Bílinm bílinm er.', running: true }) as const;
  expect(checkSpelling([text('1.1.1'), text('1.1.2')], speller).map(({ where }) => where)).toEqual(['1.1.1', '1.1.1']);
});
