/** Icelandic numbers in words: cardinals and ordinals by gender and case, decimals, years and telephone numbers. */
export type Gender = 'm' | 'f' | 'n';
export type Case = 'nom' | 'acc' | 'dat' | 'gen';
/** The four cases of one word. */
export type Forms = Readonly<Record<Case, string>>;

/** @param row nominative, accusative, dative, genitive, separated by spaces. */
export function forms(row: string): Forms {
  const [nom = '', acc = '', dat = '', gen = ''] = row.split(' ');
  return { nom, acc, dat, gen };
}

type ByGender = Readonly<Record<Gender, Forms>>;
const byGender = (m: string, f: string, n: string): ByGender => ({ m: forms(m), f: forms(f), n: forms(n) });
const INFLECTED: Readonly<Record<number, ByGender>> = {
  1: byGender('einn einn einum eins', 'ein eina einni einnar', 'eitt eitt einu eins'),
  2: byGender('tveir tvo tveimur tveggja', 'tvær tvær tveimur tveggja', 'tvö tvö tveimur tveggja'),
  3: byGender('þrír þrjá þremur þriggja', 'þrjár þrjár þremur þriggja', 'þrjú þrjú þremur þriggja'),
  4: byGender('fjórir fjóra fjórum fjögurra', 'fjórar fjórar fjórum fjögurra', 'fjögur fjögur fjórum fjögurra'),
};
const HALF = byGender('hálfur hálfan hálfum hálfs', 'hálf hálfa hálfri hálfrar', 'hálft hálft hálfu hálfs');
const SECOND = byGender('annar annan öðrum annars', 'önnur aðra annarri annarrar', 'annað annað öðru annars');
const SMALL =
  'núll einn tveir þrír fjórir fimm sex sjö átta níu tíu ellefu tólf þrettán fjórtán fimmtán sextán sautján átján nítján'.split(
    ' ',
  );
const TENS = '- - tuttugu þrjátíu fjörutíu fimmtíu sextíu sjötíu áttatíu níutíu'.split(' ');
const ORDINALS =
  '- fyrst - þriðj fjórð fimmt sjött sjöund áttund níund tíund elleft tólft þrettánd fjórtánd fimmtánd sextánd sautjánd átjánd nítjánd'.split(
    ' ',
  );
const ORDINAL_TENS = '- - tuttug þrítug fertug fimmtug sextug sjötug áttug nítug'.split(' ');

/** “Og” stands only before the last part. */
const withAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(' ')} og ${parts.at(-1)}`;

const below20 = (n: number, gender: Gender, kase: Case): string => INFLECTED[n]?.[gender][kase] ?? SMALL[n] ?? `${n}`;

/** Numbers ending in 1, except 11, take the singular. */
export const isSingular = (n: number): boolean => n % 10 === 1 && n % 100 !== 11;

/** A whole number; hundreds and thousands are always neuter. */
export function cardinal(n: number, gender: Gender = 'n', kase: Case = 'nom'): string {
  if (n >= 1e9) return [...String(n)].map((digit) => below20(Number(digit), gender, kase)).join(' ');
  const parts: string[] = [];
  const millions = Math.floor(n / 1e6);
  const thousands = Math.floor((n % 1e6) / 1000);
  const hundreds = Math.floor((n % 1000) / 100);
  const rest = n % 100;
  if (millions > 0) parts.push(`${cardinal(millions, 'f')} ${isSingular(millions) ? 'milljón' : 'milljónir'}`);
  if (thousands > 0) parts.push(`${cardinal(thousands)} þúsund`);
  if (hundreds > 0) parts.push(hundreds === 1 ? 'hundrað' : `${below20(hundreds, 'n', 'nom')} hundruð`);
  if (rest >= 20) {
    parts.push(TENS[Math.floor(rest / 10)] ?? '');
    if (rest % 10 > 0) parts.push(below20(rest % 10, gender, kase));
  } else if (rest > 0 || n === 0) parts.push(below20(rest, gender, kase));
  return withAnd(parts);
}

/** The weak ordinal before its noun; only “annar” inflects differently. */
export function ordinal(n: number, gender: Gender, kase: Case): string {
  const ending = gender === 'm' && kase === 'nom' ? 'i' : gender === 'f' && kase !== 'nom' ? 'u' : 'a';
  const parts: string[] = [];
  const rest = n % 100;
  const hundreds = Math.floor(n / 100);
  if (hundreds > 0) parts.push(`${hundreds === 1 ? '' : `${cardinal(hundreds)} `}hundraðast${ending}`);
  if (rest >= 20) parts.push(`${ORDINAL_TENS[Math.floor(rest / 10)]}ast${ending}`);
  const unit = rest >= 20 ? rest % 10 : rest;
  if (unit === 2) parts.push(SECOND[gender][kase]);
  else if (unit > 0) parts.push(`${ORDINALS[unit]}${ending}`);
  return withAnd(parts);
}

/** A year, neuter: by hundreds before 2000, otherwise as a plain number. */
export function year(n: number): string {
  if (n < 1100 || n >= 2000) return cardinal(n);
  const rest = n % 100;
  const centuries = `${cardinal(Math.floor(n / 100))} hundruð`;
  if (rest === 0) return centuries;
  return rest < 20 || rest % 10 === 0 ? `${centuries} og ${cardinal(rest)}` : `${centuries} ${cardinal(rest)}`;
}

/** A telephone number: digits in pairs; an odd count begins with three single digits. */
export function telephone(digits: string): string {
  const lead = digits.length % 2 === 1 ? digits.slice(0, 3) : '';
  const read = (written: string) => cardinal(Number(written), 'm');
  const pairs = digits.slice(lead.length).match(/\d\d/g) ?? [];
  const groups = pairs.flatMap((pair) => (pair.startsWith('0') ? [...pair] : [pair]));
  return [...lead, ...groups].map(read).join(' ');
}

/** A parsed figure: whole part, decimals without trailing zeros, sign. */
export type Figure = { readonly whole: number; readonly fraction: string; readonly minus: boolean };

/** Pattern of a figure: points separate thousands, a comma decimals. */
export const FIGURE = String.raw`(?:(?<![\p{L}\d])[−-])?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?`;

export function parseFigure(written: string): Figure {
  const [whole = '', fraction = ''] = written.replace(/[−-]/, '').replaceAll('.', '').split(',');
  return { whole: Number(whole), fraction: fraction.replace(/(?<!0)0+$/, ''), minus: /^[−-]/.test(written) };
}

/** Whether the figure is spoken with “og hálfur”, which takes the singular. */
export const isHalf = ({ whole, fraction }: Figure): boolean => fraction === '5' && whole <= 20;

/** @param half whether 1,5 is “einn og hálfur”; with per cent it is “eitt komma fimm”. */
export function figure(number: Figure, gender: Gender = 'n', kase: Case = 'nom', half = false): string {
  const { whole, fraction, minus } = number;
  const sign = minus ? 'mínus ' : '';
  const spoken = cardinal(whole, gender, kase);
  if (fraction === '') return sign + spoken;
  if (half && isHalf(number)) return `${sign}${whole === 0 ? '' : `${spoken} og `}${HALF[gender][kase]}`;
  const noughts = 'núll '.repeat(/^0*/.exec(fraction)?.[0].length ?? 0);
  return `${sign}${spoken} komma ${noughts}${cardinal(Number(fraction), gender, kase)}`;
}
