/** Finds places in the material by words that stand there, in either language: in the text or a question of a step, in statements, in articles. */
import { COURSES, ROUNDS, STEPS, stepId } from '../../sync/course/ids.ts';
import type { StepQuestion } from '../../sync/course/content.ts';
import { plainText } from '../../sync/course/narration-text.ts';
import { isWritten } from '../../sync/language.ts';
import { searchable, searchWords } from '../../sync/searchable.ts';
import { documentIds } from '../../sync/site/page-data.ts';
import { findMaterial } from '../../sync/staff/content-contract.ts';
import { newestArticle, readArticle } from '../content/article-store.ts';
import type { Library } from '../content/library.ts';
import { askedIn, keyedOption } from '../content/wire-question.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';

/** So many of each kind. */
const MOST = 8;
/** What is shown of the text around the words, letters. */
const SHOWN = 90;

type Piece = { readonly text: string; readonly sought: string };

export function findRoutes(router: AppRouter, { db, library }: Pick<AppContext, 'db' | 'library'>): void {
  serve(router, findMaterial, async ({ request: { q }, language }) => {
    const words = searchWords(q);
    const steps = stepsWithQuestions(library).flatMap(({ id, pieces }) => {
      const found = pieces.find((piece) => holds(piece, words));
      return found ? [{ id, words: around(found, words) }] : [];
    });
    const { bank } = await library.bank();
    const statements = bank.statements.flatMap((statement) => {
      const { id, step, text, text_en, why, why_en } = statement;
      const found = piecesOf(statement, () => [text, text_en, why, why_en]).find((piece) => holds(piece, words));
      return found ? [{ id, step, words: around(found, words) }] : [];
    });
    const articles = await Promise.all(
      documentIds.map(async (id) => {
        const [is, en] = await Promise.all([newestArticle(db, id, 'is'), newestArticle(db, id, 'en')]);
        const texts = [is, en].flatMap((row) => (row ? [row.title, row.subtitle, ...paragraphs(row.html)] : []));
        const found = texts.map(asPiece).find((piece) => holds(piece, words));
        if (!found) return [];
        const own = isWritten(language) ? undefined : await readArticle(db, id, language);
        const said = own && { texts: { [language]: { title: own.title } } };
        return [{ id, title: is?.title ?? '', title_en: en?.title ?? '', ...said, words: around(found, words) }];
      }),
    );
    return { steps: steps.slice(0, MOST), statements: statements.slice(0, MOST), articles: articles.flat() };
  });
}

/** In the order of the courses; the questions of the tests stand in their steps. */
function stepsWithQuestions(library: Library) {
  return COURSES.flatMap((course) =>
    Array.from({ length: ROUNDS }, (_, nth) => nth + 1).flatMap((round) => {
      const pool = library.pool(course, round);
      return Array.from({ length: STEPS }, (_, index) => {
        const id = stepId({ course, round, step: index + 1 });
        const step = library.step(id);
        const asked = pool.flatMap((drawn) =>
          drawn.step === index + 1 ? (library.question(drawn.id, drawn.version) ?? []) : [],
        );
        return {
          id,
          pieces: [
            ...(step ? piecesOf(step, () => [...paragraphs(step.data), ...paragraphs(step.data_en)]) : []),
            ...(step?.step_questions ?? []).flatMap((question) => piecesOf(question, () => wordsOf(question))),
            ...asked.flatMap((question) =>
              piecesOf(question, () =>
                wordsOf({ ...askedIn(question), step_answers: question.answers.map((answer) => keyedOption(answer)) }),
              ),
            ),
          ],
        };
      });
    }),
  );
}

const wordsOf = ({
  question,
  question_en,
  step_answers,
}: Pick<StepQuestion, 'question' | 'question_en' | 'step_answers'>) => [
  question,
  question_en,
  ...step_answers.flatMap(({ answer, answer_en, why, why_en }) => [answer, answer_en, why, why_en]),
];

const paragraphs = (html: string): string[] =>
  html
    .split(/<\/(?:h[2-4]|p|li|figcaption)>/)
    .map(plainText)
    .filter((text) => text !== '');

/** Made ready once, for as long as the library holds what they are of. */
const ready = new WeakMap<object, readonly Piece[]>();

function piecesOf(what: object, texts: () => readonly string[]): readonly Piece[] {
  const pieces = ready.get(what) ?? texts().map(asPiece);
  ready.set(what, pieces);
  return pieces;
}

const asPiece = (text: string): Piece => ({ text, sought: searchable(text) });

const holds = ({ sought }: Piece, words: readonly string[]): boolean => words.every((word) => sought.includes(word));

/** The words with some of what stands around them. */
function around({ text, sought }: Piece, [first = '']: readonly string[]): string {
  if (text.length <= SHOWN) return text;
  const at = sought.indexOf(first) - SHOWN / 3;
  const from = at <= 0 ? 0 : text.indexOf(' ', at) + 1;
  const shown = text.slice(from, from + SHOWN).replace(/\s\S*$/, '');
  return `${from === 0 ? '' : '… '}${shown}${from + shown.length < text.length ? ' …' : ''}`;
}
