/** Passwords that somebody who knows the person or the school tries first (decisions, section 5). The server also refuses common ones and patterns. */
import { searchable } from '../searchable.ts';

/** The password's owner. */
export type Owner = {
  readonly ssn: string;
  readonly email: string;
  readonly name: string;
  /** The school's name. */
  readonly brand: string;
};

/** Seasons, months and days, common choices when a password must change; as `searchable` words. */
const TIMES = `vor sumar haust vetur vorid sumarid haustid veturinn spring summer autumn fall winter
  januar februar mars april mai juni juli agust september oktober november desember
  january february march may june july august october december
  manudagur thridjudagur midvikudagur fimmtudagur fostudagur laugardagur sunnudagur
  monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/);
const SCHOOL = [
  'okuskoli',
  'okunam',
  'okuprof',
  'bilprof',
  'okuskirteini',
  'okukennari',
  'drivingschool',
  'lykilord',
  'password',
  'kennitala',
];
/** Words of the school and of the calendar. */
export const GUESSED_FIRST: readonly string[] = [...TIMES, ...SCHOOL];
/** Shorter words identify nobody. */
const SHORTEST = 3;

/**
 * Whether a password is the owner's kennitala, name or address, the school, or a season, with only digits and signs
 * around it. @param password as typed.
 */
export function isGuessable(password: string, owner: Owner): boolean {
  const plain = searchable(password);
  const digits = plain.replace(/[\s.-]/g, '');
  const ssn = owner.ssn.replace(/\D/g, '');
  if (ssn.length === 10 && (digits.includes(ssn) || (/^\d+$/.test(digits) && digits.includes(ssn.slice(0, 6)))))
    return true;
  const core = coreOf(plain);
  return core.length >= SHORTEST && [...GUESSED_FIRST, ...wordsOf(owner)].includes(core);
}

/** The letters and digits of a text, without digits and signs at its ends. */
const coreOf = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+/u, '')
    .replace(/^(.*\P{N})\p{N}+$/u, '$1');

/** Names, address and school, in plain letters. */
export function wordsOf({ email, name, brand }: Owner): readonly string[] {
  const [local = '', domain = ''] = email.split('@');
  const names = name.split(/\s+/);
  const [first = ''] = names;
  const texts = [name, ...names, `${first}${names.at(-1) ?? ''}`, local, ...local.split(/[._+-]/), email, domain];
  const brands = [brand, `${brand}is`, ...brand.split(/\s+/)];
  return [...texts, ...brands].map((text) => coreOf(searchable(text))).filter((word) => word.length >= SHORTEST);
}
