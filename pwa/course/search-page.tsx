/** Searches all opened material and all signs on the device, so it works offline. An empty query shows bookmarks, recent words and suggestions. */
import * as z from 'zod/mini';
import { useDeferredValue, useMemo, useState, Fragment, type ReactNode } from 'react';
import { splitSentences } from '../../sync/course/sentences.ts';
import { stepId, type StepRef } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { searchWords } from '../../sync/searchable.ts';
import { languageOf, textIn, type Language } from '../../sync/language.ts';
import { counted } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { readBookmarks, useBookmarks } from '../offline/bookmarks.ts';
import type { LocalDb } from '../offline/local-db.ts';
import { useDraft } from '../offline/drafts.ts';
import { useSession } from '../offline/session-store.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { parseHtml } from '../shell/trusted-html.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { readOpenedSteps, useOpenedSteps, type OpenedStep } from './opened-steps.ts';
import { hasWords, markFound, searchMaterial, type Searched } from './search-material.ts';
import { useSigns, type NamedSign } from './sign-catalogue.ts';
import { readLearner } from '../offline/use-learner.ts';
import { Link } from '../ui/controls/link.tsx';

type Parts = readonly { readonly text: string; readonly found: boolean }[];

/** A hit: place, title, excerpt, optional picture. */
type FoundItem = {
  id: string;
  to: string;
  where: string;
  title: Parts;
  text: Parts;
  /** Language of title and text. */
  lang: Language;
  picture?: string | undefined;
};

const Marked = ({ parts }: { parts: Parts }): ReactNode =>
  parts.map(({ text, found }, index) => <Fragment key={index}>{found ? <mark>{text}</mark> : text}</Fragment>);

const Words = z.array(z.string());
const MOST_RECENT = 5;
const MOST_STEPS = 20;
const MOST_SIGNS = 12;

/** Last query by account while the app is open, restored on the way back from a result. */
const lastQuery = new WeakMap<LocalDb, string>();

export async function readBefore(): Promise<void> {
  await Promise.all([readLearner(), readBookmarks(), readOpenedSteps()]);
}

export default function SearchPage(_: PageProps) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const opened = useOpenedSteps();
  const [query, setQuery] = useState((db && lastQuery.get(db)) ?? '');
  const wanted = useDeferredValue(query);
  const material = useMemo(() => opened?.map((each) => searched(each, language)) ?? [], [opened, language]);
  const steps = useMemo(() => searchMaterial(material, wanted, MOST_STEPS), [material, wanted]);
  const library = useSigns();
  const signs = useMemo(() => findSigns(library, wanted), [library, wanted]);
  const recent = useDraft(db, 'searches', Words);
  const remember = (): void => {
    const others = (recent.value ?? []).filter((each) => each !== query.trim());
    recent.set([query.trim(), ...others].slice(0, MOST_RECENT)).catch(() => undefined); // kept next time
  };
  // suggests common words that have hits
  const suggested = useMemo(
    () =>
      t('search.words')
        .split(', ')
        .filter((word) => searchMaterial(material, word, 1).length + findSigns(library, word).length > 0),
    [t, material, library],
  );
  const seek = (next: string): void => {
    setQuery(next);
    if (db) lastQuery.set(db, next);
  };
  const where = (place: StepRef): string => t('search.where', { ...place });
  const address = ({ course, round, step }: StepRef): string =>
    pathTo('step', language, { courseId: course, roundNr: round, stepNr: step });
  const sought = searchWords(wanted).length > 0;
  return (
    <LearnerFrame title={t('page.search')}>
      <div className="l-stack">
        <h1 tabIndex={-1}>{t('search.label')}</h1>
        <TextField
          label={<span className="vh">{t('search.label')}</span>}
          hint={t('search.hint')}
          type="search"
          value={query}
          onValue={seek}
          autoComplete="off"
          enterKeyHint="search"
        />
        <p role="status" className="muted">
          {!sought
            ? ''
            : steps.length + signs.length === 0
              ? t('search.none')
              : counted(t, 'search.found', steps.length + signs.length, language)}
        </p>
        {sought ? (
          <>
            <Section
              heading={t('search.steps')}
              onOpen={remember}
              items={steps.map(({ of, title, excerpt }) => ({
                id: stepId(of.place),
                to: address(of.place),
                where: where(of.place),
                title: markFound(title, wanted),
                text: markFound(excerpt, wanted),
                lang: languageOf(language, of.step, 'data'),
              }))}
            />
            <Section
              heading={t('page.signs')}
              onOpen={remember}
              items={signs.map((sign) => ({
                id: sign.slug,
                to: `${pathTo('signs', language)}#${sign.slug}`,
                where: t(`signs.class.${sign.class}`),
                title: markFound(sign.name, wanted),
                text: markFound(sign.meaning, wanted),
                lang: sign.lang,
                picture: sign.picture,
              }))}
            />
          </>
        ) : (
          <Bookmarks opened={opened} where={where} address={address} />
        )}
        {sought ? null : <Suggested heading={t('search.recent')} words={recent.value ?? []} onChoose={seek} />}
        {sought && steps.length + signs.length > 0 ? null : (
          <Suggested heading={t('search.suggested')} words={suggested} onChoose={seek} />
        )}
      </div>
    </LearnerFrame>
  );
}

type SuggestedProps = {
  readonly heading: string;
  readonly words: readonly string[];
  readonly onChoose: (word: string) => void;
};

function Suggested({ heading, words, onChoose }: SuggestedProps) {
  if (words.length === 0) return null;
  return (
    <section className="l-stack l-gap-3">
      <h2 className="fl-heading">{heading}</h2>
      <div className="l-row">
        {words.map((word) => (
          <Button key={word} onClick={() => onChoose(word)}>
            {word}
          </Button>
        ))}
      </div>
    </section>
  );
}

type SectionProps = {
  readonly heading: string;
  readonly items: readonly FoundItem[];
  readonly onOpen?: () => void;
};

function Section({ heading, items, onOpen }: SectionProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="fl-heading">{heading}</h2>
      <ul className="fl">
        {items.map((item) => (
          <li key={item.id}>
            <Link className="fl-link" to={item.to} onClick={onOpen}>
              {item.picture === undefined ? null : <img src={item.picture} alt="" width={56} height={56} />}
              <span className="fl-words">
                <span className="muted small">{item.where}</span>
                <span className="fl-title" lang={item.lang}>
                  <Marked parts={item.title} />
                </span>
                {item.text.length === 0 ? null : (
                  <span className="muted" lang={item.lang}>
                    <Marked parts={item.text} />
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type BookmarksProps = {
  readonly opened: readonly OpenedStep[] | undefined;
  readonly where: (place: StepRef) => string;
  readonly address: (place: StepRef) => string;
};

function Bookmarks({ opened, where, address }: BookmarksProps) {
  const { t, language } = useWords();
  const bookmarks = useBookmarks();
  const marked = opened?.filter(({ place }) => bookmarks?.has(stepId(place))) ?? [];
  return (
    <Section
      heading={t('bookmark.heading')}
      items={marked.map(({ place, step }) => ({
        id: step.id,
        to: address(place),
        where: where(place),
        title: [{ text: textIn(language, step, 'title'), found: false }],
        text: [],
        lang: languageOf(language, step, 'title'),
      }))}
    />
  );
}

function findSigns(library: ReadonlyMap<string, NamedSign>, query: string): readonly NamedSign[] {
  if (searchWords(query).length === 0) return [];
  return [...library.values()].filter((sign) => hasWords(sign.words, query)).slice(0, MOST_SIGNS);
}

const cut = new Map<Language, WeakMap<OpenedStep['step'], Searched<OpenedStep>>>();

/** Splits a step's text into sentences, once per edition. */
function searched(opened: OpenedStep, language: Language): Searched<OpenedStep> {
  const { step } = opened;
  const made = cut.get(language) ?? new WeakMap<OpenedStep['step'], Searched<OpenedStep>>();
  cut.set(language, made);
  const before = made.get(step);
  if (before) return before;
  const [title, html] = [textIn(language, step, 'title'), textIn(language, step, 'data')];
  const blocks = [...parseHtml(html).body.querySelectorAll('h3, p, li, figcaption')];
  const now = { of: opened, title, sentences: blocks.flatMap((block) => splitSentences(block.textContent ?? '')) };
  made.set(step, now);
  return now;
}
