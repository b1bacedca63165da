// What a sign of the catalogue is, and the short way of writing one row of it.
export type SignClass =
  | 'warning'
  | 'priority'
  | 'prohibitory'
  | 'mandatory'
  | 'special'
  | 'information'
  | 'service'
  | 'direction'
  | 'plate'
  | 'light'
  | 'marking'
  | 'dashboard'
  | 'equipment';

export type Both = { readonly is: string; readonly en: string };

export type Sign = {
  readonly slug: string;
  readonly class: SignClass;
  readonly name: Both;
  /** What a driver does on seeing it, one plain sentence. */
  readonly meaning: Both;
  readonly keywords: readonly string[];
  /** The view box, "x y width height". */
  readonly view: string;
  readonly draw: () => string;
};

export type Row = readonly [
  slug: string,
  name: readonly [is: string, en: string],
  meaning: readonly [is: string, en: string],
  keywords: string,
  draw: () => string,
  view?: string,
];

/** Turns the rows of one class into signs; `view` holds where a row gives none. */
export function signs(kind: SignClass, rows: readonly Row[], view = '0 0 100 100'): readonly Sign[] {
  return rows.map(([slug, name, meaning, keywords, draw, own]) => ({
    slug,
    class: kind,
    name: { is: name[0], en: name[1] },
    meaning: { is: meaning[0], en: meaning[1] },
    keywords: keywords.split(' '),
    view: own ?? view,
    draw,
  }));
}
