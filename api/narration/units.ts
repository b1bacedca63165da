/** Units and counted nouns: gender, forms, and the case required by the words around a number. */
import { forms, type Case, type Forms, type Gender } from './numbers.ts';

export type Unit = {
  readonly gender: Gender;
  readonly one: Forms;
  readonly many: Forms;
  /** Read after the noun: "á klukkustund". */
  readonly per?: string;
  readonly time?: boolean;
  /** Its 1,5 is “eitt komma fimm”, never “eitt og hálft”. */
  readonly noHalf?: boolean;
};

const same = (word: string, dat: string, gen: string): Forms => ({ nom: word, acc: word, dat, gen });
/** Weak masculine: metri, lítri. */
const weakMasculine = (stem: string): Unit => ({
  gender: 'm',
  one: forms(`${stem}i ${stem}a ${stem}a ${stem}a`),
  many: forms(`${stem}ar ${stem}a ${stem}um ${stem}a`),
});
/** Weak feminine: sekúnda, mínúta, gráða. */
const weakFeminine = (stem: string, genitive: string): Unit => ({
  gender: 'f',
  one: forms(`${stem}a ${stem}u ${stem}u ${stem}u`),
  many: same(`${stem}ur`, `${stem}um`, genitive),
});
const hours = (word: string): Unit => ({
  gender: 'f',
  one: same(word, word, `${word}ar`),
  many: same(`${word}ir`, `${word}um`, `${word}a`),
});
const neuter = (one: string, many: string, dat: string, gen: string): Unit => ({
  gender: 'n',
  one: same(one, `${one}i`, `${one}s`),
  many: same(many, dat, gen),
});

const KILOMETRE = weakMasculine('kílómetr');
const METRE = weakMasculine('metr');
const KILO: Unit = { ...neuter('kíló', 'kíló', 'kílóum', 'kílóa') };
const perHour = { ...KILOMETRE, per: 'á klukkustund' };
const DEGREE = weakFeminine('gráð', 'gráða');

/** By written form. A point belonging to the abbreviation is included. */
export const UNITS: ReadonlyMap<string, Unit> = new Map([
  ['km/klst.', perHour],
  ['km/klst', perHour],
  ['km/h', perHour],
  ['m/s', { ...METRE, per: 'á sekúndu' }],
  ['km', KILOMETRE],
  ['m', METRE],
  ['cm', weakMasculine('sentimetr')],
  ['mm', weakMasculine('millimetr')],
  ['kg', KILO],
  ['g', neuter('gramm', 'grömm', 'grömmum', 'gramma')],
  ['t', neuter('tonn', 'tonn', 'tonnum', 'tonna')],
  ['l', weakMasculine('lítr')],
  ['ml', weakMasculine('millilítr')],
  ['‰', { ...neuter('prómill', 'prómill', 'prómillum', 'prómilla'), noHalf: true }],
  ['%', { ...neuter('prósent', 'prósent', 'prósentum', 'prósenta'), noHalf: true }],
  ['°C', DEGREE],
  ['°', DEGREE],
  ['sek.', { ...weakFeminine('sekúnd', 'sekúndna'), time: true }],
  ['mín.', { ...weakFeminine('mínút', 'mínútna'), time: true }],
  ['klst.', { ...hours('klukkustund'), time: true }],
  ['kr.', weakFeminine('krón', 'króna')],
  ['kWh', hours('kílóvattstund')],
  ['kW', neuter('kílóvatt', 'kílóvött', 'kílóvöttum', 'kílóvatta')],
]);

/** Stems of nouns counted in the course, by gender; also match compounds ending in them. */
const STEMS: Readonly<Record<Gender, string>> = {
  m: 'bíl|punkt|metr|lítr|mánuð|mánað|dag|dög|farþeg|vin|tím|menn|mann|mönn|gír|veg|kafl|hlut|kost|nemend|nemand|flokk|stól|hring|gest|fót|fæt|þriðjung|hlut|kennar|nagl|vagn',
  f: 'rein|sekúnd|mínút|stund|gráð|krón|útkeyrsl|vik|lot|spurning|fullyrðing|vill|lengd|mynd|regl|töl|hurð|kon|manneskj|braut|brú|brýr|grein|beygj|gat|göt|bifreið|vél|umferð|hæð|ferð|lín|mílu',
  n: 'barn|börn|ár|kíló|tonn|gramm|prósent|prómill|sæti|hjól|skilti|merki|stig|svar|svör|atriði|skref|sinn|ljós|tæki|belti|dekk|próf|skip|námskeið|hverfi|torg|þúsund|spor',
};
const ENDINGS = 'n|l|ur|i|a|u|s|ar|ir|um|na|inn|ið|in|ni|nni|unum|anna|arnir|irnir|urnar|arnar|irnar|ana|ina';
const GENDERS: readonly Gender[] = ['m', 'f', 'n'];
const NOUNS = GENDERS.map((gender): readonly [Gender, RegExp] => [
  gender,
  new RegExp(`^(?:${gender === 'n' ? '' : String.raw`\p{L}*`}(?:${STEMS[gender]}))(?:${ENDINGS})?$`, 'iu'),
]);
const NEUTER_COMPOUND = /^\p{L}+(?:börn|barn|hjól|ljós|tæki|merki|skilti|belti|sæti|dekk|skref|stig)(?:um|a|s|i|u)?$/iu;

/** Gender of a counted noun; undefined if unknown. */
export function genderOf(noun: string): Gender | undefined {
  return NOUNS.find(([, pattern]) => pattern.test(noun))?.[0] ?? (NEUTER_COMPOUND.test(noun) ? 'n' : undefined);
}

/** Nouns and adjectives of measure, which put the measure before them in the genitive: “fimm metra bil”, “fjögurra metra löng”. */
const HEAD =
  /^(?:\p{L}*(?:bil|bili|bils|hrað\p{L}*|hverf(?:i|um|is)|fjarlægð\p{L}*|hæð|dýpt|lengd|breidd|afsl[át]+t\p{L}*|sekt\p{L}*|svipting\p{L}*|kerr[aur]\p{L}*|bíl\p{L}{0,5}|vegalengd|kafl\p{L}*|vagn\p{L}*|fresti|frost\p{L}*|hit[ia]|vindur|vindi|bann\p{L}*|nám\p{L}*|reynsl[au]|aldur|aldri|millibil\p{L}*|farm\p{L}*|takmörk\p{L}*|hvíld|pás[au]|hlé\p{L}?)|(?:lang|löng|breið|djúp|þung|þykk|gam[al]+|göml)\p{L}{0,4}|h(?:ár|á|átt|árri|áir|áan|áum|áa|áar))$/iu;

export const isHead = (word: string): boolean => HEAD.test(word);

const ACCUSATIVE = new Set(['um', 'í', 'eftir', 'við', 'gegnum', 'kringum', 'umhverfis', 'fram']);
const DATIVE = new Set(['frá', 'úr', 'af', 'undir', 'yfir', 'með', 'hjá', 'að', 'á', 'nálægt', 'gegn', 'hverjum']);
const GENITIVE = new Set(['innan', 'utan', 'til', 'án', 'milli', 'ofan', 'neðan', 'auk', 'vegna']);
const IS = /^(?:er|eru|var|voru|vera|verið|verður|verða|varð|sé|séu|telst|teljast|nemur|orðin|orðinn)$/iu;
/** Verbs with a measure in the accusative. */
const TAKES_ACCUSATIVE =
  /^(?:ak[aið]\p{L}*|ek(?:ur|ið|ki)?|ekið|keyr\p{L}*|gang[ai]|geng\p{L}*|ferð|fer|fara|farðu|færðu|hef\p{L}*|haf[aið]\p{L}*|halt\p{L}*|halda|tek\p{L}*|taka|taktu|bíd\p{L}*|bíð\p{L}*|fær|færð|fáðu|fékk|skil[ij]\p{L}*|skildu|eiga?|átt|áttu|borg\p{L}*|kost\p{L}*|veg[au]\p{L}*)$/iu;
/** Words that leave the case to the words before them. */
const TRANSPARENT =
  /(?:^|\s)(?:um það bil|allt að|aðeins|bara|næstum|mest|minnst|í mesta lagi|að hámarki|samtals|alls|nákvæmlega|rúmlega|hámark)\s*$/iu;
const AT_LEAST = /(?:^|\s)(?:að minnsta kosti|í minnsta lagi)\s*$/iu;

const lastWord = (text: string): string => /(?<!\p{L})(\p{L}+)\s*$/u.exec(text)?.[1]?.toLowerCase() ?? '';

/** The governing preposition, or an empty string. */
export function preposition(before: string): string {
  const bare = before.replace(TRANSPARENT, '').replace(AT_LEAST, '');
  const word = lastWord(bare);
  return ACCUSATIVE.has(word) || DATIVE.has(word) || GENITIVE.has(word) || word === 'fyrir' ? word : '';
}

/** Case of a measure, from the words before and the word after. @param time whether it measures time. */
export function measureCase(before: string, next: string, time: boolean): Case {
  if (isHead(next)) return 'gen';
  const bare = before.replace(TRANSPARENT, '');
  const least = AT_LEAST.test(bare);
  const rest = bare.replace(AT_LEAST, '');
  const word = lastWord(rest);
  if (IS.test(word)) return 'nom';
  if (word === 'fyrir') return time ? 'dat' : 'acc';
  if (ACCUSATIVE.has(word)) return 'acc';
  if (DATIVE.has(word)) return 'dat';
  if (GENITIVE.has(word)) return 'gen';
  if (word === 'en') return /(?:\p{L}ar|(?:ak[ai]\p{L}*|ekur) \p{L}+) en\s*$/iu.test(rest.slice(-100)) ? 'acc' : 'nom';
  if (least || TAKES_ACCUSATIVE.test(word)) return 'acc';
  return /^(?:frá|aftur|framar|upp|niður|áður)$/u.test(next) ? 'acc' : 'nom';
}

/** Case of a counted noun, from its ending; if ambiguous, from the words around it. */
export function nounCase(noun: string, gender: Gender, single: boolean, before: string, next: string): Case {
  const word = noun.toLowerCase();
  const governor = preposition(before);
  const genitive = GENITIVE.has(governor);
  if (single) {
    if (word.endsWith('s') && gender !== 'f') return 'gen';
    if (gender === 'm' && /(?:ll|nn|ur|i)$/u.test(word)) return 'nom';
    if (gender === 'f' && /(?:a|an)$/u.test(word)) return 'nom';
    if (gender === 'n' && !word.endsWith('i')) return 'nom';
    if (isHead(next) && /(?:u|ar|a)$/u.test(word)) return 'gen';
    const time = /^(?:mánuð|viku|dag|mínút|sekúnd|\p{L}*stund|tíma|\p{L}*metra)/u.test(word);
    if (governor === 'í' && !time) return 'dat';
    const kase = measureCase(before, next, time);
    return kase === 'nom' && gender === 'm' ? 'acc' : kase;
  }
  if (word.endsWith('um')) return 'dat';
  if (/^(?:mánaða|manna)$/u.test(word)) return 'gen';
  if (gender !== 'm') return /(?:a|anna)$/u.test(word) ? 'gen' : 'nom';
  if (/(?:ar|ir|ur|menn)$/u.test(word)) return word.endsWith('menn') && governor !== '' ? 'acc' : 'nom';
  return genitive || isHead(next) ? 'gen' : 'acc';
}

/** Case of an ordinal: “í” and “á” mean location, unless a verb of motion precedes. */
export function ordinalCase(before: string): Case {
  if (/(?:^|\s)(?:skipt\p{L}*|sett?\p{L}*|far[ai]\p{L}*|upp|niður|inn|út|yfir)\s+(?:í|á)\s*$/iu.test(before))
    return 'acc';
  const governor = preposition(before);
  if (governor === 'í') return 'dat';
  if (governor === 'yfir') return 'acc';
  return measureCase(before, '', true);
}
