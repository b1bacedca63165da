/** Stores a learner's email to the school in the inbox, beside messages from the app. */
import { createHash } from 'node:crypto';
import { LETTER_PATH } from '../../sync/community/contract.ts';
import { plainText } from '../../sync/course/narration-text.ts';
import { FEEDBACK_MOST } from '../../sync/progress/commands.ts';
import { characters, tidy } from '../../sync/scalar.ts';
import { findByEmail, getAccount } from '../account/account-store.ts';
import { oneAddress } from '../account/addresses.ts';
import type { Db } from '../platform/db/open.ts';
import { writeFor } from '../platform/db/transactions.ts';
import { hasWrittenEnough } from './allowance.ts';
import { hasFeedback, storeFeedback } from './community-store.ts';

/** Limit of characters read from the text. */
const READ = 200_000;

/** Limit of header bytes. */
const HEAD = 256 * 1024;

/** Limit of MIME parts: parsing a hundred thousand takes minutes and gigabytes. */
const MOST_PARTS = 1000;

export type LetterOutcome = 'taken' | 'known' | 'automatic' | 'nobody' | 'unreadable' | 'empty' | 'written-enough';

/**
 * Stores an email once. Senders can be forged, so replies go to the learner's registered address and app.
 * @param now server milliseconds.
 */
export async function takeLetter(db: Db, bytes: Uint8Array, now: number): Promise<LetterOutcome> {
  const { default: PostalMime } = await import('postal-mime');
  const read = (part: Uint8Array) => PostalMime.parse(part).catch(() => undefined); // throws on deep or long input
  // parses only the header for unknown senders: a large email takes minutes
  const head = await read(headOf(bytes));
  const header = (key: string): string => head?.headers.find((each) => each.key === key)?.value.toLowerCase() ?? '';
  // avoids an endless loop of automatic replies
  if ((header('auto-submitted') || 'no') !== 'no' || /^(?:bulk|junk|list)$/.test(header('precedence')))
    return 'automatic';
  const account = await findByEmail(db, oneAddress(head?.from?.address ?? ''));
  if (account?.role !== 'learner') return 'nobody'; // the inbox holds learners' threads only
  const letter = hasFewParts(bytes) ? await read(bytes) : undefined;
  if (!letter) return 'unreadable';
  const { messageId, subject, text, html, attachments } = letter;
  // some mail programs send a text part that is empty or only a quote; the HTML part has the words
  const words = ownWords((text ?? '').slice(0, READ)) || ownWords(await wordsOfPage((html ?? '').slice(0, READ)));
  const files = attachments.map(({ filename }) => `[${filename ?? '…'}]`);
  const whole = tidy([subject?.trim(), words, files.join(' ')].filter(Boolean).join('\n\n'));
  if (whole === '') return 'empty';
  const id = letterId(account.id, messageId ?? whole);
  return writeFor(db, [account.id], async (tx) => {
    if (!(await getAccount(tx, account.id))) return 'nobody'; // deleted during parsing
    if (await hasFeedback(tx, id)) return 'known';
    if (await hasWrittenEnough(tx, 'letters', account.id, now)) return 'written-enough';
    const messageText =
      characters(whole) > FEEDBACK_MOST ? `${[...whole].slice(0, FEEDBACK_MOST - 1).join('')}…` : whole;
    await storeFeedback(tx, { id, accountId: account.id, messageText, path: LETTER_PATH, now });
    return 'taken';
  });
}

/** Everything before the first empty line. */
function headOf(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.subarray(0, HEAD));
  const ends = ['\n\n', '\r\n\r\n'].map((end) => start.indexOf(end)).filter((end) => end >= 0);
  return start.subarray(0, Math.min(HEAD, ...ends));
}

/** Each MIME part follows a boundary line that starts with two dashes. */
function hasFewParts(bytes: Uint8Array): boolean {
  const letter = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = letter.indexOf('\n--'); at >= 0 && parts <= MOST_PARTS; at = letter.indexOf('\n--', at + 1)) parts += 1;
  return parts <= MOST_PARTS;
}

/** Separator above a fully quoted email, as some mail programs insert it. */
const WHOLE_LETTER = /^-{3,} ?(?:Original|Upprunaleg)/;
/** `On Friday … wrote:`, above a quote. */
const SAYS_WHO = /wrote|skrifaði|ritaði|>:$/;

/** Drops quotes anywhere: some people answer below or between them. */
function ownWords(text: string): string {
  const lines = text.split(/\r?\n/);
  const whole = lines.findIndex((line) => WHOLE_LETTER.test(line));
  const isQuoted = (line?: string): boolean => line?.startsWith('>') === true;
  const quotesNext = (at: number): boolean => isQuoted(lines.slice(at + 1, at + 4).find((line) => line.trim() !== ''));
  return (whole < 0 ? lines : lines.slice(0, whole))
    .filter((line, at) => !isQuoted(line) && !(line.endsWith(':') && SAYS_WHO.test(line) && quotesNext(at)))
    .join('\n')
    .trim();
}

/** @returns the text, with a bare `>` for each quote. */
async function wordsOfPage(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/blockquote)\b[^<>]*>/gi, '$&\n')
    .replace(/<blockquote\b/gi, '\n>$&');
  const nonTextTags = ['script', 'style', 'textarea', 'option', 'blockquote'];
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {}, nonTextTags });
  return text.split('\n').map(plainText).join('\n');
}

/** A deterministic UUID per learner and email, so that a repeated delivery is detected. */
function letterId(accountId: string, letter: string): string {
  const hex = createHash('sha256').update(`${accountId} ${letter}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
