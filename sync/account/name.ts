/** What a person may be called here (decisions, section 13): the name stands in letters, in the chat and on receipts. */
import { searchable } from '../searchable.ts';
import { characters } from '../scalar.ts';
import { NAME_MAX, NAME_MIN } from '../rule-numbers.ts';

export type NameComplaint = 'name-missing' | 'name-long' | 'name-signs' | 'name-reserved';

/** Names of the school's own: whoever bears one in the chat would be believed. As `searchable` words. */
const RESERVED = new Set(
  `okuskoli okuskolinn okuskolans okuskola skoli skolinn skolans skolastjori starfsfolk starfsfolkid starfsmadur
  starfsmadurinn stjornandi stjornandinn kerfisstjori umsjonarmadur thjonusta thjonustan thjonustuver notendathjonusta
  adstod samgongustofa admin administrator administration moderator support helpdesk webmaster staff official system
  drivingschool`.split(/\s+/),
);
const RESERVED_PHRASES = ['driving school', 'customer service', 'okuskoli 1', 'okuskoli 2'];

/** One space between words, none around them, each letter in one form: bold ones of mathematics and ligatures become plain. */
export const normaliseName = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** @param name as `normaliseName` has it. @param brand how the school is called. @returns what is wrong with it. */
export function nameComplaint(name: string, brand: string): NameComplaint | undefined {
  const length = characters(name);
  if (length < NAME_MIN) return 'name-missing';
  if (length > NAME_MAX) return 'name-long';
  if (!/^[\p{L}\p{M} '’.-]+$/u.test(name) || !/\p{L}.*\p{L}/u.test(name)) return 'name-signs';
  // a heap of accents covers the lines around it; a dot before two letters makes a link of a name
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return 'name-signs'; // letters that nobody sees
  // letters that look like those of another alphabet, or of phonetics, make one name look like another
  if (/\p{Script=Latin}/u.test(name) && /(?!\p{Script=Latin})\p{L}/u.test(name)) return 'name-signs';
  if (/[\p{Script=Lisu}\p{Script=Cherokee}\u1d00-\u1dbf\ua720-\ua7ff]/u.test(name)) return 'name-signs';
  if (/^\p{M}|\p{M}{4}|\.\p{L}\p{M}*\p{L}/u.test(name)) return 'name-signs';
  const readings = [name, name.replaceAll('I', 'l'), name.replaceAll('l', 'I'), name.replace(/['’.-]/g, ' ')];
  return readings.some((read) => isReserved(read, brand)) ? 'name-reserved' : undefined;
}

/** What a payer's name may be: a person's or a company's, which may have digits and signs that the receipt's font has. */
export function payerNameComplaint(name: string): 'name-missing' | 'name-long' | 'company-name' | undefined {
  const length = characters(name);
  if (length < NAME_MIN) return 'name-missing';
  if (length > NAME_MAX) return 'name-long';
  if (!/^[\p{L}\p{M}\p{N} '’.,&+/()°–-]+$/u.test(name) || !/\p{L}/u.test(name)) return 'company-name';
  return /\p{Default_Ignorable_Code_Point}|^\p{M}|\p{M}{4}/u.test(name) ? 'company-name' : undefined;
}

function isReserved(name: string, brand: string): boolean {
  const plain = plainWords(name);
  const all = ` ${plain} `;
  const own = plainWords(brand);
  return (
    plain.split(' ').some((word) => RESERVED.has(word)) ||
    [...RESERVED_PHRASES, ...(own === '' ? [] : [own])].some((phrase) => all.includes(` ${phrase} `)) ||
    [...RESERVED, own.replaceAll(' ', '')].includes(plain.replaceAll(' ', ''))
  );
}

/** Without accents, and without signs that make one word look like another. */
const plainWords = (text: string): string =>
  searchable(text)
    .replace(/['’.-]/g, '')
    .replace(/[ıɩɪ]/g, 'i')
    .replace(/ɑ/g, 'a')
    .replace(/ɡ/g, 'g')
    .replace(/ĸ/g, 'k')
    .replace(/\s+/g, ' ')
    .trim();

/** The name a letter greets by: the first, where it is a word and could be no address of a page; undefined otherwise. Accounts older than the rule have any. */
export function greetingName(name: string): string | undefined {
  if (/\d|\s(?:[eo]?hf|sl?f|ses|bs|ltd|inc)\.?$/iu.test(name)) return undefined; // a company
  const [first = ''] = normaliseName(name).split(' ');
  return /^\p{L}[\p{L}\p{M}'’-]{0,39}\.?$/u.test(first) ? first : undefined;
}
