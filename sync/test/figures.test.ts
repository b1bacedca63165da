/** Figures and days agree with what a browser's own tables say of each language, where they have it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDayAndMonth, formatNumber } from '../figures.ts';
import { languages, type Language } from '../language.ts';

/** They write Icelandic figures as English ones; German is written as Icelandic is. */
const inTables = (language: Language): string => (language === 'is' ? 'de' : language);

describe.each(languages)('in %s', (language) => {
  it('whole numbers', () =>
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (value) => {
        expect(formatNumber(value, language)).toBe(
          new Intl.NumberFormat(inTables(language)).format(value).replace('-', '−'),
        );
      }),
    ));

  it('numbers with two decimals', () =>
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (hundredths) => {
        const form = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        expect(formatNumber(hundredths / 100, language, 2)).toBe(
          new Intl.NumberFormat(inTables(language), form).format(hundredths / 100).replace('-', '−'),
        );
      }),
    ));

  it('numbers as they are', () =>
    expect([0.75, 1, 1.25, 1.5].map((value) => formatNumber(value, language))).toEqual(
      [0.75, 1, 1.25, 1.5].map((value) => new Intl.NumberFormat(inTables(language)).format(value)),
    ));

  it('every day of a year', () => {
    for (let day = 1; day <= 366; day++) {
      const date = new Date(2028, 0, day);
      const form = { day: 'numeric', month: 'long' } as const;
      const said = date.toLocaleDateString(language === 'en' ? 'en-GB' : language, form);
      expect(formatDayAndMonth(date, language)).toBe(said.replace(' ', '\u00a0'));
    }
  });
});
