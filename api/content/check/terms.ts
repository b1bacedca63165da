/** Forms the house style does not use, with what to write instead; only what is wrong in every context. */
import { advice, error, type Finding, type Language } from './finding.ts';
import type { Text } from './text-check.ts';

type Term = {
  readonly pattern: string;
  readonly write: string;
  /** Where a few contexts allow it, it is advice. */
  readonly soft?: true;
  readonly runningOnly?: true;
};

const ICELANDIC: readonly Term[] = [
  { pattern: 'framundan', write: 'fram undan' },
  { pattern: 'framhjá', write: 'fram hjá' },
  { pattern: 'framúr', write: 'fram úr' },
  { pattern: 'fram úr ?akst\\p{L}*', write: 'framúrakstur' },
  { pattern: 'svoað|þvíað|þóað', write: 'svo að, því að, þó að' },
  { pattern: 'þessvegna|hversvegna|hinsvegar|allstaðar|tilbaka|afstað|umleið', write: 'two words' },
  { pattern: 'hvorutveggja', write: 'hvort tveggja' },
  { pattern: '\\d+km|B flokk\\p{L}*', write: '90 km, B-flokkur' },
  { pattern: 'stöðvunn\\p{L}*', write: 'stöðvunar-' },
  { pattern: 'einbreiðbrú\\p{L}*', write: 'einbreið brú' },
  { pattern: 'æfingarakst\\p{L}*', write: 'æfingaakstur' },
  {
    pattern: 'gang brau\\p{L}*|hring torg\\p{L}*|stefnu ljós\\p{L}*|hættu ljós\\p{L}*|öryggis belti\\p{L}*',
    write: 'one word',
  },
  { pattern: '(?:bráðabirgða|fullnaðar) skírtein\\p{L}*|(?:stöðvunar|bið) skyld\\p{L}*', write: 'one word' },
  { pattern: 'umferða(?:merk|lög|lag|ljós)\\p{L}*', write: 'umferðar-' },
  { pattern: 'þriggja sekúndu', write: 'þriggja sekúndna' },
  { pattern: 'hæg\\p{L}* niður', write: 'hægja á sér' },
  { pattern: '(?:á|átt|áttu|eiga|eigir|átti) réttinn', write: 'eiga forgang' },
  { pattern: 'negl\\p{L}+ niður', write: 'hemla' },
  { pattern: 'fótgangend\\p{L}+', write: 'gangandi fólk' },
  { pattern: 'hraðat[aö]km\\p{L}+', write: 'hámarkshraði' },
  { pattern: 'símtæk\\p{L}+', write: 'sími, snjalltæki' },
  { pattern: 'verð\\p{L}* þreytt\\p{L}*', write: 'þreyta sækir á' },
  { pattern: 'fatlaðir', write: 'fólk með fötlun, fatlað fólk' },
  { pattern: 'gamalmenn\\p{L}*', write: 'eldra fólk' },
  { pattern: 'túrist\\p{L}*', write: 'erlent ferðafólk' },
  { pattern: 'bílstjór\\p{L}*', write: 'ökumaður', soft: true },
  { pattern: 'mynsturdýpt\\p{L}*', write: 'mynstursdýpt' },
  { pattern: 'mér (?:langar|vantar)', write: 'mig langar, mig vantar' },
  { pattern: 'vegs', write: 'vegar' },
  {
    pattern: 't\\.d\\.|a\\.m\\.k\\.|u\\.þ\\.b\\.|sbr\\.|o\\.s\\.frv\\.|m\\.a\\.|þ\\.e\\.|ca\\.',
    write: 'the words in full',
  },
  { pattern: 'og/eða|4×4|4x4', write: 'the words in full' },
  { pattern: 'framkvæm\\p{L}*|aðil\\p{L}{1,3}|varðandi|í tengslum við', write: 'something plainer', soft: true },
  { pattern: '\\d+ (?:m|cm|mm|kg|m/s|km/klst\\.?)', write: 'the unit as a word', runningOnly: true, soft: true },
  { pattern: '\\d+ km(?! hrað| hverf|/)', write: 'kílómetrar, or "á 90 km hraða"', runningOnly: true, soft: true },
];

const ENGLISH: readonly Term[] = [
  { pattern: 'yield(?:s|ing|ed)?', write: 'give way' },
  {
    pattern: 'windshields?|sidewalks?|turn signals?|parking lots?|traffic circles?|crosswalks?|freeways?',
    write: 'the British word',
  },
  {
    pattern:
      '(?:centi|milli|kilo|\\d )meters?|center(?:s|ed)?|colors?|tires?|gray|(?:realiz|recogniz|organiz)(?:e|es|ed|ing)',
    write: 'British spelling',
  },
  { pattern: "driver's licenses?|driving licenses?", write: 'licence' },
  { pattern: 'moms?', write: 'mum' },
  { pattern: 'kph|mph', write: 'km/h' },
  { pattern: 'slow down your (?:speed|velocity)', write: 'slow down' },
];

const compile = (terms: readonly Term[]) =>
  terms.map((term) => ({ ...term, regex: new RegExp(`(?<![\\p{L}\\d])(?:${term.pattern})(?![\\p{L}\\d])`, 'iu') }));
const TERMS: Readonly<Record<Language, ReturnType<typeof compile>>> = {
  is: compile(ICELANDIC),
  en: compile(ENGLISH),
};

export function checkTerms({ where, language, text, running }: Text): Finding[] {
  return TERMS[language].flatMap((term) => {
    if (term.runningOnly && !running) return [];
    const found = term.regex.exec(text)?.[0];
    if (found === undefined) return [];
    return [(term.soft ? advice : error)('term', where, `"${found}": ${term.write}. In: ${text}`)];
  });
}
