/** A bold term that opens its meaning and, if both texts match block by block, its counterpart. Also links signs to the sign library. */
import { useEffect, useState, type ReactNode } from 'react';
import { signSlugs } from 'akrein:sign-slugs';
import { isWritten, otherLanguage } from '../../sync/language.ts';
import { useWords } from '../language/language.ts';
import { Link } from '../ui/controls/link.tsx';
import { pathTo } from '../../sync/paths.ts';
import type { GlossaryEntry } from './glossary.ts';

type TermProps = {
  readonly word: string;
  /** The counterpart at the same place in the second language. */
  readonly counterpart: string;
  /** The English term, if neither language is English. */
  readonly english?: string | undefined;
  readonly children: ReactNode;
};

export function Term({ word, counterpart, english, children }: TermProps) {
  const { t, language } = useWords();
  const [open, setOpen] = useState(false);
  const [entry, setEntry] = useState<GlossaryEntry>();
  useEffect(() => {
    if (!open) return;
    const [is, en] = language === 'is' ? [word, counterpart] : [counterpart, isWritten(language) ? word : english];
    void import('./glossary.ts').then(
      ({ glossaryEntry }) => glossaryEntry(is, en, t, language).then(setEntry),
      () => undefined, // the second language alone is enough
    );
  }, [open, t, language, word, counterpart, english]);
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
          <b lang={otherLanguage(language)}>{entry?.other ?? counterpart}</b>){' '}
        </span>
      ) : null}
    </>
  );
}

/** Counterparts of elements; undefined if the texts do not match. */
export type Counterparts = { readonly of: (element: Element) => string | undefined };

const PAIRED = ['p, li', 'strong'] as const;

/** @param body the displayed step. @param other the step in the second language. */
export function pairUp(body: Element, other: Element): Counterparts {
  const pairs = new Map<Element, string>();
  for (const names of PAIRED) {
    const here = [...body.querySelectorAll(names)];
    const there = [...other.querySelectorAll(names)];
    if (here.length !== there.length) continue;
    for (const [index, element] of here.entries()) pairs.set(element, words(there[index]));
  }
  return { of: (element) => pairs.get(element) || undefined };
}

/** A term has at most four words; excludes list labels and sentences. */
export const isTerm = (text: string): boolean => !/[:.!?]$/.test(text.trim()) && text.trim().split(/\s+/).length <= 4;

const words = (element: Element | undefined): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const slugOf = (filename: string): string => /([^/]+)\.svg$/.exec(filename)?.[1] ?? '';
/** Whether the picture is a sign in the library. */
export const isSign = (filename: string): boolean => signSlugs.has(slugOf(filename));

/** @param filename with or without folder. */
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
