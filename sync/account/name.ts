/** Rules for a person's name (decisions, section 13): it appears in letters, chat and receipts. */
import { searchable } from '../searchable.ts';
import { characters } from '../scalar.ts';
import { NAME_MAX, NAME_MIN } from '../rule-numbers.ts';

export type NameComplaint = 'name-missing' | 'name-long' | 'name-signs' | 'name-reserved';

/** Names that would impersonate the school in the chat, as `searchable` words. */
const RESERVED = new Set(
  `okuskoli okuskolinn okuskolans okuskola skoli skolinn skolans skolastjori starfsfolk starfsfolkid starfsmadur
  starfsmadurinn stjornandi stjornandinn kerfisstjori umsjonarmadur thjonusta thjonustan thjonustuver notendathjonusta
  adstod samgongustofa admin administrator administration moderator support helpdesk webmaster staff official system
  drivingschool`.split(/\s+/),
);
const RESERVED_PHRASES = ['driving school', 'customer service', 'okuskoli 1', 'okuskoli 2'];

/** Single spaces, none around, each letter in one form: mathematical bold letters and ligatures become plain. */
export const normaliseName = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** @param name from `normaliseName`. @param brand the school's name. @returns what is wrong with it. */
export function nameComplaint(name: string, brand: string): NameComplaint | undefined {
  const length = characters(name);
  if (length < NAME_MIN) return 'name-missing';
  if (length > NAME_MAX) return 'name-long';
  if (!/^[\p{L}\p{M} '’.-]+$/u.test(name) || !/\p{L}.*\p{L}/u.test(name)) return 'name-signs';
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return 'name-signs'; // invisible letters
  // lookalike letters of another alphabet, or of phonetics, imitate another name
  if (/\p{Script=Latin}/u.test(name) && /(?!\p{Script=Latin})\p{L}/u.test(name)) return 'name-signs';
  if (/[\p{Script=Lisu}\p{Script=Cherokee}\u1d00-\u1dbf\ua720-\ua7ff]/u.test(name)) return 'name-signs';
  // stacked accents cover the lines around them; a dot before two letters makes a link of a name
  if (/^\p{M}|\p{M}{4}|\.\p{L}\p{M}*\p{L}/u.test(name)) return 'name-signs';
  const readings = [name, name.replaceAll('I', 'l'), name.replaceAll('l', 'I'), name.replace(/['’.-]/g, ' ')];
  return readings.some((read) => isReserved(read, brand)) ? 'name-reserved' : undefined;
}

/** Rules for a payer's name: a person's or a company's, with digits and the signs of the receipt's font. */
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

/** Without accents and lookalike signs. */
const plainWords = (text: string): string =>
  searchable(text)
    .replace(/['’.-]/g, '')
    .replace(/[ıɩɪ]/g, 'i')
    .replace(/ɑ/g, 'a')
    .replace(/ɡ/g, 'g')
    .replace(/ĸ/g, 'k')
    .replace(/\s+/g, ' ')
    .trim();

/** The first name, for a greeting, if it is a word and cannot be a web address; otherwise undefined. Accounts older than the rule have any name. */
export function greetingName(name: string): string | undefined {
  if (/\d|\s(?:[eo]?hf|sl?f|ses|bs|ltd|inc)\.?$/iu.test(name)) return undefined; // a company
  const [first = ''] = normaliseName(name).split(' ');
  return /^\p{L}[\p{L}\p{M}'’-]{0,39}\.?$/u.test(first) ? first : undefined;
}
