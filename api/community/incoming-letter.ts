/** A letter that a learner writes to the school's mailbox, taken into the inbox beside what they write in the app. */
import { createHash } from 'node:crypto';
import { LETTER_PATH } from '../../sync/community/contract.ts';
import { characters, tidy } from '../../sync/scalar.ts';
import { findByEmail } from '../account/account-store.ts';
import { oneAddress } from '../account/one-address.ts';
import type { Db } from '../platform/db/open.ts';
import { writeFor } from '../platform/db/transactions.ts';
import { hasWrittenEnough } from './allowance.ts';
import { hasFeedback, storeFeedback } from './community-store.ts';

/** As much as a message written in the app. */
const LONGEST = 5000;
/** Characters of a letter that are read: what is answered stands on top. */
const READ = 200_000;

export type LetterOutcome = 'taken' | 'known' | 'automatic' | 'nobody' | 'empty' | 'written-enough';

/**
 * Takes a letter in once, however often it is handed over. Anybody can write any sender on a letter: what the school
 * answers goes to the learner's own address and app, never to the sender.
 * @param bytes the letter as mail servers hand it on. @param now server time, milliseconds.
 */
export async function takeLetter(db: Db, bytes: Uint8Array, now: number): Promise<LetterOutcome> {
  const { default: PostalMime } = await import('postal-mime');
  const { headers, from, messageId, subject, text, html, attachments } = await PostalMime.parse(bytes);
  const header = (key: string): string => headers.find((each) => each.key === key)?.value.toLowerCase() ?? '';
  // two machines that answer each other never end
  if ((header('auto-submitted') || 'no') !== 'no' || /^(?:bulk|junk|list)$/.test(header('precedence')))
    return 'automatic';
  const account = await findByEmail(db, oneAddress(from?.address ?? ''));
  if (!account) return 'nobody';
  const words = ownWords(text?.slice(0, READ) ?? (await plain((html ?? '').slice(0, READ))));
  const files = attachments.map(({ filename }) => `[${filename ?? '…'}]`);
  const whole = tidy([subject?.trim(), words, files.join(' ')].filter(Boolean).join('\n\n'));
  if (whole === '') return 'empty';
  const id = letterId(account.id, messageId ?? whole);
  return writeFor(db, [account.id], async (tx) => {
    if (await hasFeedback(tx, id)) return 'known';
    if (await hasWrittenEnough(tx, 'feedback', account.id, now)) return 'written-enough';
    const messageText = characters(whole) > LONGEST ? `${[...whole].slice(0, LONGEST - 1).join('')}…` : whole;
    await storeFeedback(tx, { id, accountId: account.id, messageText, path: LETTER_PATH, now });
    return 'taken';
  });
}

/** What mail programs put above the letter that is answered; it and all below it is left out. */
const QUOTED = /^(?:>|On .*wrote:|Þann .*(?:skrifaði|ritaði).*:|-{3,} ?(?:Original|Upprunaleg))/;

function ownWords(text: string): string {
  const lines = text.split(/\r?\n/);
  const quoted = lines.findIndex((line, at) => QUOTED.test(line) || QUOTED.test(`${line} ${lines[at + 1] ?? ''}`));
  return (quoted > 0 ? lines.slice(0, quoted) : lines).join('\n').trim();
}

async function plain(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const lines = html.replace(/\s+/g, ' ').replace(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, '$&\n');
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The same for the same letter of the same learner, in the shape of every other id. */
function letterId(accountId: string, letter: string): string {
  const hex = createHash('sha256').update(`${accountId} ${letter}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
