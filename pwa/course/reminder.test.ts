/** The calendar file of a reminder follows the iCalendar format. */
import { describe, expect, it } from 'vitest';
import { reminderFile } from './reminder.ts';

const file = (change: Partial<Parameters<typeof reminderFile>[0]> = {}): string =>
  reminderFile({
    uid: 'a@akrein',
    title: 'Lota 4 opnar',
    description: 'Haltu áfram',
    url: 'https://akrein.example/okuskoli-1',
    at: Date.UTC(2026, 10, 21, 18, 40),
    madeAt: Date.UTC(2026, 10, 20, 21, 40),
    ...change,
  });

describe('a reminder', () => {
  it('starts when the round opens, in UTC, with an alarm', () => {
    const lines = file().split('\r\n');
    expect(lines).toContain('DTSTART:20261121T184000Z');
    expect(lines).toContain('DTEND:20261121T185500Z');
    expect(lines).toContain('SUMMARY:Lota 4 opnar');
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'BEGIN:VALARM',
    ]);
  });
  it('escapes commas, semicolons, backslashes and newlines', () => {
    expect(file({ title: 'a,b;c\\d\ne' })).toContain('SUMMARY:a\\,b\\;c\\\\d\\ne\r\n');
  });
  it('folds lines at 75 bytes without splitting a character', () => {
    const description = 'ð'.repeat(100);
    const text = file({ description });
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replace(/\r\n /g, '')).toContain(`DESCRIPTION:${description}`);
  });
});
