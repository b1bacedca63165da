/** Written Icelandic to what the voice should read: abbreviations, numbers with units, dates, clock, letters, addresses. */
import { cardinal, dayOrdinal, isSingular, type Case, type Gender } from './numbers.ts';
import { UNITS, unitWord } from './units.ts';

type Pair = { readonly text: string; readonly spoken: string };

const ABBREVIATIONS: readonly (readonly [string, string])[] = [
  ['þ.e.a.s.', 'það er að segja'],
  ['þ.e.', 'það er'],
  ['t.d.', 'til dæmis'],
  ['o.s.frv.', 'og svo framvegis'],
  ['m.a.', 'meðal annars'],
  ['a.m.k.', 'að minnsta kosti'],
  ['u.þ.b.', 'um það bil'],
  ['þ.á m.', 'þar á meðal'],
  ['o.fl.', 'og fleira'],
  ['s.s.', 'svo sem'],
  ['skv.', 'samkvæmt'],
  ['sbr.', 'samanber'],
  ['nr.', 'númer'],
  ['bls.', 'blaðsíða'],
  ['umferdin.is', 'umferðin punktur is'],
  ['vedur.is', 'veður punktur is'],
  ['island.is', 'ísland punktur is'],
];
const LETTERS: Readonly<Record<string, string>> = {
  A: 'a',
  B: 'bé',
  C: 'sé',
  D: 'dé',
  E: 'e',
  F: 'eff',
  G: 'gé',
  M: 'emm',
  S: 'ess',
};
const SPELLED = /(?<![\p{L}\d])(ABS|ESC|GDE|SMS)(?![\p{L}\d])/gu;
const MONTHS = 'janúar|febrúar|mars|apríl|maí|júní|júlí|ágúst|september|október|nóvember|desember';
/** Nouns and adjectives before which a measure stands in the genitive. */
const GENITIVE_BEFORE =
  /^\s+(?:\p{L}*hraða?|\p{L}*hraði|hverfi|\p{L}*fjarlægð|millibili?|bil|löng|langur|langt|bíll|afsláttur|sekt|svipting)(?![\p{L}])/u;
const NUMBER = '\\d{1,3}(?:\\.\\d{3})+|\\d+(?:,\\d+)?';
const UNIT = Object.keys(UNITS)
  .map((unit) => unit.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  .sort((a, b) => b.length - a.length)
  .join('|');

/** @param say pairs of written and spoken forms for what no rule can know; they come first. */
export function normalise(text: string, say: readonly Pair[] = []): string {
  let spoken = say.reduce((before, pair) => before.replaceAll(pair.text, pair.spoken), text);
  for (const [written, put] of ABBREVIATIONS) spoken = spoken.replaceAll(written, atSentenceEnd(put));
  spoken = spoken.replace(SPELLED, (word: string) => [...word].map((letter) => LETTERS[letter] ?? letter).join(' '));
  spoken = spoken.replace(
    /(?<![\p{L}\d])(B|BE|AM)-flokk/gu,
    (_, letters: string) => `${[...letters].map((letter) => LETTERS[letter] ?? letter).join(' ')}-flokk`,
  );
  spoken = spoken
    .replace(/(?<![\d.,])112(?![\d.,]*\d)/g, 'einn einn tveir')
    .replace(/(?<!\d)1777(?!\d)/g, 'sautján sjötíu og sjö');
  spoken = spoken.replace(/(\d+):2(?!\d)/g, (_, many: string) => `${cardinal(Number(many))} á móti tveimur`);
  spoken = spoken.replace(
    /kl\. (\d{1,2}):(\d\d)/g,
    (_, hours: string, minutes: string) => `klukkan ${cardinal(Number(hours))} ${clockMinutes(minutes)}`,
  );
  spoken = spoken.replace(/kl\. (\d{1,2})/g, (_, hours: string) => `klukkan ${cardinal(Number(hours))}`);
  spoken = spoken.replace(
    new RegExp(`(^|[^\\d])(\\d{1,2})\\. (${MONTHS})(?: (\\d{4}))?`, 'g'),
    (_, before: string, day: string, month: string, year?: string) =>
      `${before}${dayOrdinal(Number(day), before === '' && year === undefined)} ${month}${year === undefined ? '' : ` ${spokenYear(Number(year))}`}`,
  );
  spoken = spoken.replace(/(?<=[áÁ]rið )(\d{4})(?!\d)/g, (_, year: string) => spokenYear(Number(year)));
  spoken = spoken.replace(/−(?=\d)/g, 'mínus ');
  spoken = spoken.replace(
    new RegExp(`(?<![\\d.,])(${NUMBER})(?:–(${NUMBER}))? ?(?:(${UNIT})(?![\\p{L}\\d]))`, 'gu'),
    (...match: unknown[]) => measure(match, spoken),
  );
  spoken = spoken.replace(
    new RegExp(`(?<![\\d.,\\p{L}])(${NUMBER})–(${NUMBER})`, 'gu'),
    (_, from: string, to: string) => `${plain(from)} til ${plain(to)}`,
  );
  return spoken.replace(
    new RegExp(`(?<![\\d.,\\p{L}])(${NUMBER})(?= ?(\\p{L}+)?)`, 'gu'),
    (_, number: string, noun?: string) => plain(number, noun),
  );
}

/** An abbreviation's full words; the point that ended the sentence is the sentence's business. */
const atSentenceEnd = (words: string): string => words;

const clockMinutes = (minutes: string): string =>
  minutes.startsWith('0') ? `núll ${cardinal(Number(minutes))}` : cardinal(Number(minutes));

/** Years before 2000 by hundreds, later ones by thousands. */
function spokenYear(year: number): string {
  const rest = year % 100;
  if (year < 2000) return `${cardinal(Math.floor(year / 100))} hundruð ${cardinal(rest)}`;
  return year < 2020 ? cardinal(year) : `tvö þúsund ${cardinal(rest)}`;
}

function measure(match: readonly unknown[], whole: string): string {
  const [all, first, second, unitName] = match.map((part) => (typeof part === 'string' ? part : undefined));
  const offset = match.find((part): part is number => typeof part === 'number') ?? 0;
  const unit = UNITS[unitName ?? ''];
  if (all === undefined || first === undefined || !unit) return all ?? '';
  const grammatical = caseAt(whole.slice(0, offset), whole.slice(offset + all.length));
  const last = second ?? first;
  const words = `${second === undefined ? '' : `${inWords(first, unit.gender, grammatical)} til `}${inWords(last, unit.gender, grammatical)}`;
  const singular = isSingular(wholePart(last)) && !/,[1-9]/.test(last);
  return `${words} ${unitWord(unit, singular, grammatical)}${unitName === 'kr.' && /^\s*$/.test(whole.slice(offset + all.length)) ? '.' : ''}`;
}

/** The case of a measure from the word before it and the words after it (rule 1 of the table). */
function caseAt(before: string, after: string): Case {
  if (GENITIVE_BEFORE.test(after)) return 'genitive';
  const [word = ''] = /\p{L}+(?=\s*$)/u.exec(before) ?? [];
  const lower = word.toLowerCase();
  if (['innan', 'milli', 'til', 'án'].includes(lower)) return 'genitive';
  if (['undir', 'yfir', 'með', 'á', 'frá', 'af'].includes(lower)) return 'dative';
  if (['um', 'eftir', 'í', 'kosti', 'fyrir', 'hraðar'].includes(lower)) return 'accusative';
  return 'nominative';
}

const wholePart = (number: string): number => Number((number.split(',')[0] ?? '0').replace(/\./g, ''));

function inWords(number: string, gender: Gender, grammatical: Case): string {
  const [, decimals = ''] = number.split(',');
  const whole = cardinal(wholePart(number), gender, grammatical);
  const told = decimals.replace(/0+$/, '');
  return told === '' ? whole : `${whole} komma ${cardinal(Number(told))}`;
}

/** A number without unit: the gender is heard from the noun after it where its ending tells. */
function plain(number: string, noun = ''): string {
  const masculine = /(?:ar|armenn|punkta)$/.test(noun) && !/(?:akreinar|lotur)$/.test(noun);
  const feminine = /(?:ur|einar|reinar)$/.test(noun);
  if (/um$/.test(noun)) return inWords(number, 'masculine', 'dative');
  if (/(?:ára|árs|mánaða)$/.test(noun)) return inWords(number, 'neuter', 'genitive');
  if (/^metra$/.test(noun)) return inWords(number, 'masculine', 'accusative');
  return inWords(number, feminine ? 'feminine' : masculine ? 'masculine' : 'neuter', 'nominative');
}
