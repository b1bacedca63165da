/** Exports the database's material to files, so staff edits reach the repository. */
import { addedLanguages } from '../../sync/language.ts';
import { translatables, type Translatable, type Translation } from './translate/translatable.ts';
import { translationStates } from './translate/translation-states.ts';
import { writeTranslated } from './translate/translation-files.ts';
import { newestTranslation, textsOf, type Texts } from './translation-store.ts';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseDocument } from 'yaml';
import * as z from 'zod';
import { courseNr, parseRoundId, roundId } from '../../sync/course/ids.ts';
import { documentIds } from '../../sync/site/page-data.ts';
import type { Db } from '../platform/db/open.ts';
import { newestArticle } from './article-store.ts';
import { readArticles } from './articles.ts';
import { readMaterial, type LibraryQuestion, type Material, type RetiredHead, type StepRow } from './material.ts';
import { exportOwnPictures, listOfOwnPictures, nameInFiles } from './pictures-in-files.ts';
import {
  readContent,
  type Source,
  type SourceCourse,
  type SourceQuestion,
  type SourceStatement,
  type SourceStep,
} from './read-files.ts';
import { readStatements, type StatementRow } from './statement-store.ts';
import { slugOf, writeCoursesFile, writePoolFile, writeStatementsFile, writeStepFile } from './write-files.ts';

export type Exported = { written: number; kept: number };

const Say = z.array(z.strictObject({ text: z.string(), spoken: z.string() }));
const Letter = z.enum(['a', 'b', 'c']);

/**
 * @param base the current files; only they hold names, notes and withdrawn ids. Unchanged files keep their bytes.
 * @throws before writing if the database is empty.
 */
export async function exportContent(db: Db, base: Source, folder: string): Promise<Exported> {
  const material = await readMaterial(db);
  if (material.steps.size === 0) throw new Error('The database holds no material; nothing was written.');
  const exported: Exported = { written: 0, kept: 0 };
  write(path.join(folder, 'courses.yaml'), writeCoursesFile(await readCourses(db)), exported);
  for (const id of material.roundNames.keys()) exportRound(id, material, base, folder, exported);
  exportStatements(await readStatements(db), base, folder, exported);
  await exportArticles(db, path.join(folder, 'articles'), exported);
  await exportTranslations(db, folder, exported);
  const pictures = await exportOwnPictures(db, folder);
  if (pictures !== undefined) write(listOfOwnPictures(folder), pictures, exported);
  return exported;
}

/** Exports articles and terms: texts as files, metadata in one list. */
async function exportArticles(db: Db, folder: string, exported: Exported): Promise<void> {
  const file = path.join(folder, 'articles.yaml');
  const list = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  for (const id of documentIds)
    for (const language of ['is', 'en'] as const) {
      const row = await newestArticle(db, id, language);
      if (!row) continue;
      const { title, subtitle, description, keywords, image, image_alt: alt, image_caption: caption } = row;
      const said = { title, subtitle, description, keywords, image, alt, caption, updated: row.updated_on };
      for (const [name, text] of Object.entries(said)) if (text !== '') list.setIn([id, language, name], text);
      write(path.join(folder, `${id}.${language}.html`), `${tidy(row.html)}\n`, exported);
    }
  if (list.contents) write(file, list.toString({ lineWidth: 0 }), exported);
}

/** Writes translations beside the exported sources. A translation of an earlier text is marked outdated. */
async function exportTranslations(db: Db, folder: string, exported: Exported): Promise<void> {
  const things = translatables(readContent(folder), readArticles(path.join(folder, 'articles')));
  for (const language of addedLanguages) {
    const states = await translationStates(db, [language]);
    const outdated = new Set(states.flatMap((each) => (each.outdated ? `${each.kind} ${each.subject}` : [])));
    const made: Translation[] = [];
    for (const of of things) {
      const row = await newestTranslation(db, of.kind, of.subject, language);
      const current = !outdated.has(`${of.kind} ${of.subject}`);
      if (row) made.push({ of, texts: inFiles(of, textsOf(row)), current });
    }
    exported.written += writeTranslated(folder, things, language, made);
  }
}

/** Files identify options by letter. */
const inFiles = ({ subject }: Translatable, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field.startsWith(`${subject}-`) ? field.slice(subject.length + 1) : field,
      field === 'html' ? tidy(text) : text,
    ]),
  );

function exportRound(id: string, material: Material, base: Source, folder: string, exported: Exported): void {
  const ref = parseRoundId(id);
  const steps = [...material.steps.values()].filter((step) => step.id.startsWith(`${id}.`)).sort((a, b) => a.nr - b.nr);
  if (!ref || steps.length === 0) return;
  const place = path.join(folder, `course-${ref.course}`, `round-${ref.round}`);
  const old = base.rounds.find((round) => round.id === id);
  for (const step of steps) {
    const known = old?.steps.find(({ nr }) => nr === step.nr);
    const slug = known?.slug ?? slugOf(step.title_is);
    const name = path.join(place, `${String(step.nr).padStart(2, '0')}-${slug}`);
    write(`${name}.is.html`, tidy(step.html_is), exported);
    write(`${name}.en.html`, tidy(step.html_en), exported);
    write(`${name}.questions.yaml`, stepFile(step, material, known), exported);
  }
  const pool = [...material.poolQuestions.values()]
    .flat()
    .filter((question) => roundId(question) === id)
    .sort(byNumber);
  const questions = pool.map((question) => ({ ...toSource(question), step: `${id}.${question.step}` }));
  const retired = retiredIds(
    material,
    old?.retired,
    (head) => head.kind === 'pool' && head.stepId.startsWith(`${id}.`),
  );
  write(path.join(place, 'pool.yaml'), writePoolFile({ round: id, questions, retired }), exported);
}

function exportStatements(rows: readonly StatementRow[], base: Source, folder: string, exported: Exported): void {
  const ids = new Set(rows.flatMap(({ step_id }) => /^\d\.\d/.exec(step_id)?.[0] ?? []));
  for (const id of ids) {
    const ref = parseRoundId(id);
    if (!ref) continue;
    const own = rows.filter((row) => row.step_id.startsWith(`${id}.`));
    const gone = own.flatMap((row) => (row.retired_at === null ? [] : row.id));
    const text = writeStatementsFile({
      round: id,
      statements: own.filter((row) => row.retired_at === null).map(toSourceStatement),
      retired: [...new Set([...(base.rounds.find((round) => round.id === id)?.retiredStatements ?? []), ...gone])],
    });
    write(path.join(folder, `course-${ref.course}`, `round-${ref.round}`, 'statements.yaml'), text, exported);
  }
}

const toSourceStatement = (row: StatementRow): SourceStatement => ({
  id: row.id,
  step: row.step_id,
  right: row.correct === 1,
  ...(row.law_act === null || row.law_article === null ? {} : { law: { act: row.law_act, article: row.law_article } }),
  ...(row.picture === null ? {} : { picture: nameInFiles(row.picture) }),
  ...(row.alt_is === null || row.alt_en === null ? {} : { alt: { is: row.alt_is, en: row.alt_en } }),
  is: row.text_is,
  en: row.text_en,
  why: { is: row.why_is, en: row.why_en },
});

function stepFile(step: StepRow, material: Material, known: SourceStep | undefined): string {
  return writeStepFile({
    step: step.id,
    title: { is: step.title_is, en: step.title_en },
    facts: known?.facts,
    say: Say.parse(JSON.parse(step.say)),
    questions: (material.stepQuestions.get(step.id) ?? []).map(toSource),
    retired: retiredIds(material, known?.retired, (head) => head.kind === 'step' && head.stepId === step.id),
  });
}

function retiredIds(
  material: Material,
  before: readonly string[] | undefined,
  belongs: (head: RetiredHead) => boolean,
): readonly string[] {
  const now = [...material.retired].flatMap(([id, head]) => (belongs(head) ? [id] : []));
  return [...new Set([...(before ?? []), ...now])];
}

const byNumber = (a: LibraryQuestion, b: LibraryQuestion): number => numberOf(a.id) - numberOf(b.id);
const numberOf = (id: string): number => Number(id.split(/\D/).at(-1));

function toSource(question: LibraryQuestion): SourceQuestion {
  const { id, point, picture, alt_is, alt_en } = question;
  return {
    id,
    point,
    ...(picture === null ? {} : { picture: nameInFiles(picture) }),
    ...(alt_is === null || alt_en === null ? {} : { alt: { is: alt_is, en: alt_en } }),
    is: question.question_is,
    en: question.question_en,
    options: question.answers.map((answer) => ({
      id: Letter.parse(answer.id.slice(id.length + 1)),
      right: answer.correct,
      is: answer.answer_is,
      en: answer.answer_en,
      why: { is: answer.why_is, en: answer.why_en },
    })),
  };
}

async function readCourses(db: Db): Promise<SourceCourse[]> {
  const courses = await db.selectFrom('courses').selectAll().orderBy('id').execute();
  const rounds = await db.selectFrom('rounds').selectAll().orderBy('nr').execute();
  return courses.map((course) => ({
    id: courseNr(course.id),
    is: course.name_is,
    en: course.name_en,
    price: course.price,
    rounds: rounds
      .filter((round) => round.course_id === course.id)
      .map((round) => ({ nr: round.nr, is: round.name_is, en: round.name_en })),
  }));
}

/** The sanitiser closes void elements as XML does; the files do not. */
const tidy = (html: string): string => html.replaceAll(' />', '>');

function write(file: string, text: string, exported: Exported): void {
  if (existsSync(file) && saysTheSame(file, readFileSync(file, 'utf8'), text)) {
    exported.kept += 1;
    return;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  exported.written += 1;
}

const saysTheSame = (file: string, a: string, b: string): boolean =>
  a === b || (file.endsWith('.yaml') && JSON.stringify(parse(a)) === JSON.stringify(parse(b)));
