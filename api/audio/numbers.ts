/** Icelandic numbers in words: cardinals by gender and case, ordinals of days and turns. */

export type Gender = 'masculine' | 'feminine' | 'neuter';
export type Case = 'nominative' | 'accusative' | 'dative' | 'genitive';

/** 1 to 4 inflect; rows by gender, columns nominative, accusative, dative, genitive. */
const INFLECTED: Readonly<Record<Gender, readonly (readonly [string, string, string, string])[]>> = {
  masculine: [
    ['einn', 'einn', 'einum', 'eins'],
    ['tveir', 'tvo', 'tveimur', 'tveggja'],
    ['þrír', 'þrjá', 'þremur', 'þriggja'],
    ['fjórir', 'fjóra', 'fjórum', 'fjögurra'],
  ],
  feminine: [
    ['ein', 'eina', 'einni', 'einnar'],
    ['tvær', 'tvær', 'tveimur', 'tveggja'],
    ['þrjár', 'þrjár', 'þremur', 'þriggja'],
    ['fjórar', 'fjórar', 'fjórum', 'fjögurra'],
  ],
  neuter: [
    ['eitt', 'eitt', 'einu', 'eins'],
    ['tvö', 'tvö', 'tveimur', 'tveggja'],
    ['þrjú', 'þrjú', 'þremur', 'þriggja'],
    ['fjögur', 'fjögur', 'fjórum', 'fjögurra'],
  ],
};
const CASES: readonly Case[] = ['nominative', 'accusative', 'dative', 'genitive'];
const TO_NINETEEN = [
  'núll',
  '',
  '',
  '',
  '',
  'fimm',
  'sex',
  'sjö',
  'átta',
  'níu',
  'tíu',
  'ellefu',
  'tólf',
  'þrettán',
  'fjórtán',
  'fimmtán',
  'sextán',
  'sautján',
  'átján',
  'nítján',
];
const TENS = ['', '', 'tuttugu', 'þrjátíu', 'fjörutíu', 'fimmtíu', 'sextíu', 'sjötíu', 'áttatíu', 'níutíu'];

function small(value: number, gender: Gender, grammatical: Case): string {
  if (value >= 1 && value <= 4) return INFLECTED[gender][value - 1]?.[CASES.indexOf(grammatical)] ?? '';
  return TO_NINETEEN[value] ?? '';
}

/** The parts of a number below a million, greatest first. */
function parts(value: number, gender: Gender, grammatical: Case): string[] {
  if (value >= 1000) {
    const thousands = Math.floor(value / 1000);
    const rest = value % 1000;
    const head = thousands === 1 ? 'þúsund' : `${cardinal(thousands, 'neuter', 'nominative')} þúsund`;
    return [head, ...(rest > 0 ? parts(rest, gender, grammatical) : [])];
  }
  if (value >= 100) {
    const hundreds = Math.floor(value / 100);
    const rest = value % 100;
    const head = hundreds === 1 ? 'hundrað' : `${small(hundreds, 'neuter', 'nominative')} hundruð`;
    return [head, ...(rest > 0 ? parts(rest, gender, grammatical) : [])];
  }
  if (value < 20) return [small(value, gender, grammatical)];
  const ones = value % 10;
  return [TENS[Math.floor(value / 10)] ?? '', ...(ones > 0 ? [small(ones, gender, grammatical)] : [])];
}

/** `og` stands only before the last part: hundrað þrjátíu og fimm. @param value whole, 0 to 999,999. */
export function cardinal(value: number, gender: Gender = 'neuter', grammatical: Case = 'nominative'): string {
  const all = parts(value, gender, grammatical);
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(' ')} og ${last}`;
}

/** Whether the number takes the singular: it ends in 1, but not in 11. */
export const isSingular = (value: number): boolean => value % 10 === 1 && value % 100 !== 11;

const ORDINALS = [
  '',
  'fyrsti',
  'annar',
  'þriðji',
  'fjórði',
  'fimmti',
  'sjötti',
  'sjöundi',
  'áttundi',
  'níundi',
  'tíundi',
  'ellefti',
  'tólfti',
  'þrettándi',
  'fjórtándi',
  'fimmtándi',
  'sextándi',
  'sautjándi',
  'átjándi',
  'nítjándi',
  'tuttugasti',
];

/** Ordinal of a day of the month, 1 to 31: `fyrsti` as subject, `fyrsta` elsewhere. */
export function dayOrdinal(day: number, subject: boolean): string {
  const one = (value: number): string => {
    const masculine = value === 30 ? 'þrítugasti' : (ORDINALS[value] ?? '');
    if (subject) return masculine;
    return value === 2 ? 'annan' : masculine.replace(/i$/, 'a');
  };
  if (day <= 20 || day === 30) return one(day);
  return `${one(day > 30 ? 30 : 20)} og ${one(day % 10)}`;
}
