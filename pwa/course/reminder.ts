/** A calendar entry for the opening of the next round (iCalendar, RFC 5545). */

export type Reminder = {
  /** Fixed per round and run, so a second import updates the first. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Server times, milliseconds. */
  readonly at: number;
  readonly madeAt: number;
};

const MINUTES = 15;
const LINE_BYTES = 75;

/** Text of an `.ics` file: a 15-minute event with an alarm at its start. */
export function reminderFile({ uid, title, description, url, at, madeAt }: Reminder): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Akrein//Lota//IS',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at + MINUTES * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20261121T184000Z`. */
const stamp = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds lines at 75 bytes; continuation lines begin with a space. Never splits a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
