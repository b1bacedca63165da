/** What terms of the material mean, in both languages; fetched with the first term that is opened, and on the device as all of the app. */

export type GlossaryEntry = {
  /** In its basic form. */
  readonly is: string;
  readonly en: string;
  readonly meaning: string;
  readonly meaningEn: string;
};

/**
 * @param is as it stands in the Icelandic text, in whatever form. @param en as it stands in the English one, by which it is found first: English words have fewer forms.
 * @returns undefined where the glossary has no such term.
 */
export async function glossaryEntry(is: string, en: string): Promise<GlossaryEntry | undefined> {
  const { default: entries } = await import('./glossary.json');
  const [icelandic, english] = [is.toLocaleLowerCase('is'), singular(en)];
  return (
    entries.find((entry) => singular(entry.en) === english) ??
    entries.find((entry) => entry.is.toLocaleLowerCase('is') === icelandic)
  );
}

const singular = (english: string): string => english.trim().toLowerCase().replace(/s$/, '');
