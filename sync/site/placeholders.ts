/** Placeholders such as `{{price}}` in the terms, which the public page replaces with the school's own data. */

export const placeholders = [
  'brand',
  'company',
  'kennitala',
  'address',
  'court',
  'email',
  'phone',
  'origin',
  'price',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** The text with its braces. */
export const inBraces = (name: Placeholder): string => `{{${name}}}`;

/** Replaced in these texts of the terms; the articles have none. */
const fields: ReadonlySet<string> = new Set(['subtitle', 'description', 'html']);
const known: ReadonlySet<string> = new Set(placeholders.map(inBraces));

/** Also a mistyped one that lacks a brace. */
const PLACEHOLDER = /\{\{[^{}<]*\}*|\{[^{}<]*\}\}/g;

/** @returns by field: the first placeholder that the public page would show as it stands. */
export const unfilledIn = (
  id: string,
  texts: Readonly<Record<string, string>>,
): Readonly<Partial<Record<string, string>>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const isFilled = id === 'terms' && fields.has(field);
      const unfilled = text.match(PLACEHOLDER)?.find((found) => !(isFilled && known.has(found)));
      return unfilled === undefined ? [] : [[field, unfilled]];
    }),
  );
