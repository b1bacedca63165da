/** A term in bold: tapped, it says what it means, where the glossary has it, and what it is called in the other language, where both are written alike, block by block. And the way from a sign to where it is explained. */
import { useEffect, useState, type ReactNode } from 'react';
import { signSlugs } from 'akrein:sign-slugs';
import { isWritten, otherLanguage, type Language } from '../../sync/language.ts';
import { said, saidIn, useWords, wantWords, type Words } from '../language/language.ts';
import { Link } from '../ui/controls/link.tsx';
import { pathTo } from '../../sync/paths.ts';

type TermProps = {
  readonly word: string;
  /** The same term in the other language, as it stands in the same place there. */
  readonly twin: string;
  /** The same in English, where neither of them is. */
  readonly english?: string | undefined;
  readonly children: ReactNode;
};

export function Term({ word, twin, english, children }: TermProps) {
  const { t, language } = useWords();
  const [open, setOpen] = useState(false);
  const [entry, setEntry] = useState<GlossaryEntry>();
  const inIcelandic = language === 'is';
  useEffect(() => {
    if (!open) return;
    const [is, en] = inIcelandic ? [word, twin] : [twin, isWritten(language) ? word : english];
    glossaryEntry(is, en).then(setEntry, () => undefined); // the other language alone is enough
  }, [open, inIcelandic, language, word, twin, english]);
  return (
    <>
      <strong>
        <button type="button" className="term" aria-expanded={open} onClick={() => setOpen(!open)}>
          {children}
        </button>
      </strong>
      {open ? (
        <span className="term-line" role="note" aria-label={t('term.note', { term: word })}>
          {' '}
          {entry ? <Meaning entry={entry} t={t} language={language} /> : null}(
          <b lang={otherLanguage(language)}>{entry === undefined ? twin : inIcelandic ? entry.en : entry.is}</b>){' '}
        </span>
      ) : null}
    </>
  );
}

/** What a term means; before it the term in its basic form, where the text has it in others. */
function Meaning({
  entry,
  t,
  language,
}: {
  readonly entry: GlossaryEntry;
  readonly t: Words;
  readonly language: Language;
}) {
  const key = (field: string): string => `term.${entry.is}.${field}`;
  const lang = saidIn(t, language, [key('term'), key('meaning')]);
  const meaning = said(t, lang, key('meaning'), { is: entry.meaning, en: entry.meaningEn }).replace(/\.$/, ' ');
  if (isWritten(language)) return meaning;
  return (
    <span lang={lang}>
      {said(t, lang, key('term'), entry)}: {meaning}
    </span>
  );
}

/** What terms of the material mean; fetched with the first term that is opened, and on the device as all of the app. */
type GlossaryEntry = {
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
async function glossaryEntry(is: string, en: string | undefined): Promise<GlossaryEntry | undefined> {
  const [{ default: entries }] = await Promise.all([import('./glossary.json'), wantWords('terms')]);
  const [icelandic, english] = [is.toLocaleLowerCase('is'), en && singular(en)];
  return (
    entries.find((entry) => singular(entry.en) === english) ??
    entries.find((entry) => entry.is.toLocaleLowerCase('is') === icelandic)
  );
}

const singular = (english: string): string => english.trim().toLowerCase().replace(/s$/, '');

/** What has a twin; nothing where the two are not written alike. */
export type Twins = { readonly of: (element: Element) => string | undefined };

const PAIRED = ['p, li', 'strong'] as const;

/** @param body of the step as it is read. @param other the same step in the other language. */
export function pairUp(body: Element, other: Element): Twins {
  const pairs = new Map<Element, string>();
  for (const names of PAIRED) {
    const here = [...body.querySelectorAll(names)];
    const there = [...other.querySelectorAll(names)];
    if (here.length !== there.length) continue;
    for (const [index, element] of here.entries()) pairs.set(element, words(there[index]));
  }
  return { of: (element) => pairs.get(element) || undefined };
}

/** A term is a word or a few; a label before a list and a whole sentence are none. */
export const isTerm = (text: string): boolean => !/[:.!?]$/.test(text.trim()) && text.trim().split(/\s+/).length <= 4;

const words = (element: Element | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const slugOf = (filename: string): string => /([^/]+)\.svg$/.exec(filename)?.[1] ?? '';
/** Whether the picture is a sign that the library explains. */
export const isSign = (filename: string): boolean => signSlugs.has(slugOf(filename));

/** @param filename of the picture, with or without its folder. */
export function SignLink({ filename, alt, children }: { filename: string; alt: string; children: ReactNode }) {
  const { t, language } = useWords();
  const slug = slugOf(filename);
  if (!signSlugs.has(slug)) return children;
  return (
    <Link
      className="sign-link"
      to={`${pathTo('signs', language)}#${slug}`}
      aria-label={t('signs.entry', { sign: alt })}
    >
      {children}
    </Link>
  );
}
