/** Both languages write time, money and sizes as Icelanders do. */
import { describe, expect, it } from 'vitest';
import { clockOf, dateOf, listOf, moneyOf, sizeOf, spokenSeconds, whenOf } from './format.ts';
import { isSingular, words } from './text.ts';

const at = (day: number, hour = 0, minute = 0): number => new Date(2026, 10, day, hour, minute).getTime();

describe('formatting', () => {
  it('writes dates', () => {
    expect(dateOf(at(21), 'is')).toBe('21. nóvember 2026');
    expect(dateOf(at(21), 'en')).toBe('21 November 2026');
    expect(clockOf(at(21, 8, 5))).toBe('08:05');
  });
  it('says when a round opens', () => {
    const now = at(21, 23, 50);
    expect(whenOf(at(21, 23, 55), now, 'is')).toBe('í dag kl. 23:55');
    expect(whenOf(at(22, 0, 5), now, 'is')).toBe('á morgun kl. 00:05');
    expect(whenOf(at(23, 18, 40), now, 'is')).toBe('23. nóvember kl. 18:40');
    expect(whenOf(at(21, 23, 55), now, 'en')).toBe('today at 23:55');
    expect(whenOf(at(22, 0, 5), now, 'en')).toBe('tomorrow at 00:05');
    expect(whenOf(at(23, 18, 40), now, 'en')).toBe('23 November at 18:40');
  });
  it('writes money with a dot', () => {
    expect(moneyOf(900)).toBe('900 kr.');
    expect(moneyOf(12_500)).toBe('12.500 kr.');
    expect(moneyOf(1_234_567)).toBe('1.234.567 kr.');
  });
  it('writes sizes with a comma', () => {
    expect(sizeOf(0)).toBe('0 kB');
    expect(sizeOf(640_001)).toBe('641 kB');
    expect(sizeOf(8_100_000)).toBe('8,1 MB');
    expect(sizeOf(1_340_000_000)).toBe('1,3 GB');
  });
  it('joins numbers', () => {
    expect(listOf([], words.is)).toBe('');
    expect(listOf([2], words.is)).toBe('2');
    expect(listOf([1, 3], words.is)).toBe('1 og 3');
    expect(listOf([1, 2, 3], words.en)).toBe('1, 2 and 3');
  });
  it('reads a position out', () => {
    expect(spokenSeconds(72, words.is)).toBe('1 mínúta og 12 sekúndur');
    expect(spokenSeconds(0, words.is)).toBe('0 sekúndur');
    expect(spokenSeconds(121, words.en)).toBe('2 minutes and 1 second');
  });
});

describe('singular and plural', () => {
  it('takes the singular of 1, 21 and 31 in Icelandic, not of 11', () => {
    const singular = Array.from({ length: 40 }, (_, count) => count).filter((count) => isSingular('is', count));
    expect(singular).toEqual([1, 21, 31]);
    expect(words.is('dash.daysLeft', { count: 21 })).toBe('21 dagur eftir');
    expect(words.is('dash.daysLeft', { count: 11 })).toBe('11 dagar eftir');
  });
  it('takes the singular of 1 alone in English', () => {
    expect(words.en('dash.daysLeft', { count: 1 })).toBe('1 day left');
    expect(words.en('dash.daysLeft', { count: 21 })).toBe('21 days left');
  });
  it('names the questions that are missing', () => {
    expect(words.is('step.missing', { count: 1, numbers: '2' })).toBe('Þú átt eftir að svara spurningu 2');
    expect(words.is('step.missing', { count: 2, numbers: '1 og 3' })).toBe('Þú átt eftir að svara spurningum 1 og 3');
    expect(words.en('step.missing', { count: 1, numbers: '2' })).toBe('You have yet to answer question 2');
    expect(words.en('step.missing', { count: 2, numbers: '1 and 3' })).toBe('You have yet to answer questions 1 and 3');
  });
});
