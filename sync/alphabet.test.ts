/** Names in the order of the alphabet, in whatever browser. */
import { expect, it } from 'vitest';
import { byAlphabet } from './alphabet.ts';
import { languageOr } from './language.ts';

it('Icelandic letters stand after those that they are made from, and þ, æ and ö last', () => {
  const names = ['2 akreinar', 'Akrein', 'akstur', 'ál', 'Bær', 'Dagur', 'Ðan', 'ef', 'ég', 'Zoë', 'þak', 'Æska', 'ör'];
  expect(names.toReversed().sort(byAlphabet('is'))).toEqual(names);
});

it('foreign letters stand by their plain form', () => {
  expect(['bok', 'Łódź', 'müsli', 'muna', 'mýri'].sort(byAlphabet('is'))).toEqual([
    'bok',
    'Łódź',
    'muna',
    'müsli',
    'mýri',
  ]);
  expect(['lód', 'ława', 'las'].sort(byAlphabet(languageOr('pl')))).toEqual(['las', 'lód', 'ława']);
});
