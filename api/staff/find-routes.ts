/** Full-text search of the material in all languages: steps with their questions, statements, articles. */
import { stepId, STEP_NUMBERS, ROUND_REFS } from '../../sync/course/ids.ts';
import type { Step, StepQuestion } from '../../sync/course/content.ts';
import { plainText } from '../../sync/course/narration-text.ts';
import { addedLanguages, isWritten, type Language, type Translations } from '../../sync/language.ts';
import { searchable, searchWords } from '../../sync/searchable.ts';
import { documentIds } from '../../sync/site/page-data.ts';
import { findMaterial } from '../../sync/staff/content-contract.ts';
import { newestArticle, readArticle } from '../content/article-store.ts';
import type { Library } from '../content/library.ts';
import { askedIn, keyedOption } from '../content/wire-question.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';

/** Most statements in one answer: a word that occurs in more is no useful query. */
const MOST = 100;
/** Length of an excerpt, letters. */
const SHOWN = 90;

/** A searchable text. `language`: its added language, if any. */
type Passage = { readonly text: string; readonly language?: Language | undefined };
type Piece = Passage & { readonly sought: string };

/** The library loads one added language at a time; `is` loads none. */
const HELD_WITH: readonly Language[] = ['is', ...addedLanguages];

export function findRoutes(router: AppRouter, { db, library }: AppContext): void {
  serve(router, findMaterial, async ({ request: { q }, language }) => {
    const words = searchWords(q);
    const steps = stepsWithQuestions(library).flatMap(({ id, pieces }) => {
      const found = closest(pieces, words) ?? scattered(pieces, words);
      return found ? [{ id, ...shown(found, words) }] : [];
    });
    const banks = await Promise.all(HELD_WITH.map((held) => library.bank(held)));
    const statements = new Map(
      banks.toReversed().flatMap(({ bank }) =>
        bank.statements.flatMap((statement) => {
          const { id, step, text, text_en, why, why_en } = statement;
          const pieces = piecesOf(statement, () => [
            ...passages(text, text_en, why, why_en),
            ...addedPassages(statement),
          ]);
          const found = closest(pieces, words);
          return found ? [[id, { id, step, ...shown(found, words) }] as const] : [];
        }),
      ),
    );
    const articles = await Promise.all(
      documentIds.map(async (id) => {
        const [is, en] = await Promise.all([newestArticle(db, id, 'is'), newestArticle(db, id, 'en')]);
        const added = await Promise.all(addedLanguages.map((each) => readArticle(db, id, each)));
        const texts = [is, en, ...added].flatMap((row) =>
          row ? [row.title, row.subtitle, ...paragraphs(row.html)] : [],
        );
        const found = closest(passages(...texts).map(asPiece), words);
        if (!found) return [];
        const own = isWritten(language) ? undefined : added[addedLanguages.indexOf(language)];
        const title = own && { texts: { [language]: { title: own.title } } };
        return [{ id, title: is?.title ?? '', title_en: en?.title ?? '', ...title, ...shown(found, words) }];
      }),
    );
    return {
      steps: closestFirst(steps),
      statements: closestFirst([...statements.values()]).slice(0, MOST),
      cut: Math.max(0, statements.size - MOST),
      articles: closestFirst(articles.flat()),
    };
  });
}

/** In course order; test questions belong to their steps. */
function stepsWithQuestions(library: Library) {
  return ROUND_REFS.flatMap((ref) => {
    const pool = library.pool(ref.course, ref.round);
    return STEP_NUMBERS.map((step) => {
      const id = stepId({ ...ref, step });
      const asked = pool.flatMap((drawn) =>
        drawn.step === step ? (library.question(drawn.id, drawn.version) ?? []) : [],
      );
      return {
        id,
        pieces: [
          ...HELD_WITH.flatMap((held) => piecesOfStep(library.step(id, held))),
          ...asked.flatMap((question) =>
            piecesOf(question, () =>
              wordsOf({ ...askedIn(question), step_answers: question.answers.map((answer) => keyedOption(answer)) }),
            ),
          ),
        ],
      };
    });
  });
}

const piecesOfStep = (step: Step | undefined): readonly Piece[] =>
  step
    ? [
        ...piecesOf(step, () =>
          [...passages(step.data, step.data_en), ...addedPassages(step)].flatMap(({ text, language }) =>
            paragraphs(text).map((paragraph) => ({ text: paragraph, language })),
          ),
        ),
        ...step.step_questions.flatMap((question) => piecesOf(question, () => wordsOf(question))),
      ]
    : [];

const wordsOf = (asked: Pick<StepQuestion, 'question' | 'question_en' | 'texts' | 'step_answers'>): Passage[] => [
  ...passages(asked.question, asked.question_en),
  ...addedPassages(asked),
  ...asked.step_answers.flatMap((option) => [
    ...passages(option.answer, option.answer_en, option.why, option.why_en),
    ...addedPassages(option),
  ]),
];

const passages = (...texts: readonly string[]): Passage[] => texts.map((text) => ({ text }));

const addedPassages = ({ texts = {} }: { readonly texts?: Translations | undefined }): Passage[] =>
  addedLanguages.flatMap((language) => Object.values(texts[language] ?? {}).map((text) => ({ text, language })));

const paragraphs = (html: string): string[] =>
  html
    .split(/<\/(?:h[2-4]|p|li|figcaption)>/)
    .map(plainText)
    .filter((text) => text !== '');

/** Search forms, cached as long as the library holds their source. */
const ready = new WeakMap<object, readonly Piece[]>();

function piecesOf(what: object, texts: () => readonly Passage[]): readonly Piece[] {
  const pieces = ready.get(what) ?? texts().map(asPiece);
  ready.set(what, pieces);
  return pieces;
}

const asPiece = (piece: Passage): Piece => ({ ...piece, sought: searchable(piece.text) });

/** The first text with the exact phrase, else the first with all words. */
const closest = (pieces: readonly Piece[], words: readonly string[]): Piece | undefined =>
  pieces.find(({ sought }) => sought.includes(words.join(' '))) ??
  pieces.find(({ sought }) => words.every((word) => sought.includes(word)));

/** The first text with the first word, if other texts have the rest. */
const scattered = (pieces: readonly Piece[], words: readonly string[]): Piece | undefined => {
  const [first] = words.map((word) => pieces.find(({ sought }) => sought.includes(word)));
  return words.every((word) => pieces.some(({ sought }) => sought.includes(word))) ? first : undefined;
};

const closestFirst = <T extends { readonly apart: number }>(found: T[]): T[] =>
  found.sort((one, other) => one.apart - other.apart);

const shown = (found: Piece, words: readonly string[]) => ({
  words: around(found, words),
  apart: found.sought.includes(words.join(' ')) ? 0 : words.every((word) => found.sought.includes(word)) ? 1 : 2,
  ...(found.language && { language: found.language }),
});

/** An excerpt around the words. */
function around({ text, sought }: Piece, words: readonly string[]): string {
  if (text.length <= SHOWN) return text;
  const whole = sought.indexOf(words.join(' '));
  const at = (whole < 0 ? sought.indexOf(words[0] ?? '') : whole) - SHOWN / 3;
  const from = at <= 0 ? 0 : text.indexOf(' ', at) + 1;
  const rest = text.slice(from);
  const shown = rest.length <= SHOWN ? rest : `${rest.slice(0, SHOWN).replace(/\s\S*$/, '')} …`;
  return from === 0 ? shown : `… ${shown}`;
}
