/** The material in memory: read at start, refreshed after each publication, read by every call. */
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { Pack, type PackFile, type Step } from '../../sync/course/content.ts';
import { parseStepId, roundId, STEPS, stepId, type RoundRef, audioPath, STEP_NUMBERS } from '../../sync/course/ids.ts';
import { narrationText } from '../../sync/course/narration-text.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db } from '../platform/db/open.ts';
import { newestPublication, type Publication, type Reader } from '../platform/publications/publication-store.ts';
import { concernsBank, prepareBank, type PreparedBank } from './statement-store.ts';
import { type Editions, readMaterial, renewed, type LibraryQuestion, type Material, type StepRow } from './material.ts';
import { readOwnPictures, type PictureFiles } from './picture-store.ts';
import { askedIn, keyedOption } from './wire-question.ts';
import { isWritten, languages, type InLanguages, type Language } from '../../sync/language.ts';
import { onWire, type ByLanguage } from './translation-store.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { hashOf } from '../platform/crypto/sealed.ts';

export type { LibraryQuestion } from './material.ts';

export type DrawableQuestion = {
  readonly id: string;
  readonly version: number;
  readonly round: number;
  readonly step: number;
  readonly point: number;
  readonly answerIds: readonly string[];
};
export type PreparedPack = { readonly json: Buffer; readonly gzip: Buffer; readonly etag: string; readonly pack: Pack };

declare module '../platform/context' {
  interface AppContext {
    readonly library: Library;
  }
}

export type Library = {
  /** A step as in the pack of a language; undefined without material. */
  readonly step: (id: string, language?: Language) => Step | undefined;
  /** Present and earlier question sets of a step; undefined if it never had questions. */
  readonly editionsOf: (stepId: string) => Editions | undefined;
  readonly pool: (course: CourseNr, round: number) => readonly DrawableQuestion[];
  /** One version of a question, to grade and show tests. */
  readonly question: (id: string, version: number) => LibraryQuestion | undefined;
  readonly roundName: (course: CourseNr, round: number) => InLanguages<string>;
  /** A round's pack, serialised once; undefined until the round has ten steps. */
  readonly pack: (course: CourseNr, round: number, language?: Language) => PreparedPack | undefined;
  /** File names of all pictures: built ones and the school's own. */
  readonly pictures: () => readonly string[];
  /** Pictures and narration of a round; undefined until it has ten steps. */
  readonly files: (course: CourseNr, round: number) => readonly PackFile[] | undefined;
  /** Statements for practice, built on the first call. */
  readonly bank: (language?: Language) => Promise<PreparedBank>;
  /** Publication number of the newest change to round content. */
  readonly edition: () => number;
} & Reader;

/** Publication kinds that belong to a round. */
const HELD: readonly Publication['kind'][] = ['round', 'step', 'question', 'narration', 'picture'];

type Options = { readonly db: Db; readonly pictures: PictureFiles; readonly audioBaseUrl: string };

/** Derived data of a round, built on the first call. */
type Shelf = {
  readonly steps: ReadonlyMap<string, Step>;
  readonly pool: readonly DrawableQuestion[];
  readonly content: Omit<Pack, 'version'> | undefined;
  pack?: PreparedPack;
};

export async function openLibrary(given: Options): Promise<Library> {
  let options = await withOwnPictures(given, given.pictures);
  let edition = await newestPublication(options.db, HELD);
  let material = await readMaterial(options.db);
  const banks = new Map<string, Promise<PreparedBank>>();
  const shelves = new Map<string, Shelf>();
  const shelf = (ref: RoundRef, language: Language = 'is'): Shelf => {
    const key = shelfOf(ref, language);
    const made = shelves.get(key) ?? fill(ref, material, options, language);
    shelves.set(key, made);
    return made;
  };
  return {
    step: (id, language) => {
      const ref = parseStepId(id);
      return ref && shelf(ref, language).steps.get(id);
    },
    editionsOf: (id) => material.editions.get(id),
    pool: (course, round) => shelf({ course, round }).pool,
    question: (id, version) => material.questions.get(`${id}@${version}`),
    roundName: (course, round) => material.roundNames.get(roundId({ course, round })) ?? { is: '', en: '' },
    pack: (course, round, language) => {
      const made = shelf({ course, round }, language);
      if (made.content) made.pack ??= prepare(made.content);
      return made.pack;
    },
    pictures: () => [...options.pictures.keys()],
    files: (course, round) => shelf({ course, round }).content?.files,
    bank: (language = 'is') => {
      const shelf = addedOr(language);
      const bank = banks.get(shelf) ?? prepareBank(options.db, language);
      banks.set(shelf, bank);
      bank.catch(() => banks.delete(shelf)); // the next call retries
      return bank;
    },
    edition: () => edition,
    refresh: async (changes) => {
      if (changes.some(concernsBank)) banks.clear();
      if (changes.some(({ kind }) => kind === 'picture')) options = await withOwnPictures(options, given.pictures);
      const steps = await stepsConcerned(options.db, changes);
      if (steps.length > 0) material = renewed(material, await readMaterial(options.db, steps), steps);
      for (const step of steps) {
        const ref = parseStepId(step);
        if (ref) for (const language of languages) shelves.delete(shelfOf(ref, language));
      }
      // set last, so a client that reads the new number gets the new content
      edition = changes.findLast(({ kind }) => HELD.includes(kind))?.nr ?? edition;
    },
  };
}

/** @param built pictures of the built app. */
const withOwnPictures = async (options: Options, built: PictureFiles): Promise<Options> => ({
  ...options,
  pictures: new Map([...built, ...(await readOwnPictures(options.db))]),
});

/** Ids of steps affected by changes to steps, questions, narration or round names. */
async function stepsConcerned(db: Db, changes: readonly Publication[]): Promise<readonly string[]> {
  const of = (kind: Publication['kind']): string[] =>
    changes.filter((change) => change.kind === kind).map(({ subject }) => subject);
  const questions = of('question');
  const asked =
    questions.length === 0
      ? []
      : await rowsOf(db, 'questions', { id: questions }).select('step_id').distinct().execute();
  const ofRounds = of('round').flatMap((id) => STEP_NUMBERS.map((nr) => `${id}.${nr}`));
  return [...new Set([...of('step'), ...of('narration'), ...ofRounds, ...asked.map(({ step_id }) => step_id)])];
}

/** Icelandic and English share one shelf; each added language has its own. */
const addedOr = (language: Language): string => (isWritten(language) ? '' : language);
const shelfOf = (ref: RoundRef, language: Language): string => `${roundId(ref)} ${addedOr(language)}`;

function fill(ref: RoundRef, material: Material, options: Options, language: Language): Shelf {
  const ids = STEP_NUMBERS.map((step) => stepId({ ...ref, step }));
  const rows = ids.flatMap((id) => material.steps.get(id) ?? []);
  const steps = rows.map((row) => toStep(row, material, options, language));
  const name = material.roundNames.get(roundId(ref));
  return {
    steps: new Map(steps.map((step) => [step.id, step])),
    pool: ids
      .flatMap((id) => material.poolQuestions.get(id) ?? [])
      .map((question) => ({ ...question, answerIds: question.answers.map((answer) => answer.id) })),
    content:
      steps.length < STEPS
        ? undefined
        : {
            course: ref.course,
            round: ref.round,
            name: name?.is ?? '',
            name_en: name?.en ?? '',
            ...onWire(material.translated('round', roundId(ref)), { name: 'name' }, language),
            ...(isWritten(language) ? {} : { language }),
            steps,
            files: filesOf(steps, material, options),
          },
  };
}

function toStep(row: StepRow, material: Material, options: Options, language: Language): Step {
  const translated = sized(material.translated('step', row.id, row.version), options.pictures);
  const narration = material.narrations.get(row.id);
  const sentences = narration ? z.array(z.number()).parse(JSON.parse(narration.sentences)) : [];
  return {
    id: row.id,
    nr: row.nr,
    version: row.version,
    title: row.title_is,
    title_en: row.title_en,
    data: withSizes(row.html_is, options.pictures),
    data_en: withSizes(row.html_en, options.pictures),
    ...onWire(translated, { title: 'title', data: 'html' }, language),
    step_questions: (material.stepQuestions.get(row.id) ?? []).map((question) => ({
      ...askedIn(question, language),
      version: question.version,
      step_answers: question.answers.map((answer) => keyedOption(answer, language)),
    })),
    audio: narration
      ? {
          path: options.audioBaseUrl + audioPath(row.id, narration.sha256),
          source: narration.source,
          seconds: narration.seconds,
          // drops timings of an earlier text until the new narration exists
          sentences: sentences.length === narrationText(row.html_is).length ? sentences : [],
        }
      : null,
  };
}

/** Translated steps with picture sizes. */
const sized = (translated: ByLanguage, pictures: PictureFiles): ByLanguage =>
  Object.fromEntries(
    Object.entries(translated).map(([language, { html = '', ...rest }]) => [
      language,
      { ...rest, ...(html !== '' && { html: withSizes(html, pictures) }) },
    ]),
  );

/** Sets width and height of each picture to avoid layout shift. */
function withSizes(html: string, pictures: PictureFiles): string {
  return html.replace(/<img\b[^<>]*?\bsrc="\/images\/skilti\/([^"]+)"/g, (tag, name: string) => {
    const picture = pictures.get(name);
    return picture ? `${tag} width="${picture.width}" height="${picture.height}"` : tag;
  });
}

function prepare(content: Omit<Pack, 'version'>): PreparedPack {
  const version = hashOf(content).slice(0, 16);
  const pack = z.parse(Pack, { ...content, version });
  const json = Buffer.from(JSON.stringify(pack));
  return { json, gzip: gzipSync(json), etag: `"${version}"`, pack };
}

/** Covers every language of the pack, since a translation may show another picture. */
const textsIn = ({ data, data_en, texts }: Step): string =>
  [data, data_en, ...Object.values(texts ?? {}).map((said) => said['data'])].join('');

function filesOf(steps: readonly Step[], material: Material, options: Options): PackFile[] {
  const names = steps.flatMap((step) => [
    ...[...textsIn(step).matchAll(/\/images\/skilti\/([a-z0-9-]+\.(?:svg|webp))/g)].flatMap((match) => match[1] ?? []),
    ...step.step_questions.flatMap((question) => question.question_images.map((image) => image.filename)),
  ]);
  const pictures = [...new Set(names)].sort().flatMap((name) => options.pictures.get(name) ?? []);
  const narrations = steps.flatMap((step) => {
    const narration = material.narrations.get(step.id);
    return step.audio && narration
      ? [{ path: step.audio.path, bytes: narration.bytes, sha256: narration.sha256, type: 'audio/mpeg' }]
      : [];
  });
  return [...pictures.map(({ path, bytes, sha256, type }) => ({ path, bytes, sha256, type })), ...narrations];
}
