/** A term in bold: tapped, it says what it means, where the glossary has it, and what it is called in the other language, where both are written alike, block by block. And the way from a sign to where it is explained. */
import { useEffect, useState, type ReactNode } from 'react';
import { signSlugs } from 'akrein:sign-slugs';
import { isWritten, otherLanguage } from '../../sync/language.ts';
import { useWords } from '../language/language.ts';
import { Link } from '../ui/controls/link.tsx';
import { pathTo } from '../../sync/paths.ts';
import type { GlossaryEntry } from './glossary.ts';

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
  useEffect(() => {
    if (!open) return;
    const [is, en] = language === 'is' ? [word, twin] : [twin, isWritten(language) ? word : english];
    void import('./glossary.ts').then(
      ({ glossaryEntry }) => glossaryEntry(is, en, t, language).then(setEntry),
      () => undefined, // the other language alone is enough
    );
  }, [open, t, language, word, twin, english]);
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
          {entry ? <span lang={entry.lang}>{entry.meaning} </span> : null}(
          <b lang={otherLanguage(language)}>{entry?.other ?? twin}</b>){' '}
        </span>
      ) : null}
    </>
  );
}

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
