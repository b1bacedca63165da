/** Words that the voice reads wrongly as they are written, respelled so that it reads them right. */

/** Whole words in any case; the ending after the stem is kept. */
const RESPELLED: readonly (readonly [stem: string, spoken: string])[] = [
  ['Kacper', 'Katsper'],
  ['Amir', 'Amír'],
  ['Linh', 'Linn'],
  ['Salim', 'Salím'],
  ['Marek', 'Marrekk'],
  ['æfingaakst', 'æfinga-akst'],
];

/** @param text normalised text. @returns what the voice is given. */
export function pronounce(text: string): string {
  return RESPELLED.reduce(
    (spoken, [stem, put]) =>
      spoken.replace(new RegExp(`(?<![\\p{L}])${stem}(?=\\p{L}*)`, 'giu'), (found) => matchCase(found, put)),
    text,
  );
}

const matchCase = (found: string, put: string): string =>
  found[0] === found[0]?.toUpperCase() ? put : put.toLowerCase();
