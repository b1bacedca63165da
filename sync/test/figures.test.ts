/** Numbers and days match Intl in each language, where a browser knows it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDayAndMonth, formatNumber } from '../figures.ts';
import { languages, type Language } from '../language.ts';

/** Intl formats Icelandic numbers like English ones; German ones are as Icelandic ones should be. */
const inTables = (language: Language): string => (language === 'is' ? 'de' : language);

describe.each(languages)('in %s', (language) => {
  it('formats whole numbers like Intl', () =>
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (value) => {
        expect(formatNumber(value, language)).toBe(
          new Intl.NumberFormat(inTables(language)).format(value).replace('-', '−'),
        );
      }),
    ));

  it('formats two decimals like Intl', () =>
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (hundredths) => {
        const form = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        expect(formatNumber(hundredths / 100, language, 2)).toBe(
          new Intl.NumberFormat(inTables(language), form).format(hundredths / 100).replace('-', '−'),
        );
      }),
    ));

  it('formats up to two decimals like Intl', () =>
    expect([0.75, 1, 1.25, 1.5].map((value) => formatNumber(value, language))).toEqual(
      [0.75, 1, 1.25, 1.5].map((value) => new Intl.NumberFormat(inTables(language)).format(value)),
    ));

  it('formats every day of a year like Intl', () => {
    for (let day = 1; day <= 366; day++) {
      const date = new Date(2028, 0, day);
      const form = { day: 'numeric', month: 'long' } as const;
      const said = date.toLocaleDateString(language === 'en' ? 'en-GB' : language, form);
      expect(formatDayAndMonth(date, language)).toBe(said.replace(' ', '\u00a0'));
    }
  });
});
