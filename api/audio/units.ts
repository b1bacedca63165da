/** Units of measurement as words with their inflection. */
import type { Case, Gender } from './numbers.ts';

export type Unit = {
  readonly gender: Gender;
  /** Nominative, accusative, dative, genitive. */
  readonly singular: readonly [string, string, string, string];
  readonly plural: readonly [string, string, string, string];
  /** Words after the unit, such as `á klukkustund`. */
  readonly tail?: string;
};

const metre = (stem: string, tail?: string): Unit => ({
  gender: 'masculine',
  singular: [`${stem}metri`, `${stem}metra`, `${stem}metra`, `${stem}metra`],
  plural: [`${stem}metrar`, `${stem}metra`, `${stem}metrum`, `${stem}metra`],
  ...(tail === undefined ? {} : { tail }),
});
const feminine = (singular: string, oblique: string, plural: string, dative: string, genitive: string): Unit => ({
  gender: 'feminine',
  singular: [singular, oblique, oblique, plural],
  plural: [plural, plural, dative, genitive],
});
const same = (word: string, genitive = word): Unit => ({
  gender: 'neuter',
  singular: [word, word, word, word],
  plural: [word, word, word, genitive],
});

export const UNITS: Readonly<Record<string, Unit>> = {
  'km/klst.': metre('kíló', 'á klukkustund'),
  'm/s': metre('', 'á sekúndu'),
  km: metre('kíló'),
  cm: metre('senti'),
  mm: metre('milli'),
  m: metre(''),
  kg: same('kíló', 'kílóa'),
  t: { gender: 'neuter', singular: ['tonn', 'tonn', 'tonni', 'tonns'], plural: ['tonn', 'tonn', 'tonnum', 'tonna'] },
  l: {
    gender: 'masculine',
    singular: ['lítri', 'lítra', 'lítra', 'lítra'],
    plural: ['lítrar', 'lítra', 'lítrum', 'lítra'],
  },
  '%': same('prósent', 'prósenta'),
  '‰': same('prómill'),
  '°C': feminine('gráða', 'gráðu', 'gráður', 'gráðum', 'gráða'),
  'sek.': feminine('sekúnda', 'sekúndu', 'sekúndur', 'sekúndum', 'sekúndna'),
  'mín.': feminine('mínúta', 'mínútu', 'mínútur', 'mínútum', 'mínútna'),
  'klst.': {
    gender: 'feminine',
    singular: ['klukkustund', 'klukkustund', 'klukkustund', 'klukkustundar'],
    plural: ['klukkustundir', 'klukkustundir', 'klukkustundum', 'klukkustunda'],
  },
  kWh: {
    gender: 'feminine',
    singular: ['kílóvattstund', 'kílóvattstund', 'kílóvattstund', 'kílóvattstundar'],
    plural: ['kílóvattstundir', 'kílóvattstundir', 'kílóvattstundum', 'kílóvattstunda'],
  },
  'kr.': feminine('króna', 'krónu', 'krónur', 'krónum', 'króna'),
};

const ORDER: readonly Case[] = ['nominative', 'accusative', 'dative', 'genitive'];

export function unitWord(unit: Unit, singular: boolean, grammatical: Case): string {
  const word = (singular ? unit.singular : unit.plural)[ORDER.indexOf(grammatical)] ?? '';
  return unit.tail === undefined ? word : `${word} ${unit.tail}`;
}
