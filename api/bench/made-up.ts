/** Names, kennitölur and ids that are plainly made up. */

/**  */
const FIRST =
  'Prófa Reyna Dæma Sýna Æfing Vega Brautar Akra Rásta Kennsla Þraut Ljósa Skilta Hraða Beygja Torga Gatna Ökuna Fjalla Malar Súla Stika Vörðu Krossa Brúna Hringa Spóla Prufan Æra Þoka Dæmi Prófi Reynir Sýnir Vegur Rásti Brautir Þrautar Ljósi Skilti Hraði Beygir Torgi Öxull Stýrir Hjóli Malbik Súlur Stikli Vörður Krossar Brúsi Hringur Spói Prufi Ærir Þytur Brekku Staðar Lestar'.split(
    ' ',
  );
const MIDDLE =
  'Ósk Björt Rún Ýr Sól Mjöll Lind Dögg Eir Hlíf Þöll Ísold Ás Örn Már Þór Hrafn Týr Óðal Steinn Ægir Hlynur Bergur Logi Frosti'.split(
    ' ',
  );
const LAST =
  'Dæmisdóttir Dæmisson Prufudóttir Prufuson Sýnisdóttir Sýnisson Reynsludóttir Reynsluson Vegadóttir Vegason Akradóttir Akrason Brautardóttir Brautarson Skiltadóttir Skiltason Torgsdóttir Torgsson Beygjudóttir Beygjuson Þrautardóttir Þrautarson Æfingardóttir Æfingarson Hraðadóttir Hraðason Malardóttir Malarson Brekkudóttir Brekkuson Ljósadóttir Ljósason Öxuldóttir Öxulsson Vörðudóttir Vörðuson Þokudóttir Þokuson Brúardóttir Brúarson Gatnadóttir Gatnason Rásadóttir Rásason Stikudóttir Stikuson Kennsludóttir Kennsluson Lestardóttir Lestarson Gönguson Göngudóttir Staðardóttir Staðarson Klettsdóttir Klettsson Flugudóttir Fluguson Sandsdóttir Sandsson'.split(
    ' ',
  );

const from = (list: readonly string[], chance: number): string => list[Math.floor(chance * list.length)] ?? '';

/** @param chance gives numbers in [0, 1). */
export const madeUpName = (chance: () => number): string =>
  `${from(FIRST, chance())} ${from(MIDDLE, chance())} ${from(LAST, chance())}`;

const DAY_MS = 86_400_000;
const FIRST_BIRTHDAY = Date.UTC(1800, 0, 1);
const BIRTHDAYS = 36_500;

/** A kennitala of the 1800s, which nobody living has; another for each number up to 30 million. */
export function madeUpKennitala(nr: number): string {
  const [year = '', month = '', day = ''] = new Date(FIRST_BIRTHDAY + (nr % BIRTHDAYS) * DAY_MS)
    .toISOString()
    .slice(2, 10)
    .split('-');
  return `${day}${month}${year}${String(100 + Math.floor(nr / BIRTHDAYS))}8`;
}

/** An id that follows time. @param kind one of 4,096 for each learner. */
export function madeUpId(at: number, kind: number, nr: number): string {
  const time = Math.round(at).toString(16).padStart(12, '0');
  const rest = `7${kind.toString(16).padStart(3, '0')}-8000-${nr.toString(16).padStart(12, '0')}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest}`;
}
