/** Spoken forms of abbreviations, spelled letters, web addresses and telephone numbers. */
import { cardinal, telephone } from './numbers.ts';

/** Full form by abbreviation. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['t.d.', 'til dæmis'],
  ['t.a.m.', 'til að mynda'],
  ['þ.e.a.s.', 'það er að segja'],
  ['þ.e.', 'það er'],
  ['þ.á m.', 'þar á meðal'],
  ['þ.á.m.', 'þar á meðal'],
  ['þ.m.t.', 'þar með talið'],
  ['m.a.', 'meðal annars'],
  ['m.ö.o.', 'með öðrum orðum'],
  ['m.t.t.', 'með tilliti til'],
  ['a.m.k.', 'að minnsta kosti'],
  ['u.þ.b.', 'um það bil'],
  ['e.t.v.', 'ef til vill'],
  ['s.s.', 'svo sem'],
  ['skv.', 'samkvæmt'],
  ['sbr.', 'samanber'],
  ['nr.', 'númer'],
  ['bls.', 'blaðsíða'],
  ['mgr.', 'málsgrein'],
  ['gr.', 'grein'],
  ['kl.', 'klukkan'],
  ['o.s.frv.', 'og svo framvegis'],
  ['o.fl.', 'og fleira'],
  ['o.m.fl.', 'og margt fleira'],
  ['o.þ.h.', 'og þess háttar'],
  ['f.h.', 'fyrir hádegi'],
  ['e.h.', 'eftir hádegi'],
]);
/** Abbreviations that can end a sentence: a capital after them begins a new one. */
const MAY_END = new Set(['o.s.frv.', 'o.fl.', 'o.m.fl.', 'o.þ.h.', 'f.h.', 'e.h.', 'gr.', 'mgr.']);

const ABBREVIATION = new RegExp(
  String.raw`(?<![\p{L}\d.])(?:${[...ABBREVIATIONS.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((written) => written.replaceAll('.', String.raw`\.`))
    .join('|')})(?![\p{L}\d])`,
  'giu',
);

/** Whether an abbreviation's point also ends the sentence: before a capital, or at the end of a text that begins with one. A text without an initial capital is a fragment. */
export function endsSentence(text: string, end: number): boolean {
  const rest = text.slice(end);
  if (/^["“”»)\s]*$/u.test(rest)) return /^["„«(\s]*\p{Lu}/u.test(text);
  return /^["“”»)]*\s+["„«(]?\p{Lu}/u.test(rest);
}

export function expandAbbreviations(text: string): string {
  return text.replace(ABBREVIATION, (found: string, offset: number) => {
    const key = found.toLowerCase();
    const spoken = ABBREVIATIONS.get(key) ?? found;
    const end = offset + found.length;
    const last = /^["“”»)\s]*$/u.test(text.slice(end));
    const point = (MAY_END.has(key) || last) && endsSentence(text, end) && found !== text.trim() ? '.' : '';
    return (/^\p{Lu}/u.test(found) ? `${spoken.charAt(0).toUpperCase()}${spoken.slice(1)}` : spoken) + point;
  });
}

const LETTERS: ReadonlyMap<string, string> = new Map(
  (
    'a:a á:á b:bé c:sé d:dé ð:eð e:e é:é f:eff g:gé h:há i:i í:í j:joð k:ká l:ell m:emm n:enn o:o ó:ó p:pé q:kú ' +
    'r:err s:ess t:té u:u ú:ú v:vaff w:tvöfalt-vaff x:ex y:ypsilon ý:ypsilon z:seta þ:þorn æ:æ ö:ö'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2).replace('-', ' ')]),
);

const spell = (letters: string): string =>
  [...letters.toLowerCase()].map((letter) => LETTERS.get(letter) ?? letter).join(' ');
const spellNumbered = (_: string, letters: string, digits: string) => `${spell(letters)} ${cardinal(Number(digits))}`;

/** Letters read by name: B-flokkur, ABS, flokkur B, F35. Ö3 is short for a course. */
export function spellLetters(text: string): string {
  return text
    .replace(/(?<![\p{L}\d-])Ö(\d)(?![\p{L}\d])/gu, (_, digit: string) => `ökuskóli ${cardinal(Number(digit))}`)
    .replace(/(?<![\p{L}\d-])(\p{Lu}{1,2})(\d{1,3})(?![\p{L}\d])/gu, spellNumbered)
    .replace(/(?<![\p{L}\d-])\p{Lu}{1,4}(?=-\p{Ll})/gu, spell)
    .replace(/(?<![\p{L}\d°-])(?:\p{Lu}{2,3}|[B-DF-HJ-NP-TV-XZ]{4,5})(?![\p{L}\d])/gu, spell)
    .replace(/(?<=(?<!\p{L})[Ff]lokk\p{L}* )\p{Lu}(?![\p{L}\d])/gu, spell);
}

/** Restores accents in address words, so that the voice pronounces them correctly. */
const ADDRESS_WORDS: ReadonlyMap<string, string> = new Map([
  ['umferdin', 'umferðin'],
  ['vedur', 'veður'],
  ['island', 'ísland'],
  ['vegagerdin', 'vegagerðin'],
  ['samgongustofa', 'samgöngustofa'],
  ['logreglan', 'lögreglan'],
  ['syslumenn', 'sýslumenn'],
  ['www', 'vaff vaff vaff'],
]);

const ADDRESS = /(?<![\p{L}\d@.-])(?:https?:\/\/)?((?:[a-zþæöðáéíóúý\d-]+\.)+(?:is|com|org|net|eu))(?![\p{L}\d])/giu;

/** Reads the points of web addresses as “punktur”. */
export function readAddresses(text: string): string {
  return text.replace(ADDRESS, (_, address: string) =>
    address
      .toLowerCase()
      .split('.')
      .map((word) => ADDRESS_WORDS.get(word) ?? word)
      .join(' punktur '),
  );
}

const EMERGENCY = /(?<![\p{L}\d.,–-])112(?![\p{L}\d–-]|[.,]\d)/gu;
const NUMBER_AFTER_PHONE =
  /(?<=(?<!\p{L})(?:símanúmer|sím)\p{L}{0,4}\s)(\d{3})(?:[ -]?(\d{4}))?(?!\d)|(?<=(?<!\p{L})(?:símanúmer|sím)\p{L}{0,4}\s)(\d{4})(?!\d)/giu;

/** Reads 112 digit by digit, other numbers in pairs. */
export function readTelephones(text: string): string {
  return text
    .replace(NUMBER_AFTER_PHONE, (_, start?: string, rest?: string, short?: string) =>
      telephone(short ?? `${start ?? ''}${rest ?? ''}`),
    )
    .replace(EMERGENCY, telephone);
}
