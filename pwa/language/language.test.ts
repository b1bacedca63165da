/** Both languages say the same things, and numbers and days are written as in Iceland. */
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { commands } from '../../sync/progress/commands.ts';
import accountEn from './account-en.json' with { type: 'json' };
import accountIs from './account-is.json' with { type: 'json' };
import appEn from './app-en.json' with { type: 'json' };
import appIs from './app-is.json' with { type: 'json' };
import { formatBytes, formatDate, formatKronur, formatList, formatWhen, pluralKey } from './format.ts';
import homeEn from './home-en.json' with { type: 'json' };
import homeIs from './home-is.json' with { type: 'json' };
import { speak, wantWords } from './language.ts';
import moreEn from './more-en.json' with { type: 'json' };
import moreIs from './more-is.json' with { type: 'json' };
import practiceEn from './practice-en.json' with { type: 'json' };
import practiceIs from './practice-is.json' with { type: 'json' };
import staffEn from './staff-en.json' with { type: 'json' };
import staffIs from './staff-is.json' with { type: 'json' };
import siteEn from './site-en.json' with { type: 'json' };
import siteIs from './site-is.json' with { type: 'json' };

const areas = [siteIs, homeIs, accountIs, appIs, moreIs, practiceIs, staffIs];
const is = { ...siteIs, ...homeIs, ...accountIs, ...appIs, ...moreIs, ...practiceIs, ...staffIs };
const en = { ...siteEn, ...homeEn, ...accountEn, ...appEn, ...moreEn, ...practiceEn, ...staffEn };

const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap((match) => match[1] ?? []).sort();

describe('the words', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(is).sort());
  });
  it('have the same holes in both languages', () => {
    const english = new Map(Object.entries(en));
    for (const [key, text] of Object.entries(is)) expect(holes(english.get(key) ?? ''), key).toEqual(holes(text));
  });
  it('stand in one place only', () => {
    expect(areas.flatMap((area) => Object.keys(area)).length).toBe(Object.keys(is).length);
  });
  it('name every command', () => {
    for (const name of Object.keys(commands)) expect(Object.keys(is)).toContain(`command.${name}`);
  });
  it('are never empty', () => {
    for (const text of [...Object.values(is), ...Object.values(en)]) expect(text.trim()).not.toBe('');
  });
});

describe('formats', () => {
  it('dates', () => {
    const day = new Date(2026, 10, 21, 12).getTime();
    expect(formatDate(day, 'is')).toBe('21.\u00a0nóvember 2026');
    expect(formatDate(day, 'en')).toBe('21\u00a0November 2026');
  });
  it.each([
    ['is', 0, 'í dag kl.\u00a018:40'],
    ['en', 0, 'today at\u00a018:40'],
    ['is', 1, 'á morgun kl.\u00a018:40'],
    ['en', 2, '23\u00a0November 2026 at\u00a018:40'],
  ] as const)('a day with its time in %s, %d days on', async (language, days, words) => {
    await speak(language);
    await wantWords('app');
    const time = new Date(2026, 10, 21 + days, 18, 40).getTime();
    const now = new Date(2026, 10, 21, 12).getTime();
    expect(formatWhen(time, now, i18next.getFixedT(language), language)).toBe(words);
  });
  it.each([
    [1, '_one', '_one'],
    [2, '_other', '_other'],
    [11, '_other', '_other'],
    [21, '_one', '_other'],
    [111, '_other', '_other'],
    [0, '_other', '_other'],
  ] as const)('%d is singular or plural', (count, icelandic, english) => {
    expect(pluralKey(count, 'is')).toBe(icelandic);
    expect(pluralKey(count, 'en')).toBe(english);
  });
  it('sizes, money, lists', () => {
    expect(formatBytes(8_100_000, 'is')).toBe('8,1\u00a0MB');
    expect(formatBytes(340_000, 'en')).toBe('340\u00a0kB');
    expect([formatBytes(12, 'is'), formatBytes(0, 'is')]).toEqual(['1\u00a0kB', '0\u00a0kB']);
    expect(formatKronur(12500)).toBe('12.500 kr.');
    expect(formatList([1, 2, 3], 'og')).toBe('1, 2 og 3');
    expect(formatList([1], 'og')).toBe('1');
  });
});
