/** Converts written Icelandic to spoken form: figures, units, abbreviations, letters and addresses in words. */
import { endsSentence, expandAbbreviations, readAddresses, readTelephones, spellLetters } from './abbreviations.ts';
import {
  cardinal,
  FIGURE,
  figure,
  isHalf,
  isSingular,
  ordinal,
  parseFigure,
  year,
  type Case,
  type Figure,
  type Gender,
} from './numbers.ts';
import { genderOf, measureCase, nounCase, ordinalCase, preposition, UNITS, type Unit } from './units.ts';

/** Words too long to read aloud or to process quickly. */
const UNREADABLE = /\S{101,}/gu;
const NOT_AFTER = String.raw`(?<![\p{L}\d.,])`;
const NOT_BEFORE = String.raw`(?![\p{L}\d])`;
const MONTHS = 'janúar|febrúar|mars|apríl|maí|júní|júlí|ágúst|september|október|nóvember|desember';

/** @param say written and spoken forms, applied first, longest first. */
export function normalise(
  text: string,
  say: readonly { readonly text: string; readonly spoken: string }[] = [],
): string {
  const said = say
    .toSorted((a, b) => b.text.length - a.text.length)
    .reduce((spoken, pair) => (pair.text === '' ? spoken : spoken.replaceAll(pair.text, () => pair.spoken)), text)
    .replaceAll(UNREADABLE, '…');
  return [
    readAddresses,
    expandAbbreviations,
    readMeasures,
    spellLetters,
    readClock,
    readTelephones,
    readOrdinals,
    readYears,
    readCounts,
  ].reduce((spoken, read) => read(spoken), said);
}

/** One figure, or a range or choice of two. Groups: first, joint, second. */
const FIGURES = String.raw`${NOT_AFTER}(?:(${FIGURE})(\s*[–-]\s*|\s+(?:til|eða)\s+))?(${FIGURE})`;
const joint = (written: string): string => (/eða/.test(written) ? 'eða' : 'til');

function figures(first: string | undefined, between: string, last: Figure, gender: Gender, kase: Case, half: boolean) {
  const end = figure(last, gender, kase, half);
  return first === undefined ? end : `${figure(parseFigure(first), gender, kase, half)} ${joint(between)} ${end}`;
}

const escaped = (unit: string): string => unit.replace(/[./]/g, String.raw`\$&`);
const MEASURE = new RegExp(
  String.raw`${FIGURES}[ \u00a0]?(${[...UNITS.keys()].map(escaped).join('|')})${NOT_BEFORE}`,
  'gu',
);

/** Figures with abbreviated units: inflects the noun for case and number. */
function readMeasures(text: string): string {
  const read = text.replace(MEASURE, (found: string, ...groups: unknown[]) => {
    const [first, between, last, written, offset] = groups;
    const unit = UNITS.get(String(written));
    if (unit === undefined || typeof offset !== 'number') return found;
    const end = offset + found.length;
    const before = text.slice(0, offset);
    const number = parseFigure(String(last));
    const next = /^\s+(\p{L}+)/u.exec(text.slice(end))?.[1] ?? '';
    const from = typeof first === 'string' ? first : undefined;
    const point = found.endsWith('.') && endsSentence(text, end) ? '.' : '';
    return measure(unit, from, String(between), number, before, next) + point;
  });
  return read.replace(/ hraða( á (?:klukkustund|sekúndu)) hraða(?!\p{L})/gu, ' hraða$1');
}

function measure(unit: Unit, from: string | undefined, between: string, to: Figure, before: string, next: string) {
  const speed = unit.per !== undefined && preposition(before) === 'á';
  const kase = speed ? 'gen' : measureCase(before, next, unit.time ?? false);
  const half = unit.noHalf !== true;
  const single = (to.fraction === '' && isSingular(to.whole)) || (half && isHalf(to));
  const noun = (single ? unit.one : unit.many)[kase];
  const spoken = [figures(from, between, to, unit.gender, kase, half), noun];
  if (speed) spoken.push('hraða');
  if (unit.per !== undefined) spoken.push(unit.per);
  return spoken.join(' ');
}

const CLOCK = /(?<=klukkan\s)(\d{1,2})(?::(\d\d))?(?:(\s*[–-]\s*|\s+til\s+)(\d{1,2})(?::(\d\d))?)?(?![\d\p{L}])/giu;
const LOOSE_CLOCK = /(?<![\d:])((?:[01]?\d|2[0-3])):([0-5]\d)(?![\d:])/g;
const RATIO = /(?<![\d:])(\d+):(\d+)(?![\d:])/g;

const time = (hours: string, minutes: string | undefined): string => {
  const read = minutes?.startsWith('0') ? `núll ${cardinal(Number(minutes))}` : cardinal(Number(minutes));
  return cardinal(Number(hours)) + (minutes === undefined || minutes === '00' ? '' : ` ${read}`);
};

/** Hours and minutes are neuter. Two figures with a colon that are not a time are a ratio. */
function readClock(text: string): string {
  return text
    .replace(CLOCK, (_, hours: string, minutes?: string, to?: string, endHours?: string, endMinutes?: string) =>
      to === undefined || endHours === undefined
        ? time(hours, minutes)
        : `${time(hours, minutes)} til ${time(endHours, endMinutes)}`,
    )
    .replace(LOOSE_CLOCK, (_, hours: string, minutes: string) => time(hours, minutes))
    .replace(
      RATIO,
      (_, first: string, second: string) => `${cardinal(Number(first))} á móti ${cardinal(Number(second), 'n', 'dat')}`,
    );
}

const DATE = new RegExp(
  String.raw`${NOT_AFTER}(?:(\d{1,2})\.\s*[–-]\s*)?(\d{1,2})\.\s+(${MONTHS})(?!\p{L})(?:\s+(\d{4})(?!\d))?`,
  'giu',
);
const ORDINAL = new RegExp(String.raw`${NOT_AFTER}(?:(\d{1,3})\.\s*[–-]\s*)?(\d{1,3})\.\s+(\p{Ll}\p{L}*)`, 'gu');

/** Dates and other ordinals: figures with a point before a lower-case letter. */
function readOrdinals(text: string): string {
  return text
    .replace(DATE, (found: string, ...groups: unknown[]) => {
      const [from, day, month, yearWritten, offset] = groups;
      if (typeof offset !== 'number') return found;
      const after = text.slice(offset + found.length);
      const subject = /^\s+(?:er|var|verður|hefst|byrjar|rennur|kemur|markar)(?!\p{L})/u.test(after);
      const governed = ordinalCase(text.slice(0, offset));
      const isDay = /(?:^|\s)(?:er|var|verður)\s+$/iu.test(text.slice(0, offset));
      const kase = governed === 'nom' && !subject && !isDay ? 'acc' : governed;
      const start = typeof from === 'string' ? `${ordinal(Number(from), 'm', kase)} til ` : '';
      const end = typeof yearWritten === 'string' ? ` ${year(Number(yearWritten))}` : '';
      return `${start}${ordinal(Number(day), 'm', kase)} ${String(month)}${end}`;
    })
    .replace(ORDINAL, (_, from: string | undefined, digits: string, noun: string, offset: number, whole: string) => {
      const gender = genderOf(noun) ?? (/(?:a|u|ing|un)$/u.test(noun) ? 'f' : /[iðm]$/u.test(noun) ? 'n' : 'm');
      const governed = ordinalCase(whole.slice(0, offset));
      const oblique = gender === 'f' && noun.endsWith('u') && governed === 'nom';
      const kase = oblique ? 'acc' : governed;
      const start = from === undefined ? '' : `${ordinal(Number(from), gender, kase)} til `;
      return `${start}${ordinal(Number(digits), gender, kase)} ${noun}`;
    });
}

const YEAR =
  /(?<=(?<!\p{L})(?:ár(?:ið|in|inu|sins|s|i|unum|anna)?|frá og með|síðan)\s)(1[1-9]\d\d|20\d\d)(?:(\s*[–-]\s*)(1[1-9]\d\d|20\d\d))?(?![\d\p{L}])/giu;
const YEAR_AFTER_MONTH = new RegExp(String.raw`(?<=(?:${MONTHS})\s)(1[1-9]\d\d|20\d\d)(?!\d)`, 'giu');

function readYears(text: string): string {
  return text
    .replace(YEAR, (_, first: string, to?: string, last?: string) =>
      to === undefined ? year(Number(first)) : `${year(Number(first))} til ${year(Number(last))}`,
    )
    .replace(YEAR_AFTER_MONTH, (digits) => year(Number(digits)));
}

const COUNT = new RegExp(String.raw`${FIGURES}(?![\d]|\p{L})`, 'gu');
/** After these words the number is part of a name: neuter, uninflected by any noun. */
const NAME =
  /(?:^|[^\p{L}])(?:ökuskól\p{L}*|þjóðveg\p{L}*|hringveg\p{L}*|tal[an]{1,2}|tölun\p{L}*|númer|blaðsíð\p{L}*|kafl[ia]|lot[au]|leið)\s+$/iu;
const FUNCTION_WORD =
  /^(?:og|eða|en|til|frá|á|í|við|um|af|að|er|eru|sem|með|má|máttu|því|þar|þegar|hjá|undir|yfir|fyrir|eftir|var|verður|stendur|segir|hefur|á|þá|nema|ef|svo|þú|það|hann|hún|ekki)$/iu;

/** The remaining figures: with a noun in full, or alone in the neuter. */
function readCounts(text: string): string {
  return text.replace(COUNT, (found: string, ...groups: unknown[]) => {
    const [first, between, last, offset] = groups;
    if (typeof offset !== 'number') return found;
    const before = text.slice(0, offset);
    const after = text.slice(offset + found.length);
    const from = typeof first === 'string' ? first : undefined;
    return count(from, String(between), parseFigure(String(last)), before, after);
  });
}

function count(from: string | undefined, between: string, to: Figure, before: string, after: string): string {
  const [, one = '', two = '', three = ''] = /^\s+(\p{L}+)(?:\s+(\p{L}+))?(?:\s+(\p{L}+))?/u.exec(after) ?? [];
  const single = to.fraction === '' ? isSingular(to.whole) : isHalf(to);
  if (/^sinn(?:um|i)$/u.test(one)) {
    const twice = from === undefined && to.fraction === '' ? ['', '', 'tvisvar', 'þrisvar'][to.whole] : undefined;
    return twice || figures(from, between, to, 'n', 'dat', false);
  }
  const named = NAME.test(before);
  const direct = genderOf(one);
  const skip = direct === undefined && !FUNCTION_WORD.test(one);
  const [noun, gender, next] = skip ? [two, genderOf(two), three] : [one, direct, two];
  if (gender !== undefined && (!named || direct !== undefined)) {
    const half = !/^pró(?:sent|mill)/iu.test(noun);
    return figures(from, between, to, gender, nounCase(noun, gender, single, before, next), half);
  }
  if (!named && /\p{L}{2}um$/u.test(one)) return figures(from, between, to, 'n', 'dat', false);
  if (!named && skip && !single && /\p{L}{2}[au]r$/u.test(one)) {
    return figures(from, between, to, one.endsWith('ar') ? 'm' : 'f', 'nom', false);
  }
  return figures(from, between, to, 'n', /(?:^|\s)(?:af|hverjum)\s+$/u.test(before) ? 'dat' : 'nom', false);
}
