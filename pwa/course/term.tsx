/** A term in bold: tapped, it says what it is called in the other language and, where the glossary has it, what it means. */
import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../language/language.ts';
import { glossaryEntry, type GlossaryEntry } from './glossary.ts';

/** @param twin the same term in the other language, as it stands in the same place there. */
export function Term({ word, twin, children }: { word: string; twin: string; children: ReactNode }) {
  const { t, language } = useWords();
  const [open, setOpen] = useState(false);
  const [entry, setEntry] = useState<GlossaryEntry>();
  const inIcelandic = language === 'is';
  const english = inIcelandic ? twin : word;
  useEffect(() => {
    if (!open) return;
    glossaryEntry(inIcelandic ? word : twin, english).then(setEntry, () => undefined); // the other language alone is enough
  }, [open, inIcelandic, word, twin, english]);
  const meaning = entry && (inIcelandic ? entry.meaning : entry.meaningEn);
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
          <b lang={inIcelandic ? 'en' : 'is'}>{entry === undefined ? twin : inIcelandic ? entry.en : entry.is}</b>
          {meaning === undefined ? null : <>: {meaning}</>}{' '}
        </span>
      ) : null}
    </>
  );
}
