/** The material in memory: built from the database at start and after each publish, read by every call. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { audioPath } from '../../sync/course/audio-path.ts';
import { Pack, type PackFile, type Step } from '../../sync/course/content.ts';
import { COURSES, roundId, ROUNDS, STEPS, stepId, type RoundRef } from '../../sync/course/ids.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db } from '../db/open.ts';
import type { Editions } from './editions.ts';
import { readMaterial, type LibraryQuestion, type Material } from './material.ts';
import type { PictureFiles } from './picture-files.ts';

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

export type Library = {
  /** A step as the pack holds it, or undefined where there is no material. */
  readonly step: (id: string) => Step | undefined;
  /** The questions of a step, now and in earlier editions; undefined where it never had any. */
  readonly editionsOf: (stepId: string) => Editions | undefined;
  readonly pool: (course: CourseNr, round: number) => readonly DrawableQuestion[];
  /** A question in the version asked for, for grading and showing tests. */
  readonly question: (id: string, version: number) => LibraryQuestion | undefined;
  readonly roundName: (course: CourseNr, round: number) => { readonly is: string; readonly en: string };
  /** The pack of a round, serialised once; undefined while the round has not ten steps. */
  readonly pack: (course: CourseNr, round: number) => PreparedPack | undefined;
  /** Reads the database anew. */
  readonly refresh: () => Promise<void>;
};

type Options = { readonly db: Db; readonly pictures: PictureFiles; readonly audioBaseUrl: string };

export async function openLibrary(options: Options): Promise<Library> {
  let shelves = fill(await readMaterial(options.db), options);
  return {
    step: (id) => shelves.steps.get(id),
    editionsOf: (id) => shelves.material.editions.get(id),
    pool: (course, round) => shelves.pools.get(roundId({ course, round })) ?? [],
    question: (id, version) => shelves.material.questions.get(`${id}@${version}`),
    roundName: (course, round) => shelves.material.roundNames.get(roundId({ course, round })) ?? { is: '', en: '' },
    pack: (course, round) => shelves.packs.get(roundId({ course, round })),
    refresh: async () => {
      shelves = fill(await readMaterial(options.db), options);
    },
  };
}

function fill(material: Material, options: Options) {
  const steps = new Map(material.steps.map((row) => [row.id, toStep(row, material, options)]));
  const pools = new Map<string, DrawableQuestion[]>();
  for (const question of material.pool) {
    const key = roundId({ course: question.course, round: question.round });
    pools.set(key, [
      ...(pools.get(key) ?? []),
      { ...question, answerIds: question.answers.map((answer) => answer.id) },
    ]);
  }
  const packs = new Map<string, PreparedPack>();
  for (const course of COURSES) {
    for (let round = 1; round <= ROUNDS; round++) {
      const pack = makePack({ course, round }, steps, material, options);
      if (pack) packs.set(roundId({ course, round }), pack);
    }
  }
  return { material, steps, pools, packs };
}

function toStep(row: Material['steps'][number], material: Material, options: Options): Step {
  const narration = material.narrations.get(row.id);
  return {
    id: row.id,
    nr: row.nr,
    version: row.version,
    title: row.title_is,
    title_en: row.title_en,
    data: withSizes(row.html_is, options.pictures),
    data_en: withSizes(row.html_en, options.pictures),
    step_questions: (material.stepQuestions.get(row.id) ?? []).map((question) => ({
      id: question.id,
      question: question.question_is,
      question_en: question.question_en,
      question_images:
        question.picture === null
          ? []
          : [{ filename: question.picture, alt: question.alt_is ?? '', alt_en: question.alt_en ?? '' }],
      step_answers: question.answers.map((answer) => ({
        id: answer.id,
        answer: answer.answer_is,
        answer_en: answer.answer_en,
        correct: answer.correct,
        why: answer.why_is,
        why_en: answer.why_en,
      })),
    })),
    audio: narration
      ? {
          path: options.audioBaseUrl + audioPath(row.id, narration.sha256),
          source: narration.source,
          seconds: narration.seconds,
          sentences: z.array(z.number()).parse(JSON.parse(narration.sentences)),
        }
      : null,
  };
}

/** Gives every picture the size it was drawn in, so that nothing jumps while it loads. */
function withSizes(html: string, pictures: PictureFiles): string {
  return html.replace(/<img\b[^>]*?\bsrc="\/images\/skilti\/([^"]+)"/g, (tag, name: string) => {
    const picture = pictures.get(name);
    return picture ? `${tag} width="${picture.width}" height="${picture.height}"` : tag;
  });
}

function makePack(
  ref: RoundRef,
  steps: ReadonlyMap<string, Step>,
  material: Material,
  options: Options,
): PreparedPack | undefined {
  const ofRound = Array.from({ length: STEPS }, (_, index) => steps.get(stepId({ ...ref, step: index + 1 }))).flatMap(
    (step) => step ?? [],
  );
  if (ofRound.length < STEPS) return undefined;
  const name = material.roundNames.get(roundId(ref));
  const content = {
    course: ref.course,
    round: ref.round,
    name: name?.is ?? '',
    name_en: name?.en ?? '',
    steps: ofRound,
    files: filesOf(ofRound, material, options),
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const pack = z.parse(Pack, { ...content, version });
  const json = Buffer.from(JSON.stringify(pack));
  return { json, gzip: gzipSync(json), etag: `"${version}"`, pack };
}

function filesOf(steps: readonly Step[], material: Material, options: Options): PackFile[] {
  const names = steps.flatMap((step) => [
    ...[...`${step.data}${step.data_en}`.matchAll(/\/images\/skilti\/([a-z0-9-]+\.svg)/g)].flatMap(
      (match) => match[1] ?? [],
    ),
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
