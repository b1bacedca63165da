/** Alphabetical order, the same in every browser. */
import { expect, it } from 'vitest';
import { byAlphabet } from './alphabet.ts';
import { languageOr } from './language.ts';

it('sorts Icelandic letters after their plain forms, and þ, æ and ö last', () => {
  const names = ['2 akreinar', 'Akrein', 'akstur', 'ál', 'Bær', 'Dagur', 'Ðan', 'ef', 'ég', 'Zoë', 'þak', 'Æska', 'ör'];
  expect(names.toReversed().sort(byAlphabet('is'))).toEqual(names);
});

it('sorts foreign letters by their plain form', () => {
  expect(['bok', 'Łódź', 'müsli', 'muna', 'mýri'].sort(byAlphabet('is'))).toEqual([
    'bok',
    'Łódź',
    'muna',
    'müsli',
    'mýri',
  ]);
  expect(['lód', 'ława', 'las'].sort(byAlphabet(languageOr('pl')))).toEqual(['las', 'lód', 'ława']);
});
