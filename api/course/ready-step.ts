/** The round-data answer of a step, serialised and compressed once, with gaps for the learner's data. */
import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, constants } from 'node:zlib';
import * as z from 'zod';
import type { Step } from '../../sync/course/content.ts';
import { roundData } from '../../sync/course/contract.ts';
import { roundId, stepId, type StepRef } from '../../sync/course/ids.ts';
import type { Tick } from '../../sync/progress/learner.ts';
import { ticksOf, withOwn, type StepStatus } from '../progress/user-step.ts';

/** The learner's data in the answer. */
export type Own = {
  /** Ticks in the step. */
  readonly ticks: readonly Tick[];
  /** Statuses of the round's steps, in order. */
  readonly statuses: readonly StepStatus[];
};
export type Pieces = {
  /** Identifies this edition of the step in this language. */
  readonly tag: string;
  /** Text before, between and after the gaps. */
  readonly texts: readonly Piece[];
  readonly questions: readonly string[];
  readonly ref: StepRef;
};
type Piece = { readonly plain: Buffer; readonly deflated: Buffer };

/** The full answer, serialised directly; tests compare the pieces with it. */
export function wholeAnswer(step: Step, roundName: string, ref: StepRef, { ticks, statuses }: Own): string {
  const answer = {
    step: withOwn(step, ticks, statuses[ref.step - 1] ?? null),
    steps: statuses.map((status, index) => ({ id: stepId({ ...ref, step: index + 1 }), nr: index + 1, status })),
    round: { id: roundId(ref), nr: ref.round, name: roundName },
    roundId: roundId(ref),
    roundNr: ref.round,
    stepNr: ref.step,
  };
  return JSON.stringify(z.encode(roundData.response, answer));
}

/** Splits an answer at its gaps: ticks per question, status of the step, statuses of the round's steps. */
export function cut(step: Step, roundName: string, ref: StepRef): Pieces {
  const empty = wholeAnswer(step, roundName, ref, { ticks: [], statuses: [] });
  const texts = empty.split(GAPS);
  const gaps = step.step_questions.length + 2;
  if (texts.length !== gaps + 1) throw new Error(`${step.id} has a gap where there is none`);
  return {
    tag: createHash('sha256').update(empty).digest('base64url').slice(0, 16),
    texts: texts.map((text) => {
      const plain = Buffer.from(text);
      return { plain, deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) };
    }),
    questions: step.step_questions.map(({ id }) => id),
    ref,
  };
}

/** Matches empty values written by `wholeAnswer`. Quotation marks inside texts are escaped, so texts cannot match. */
const GAPS = /(?<="user_step_answers":)\[\]|(?<="user_course_round_steps":)\[\{"status":null\}\]|(?<="steps":)\[\]/;

/** Values for the gaps, in order. */
export function ownTexts({ questions, ref }: Pieces, { ticks, statuses }: Own): readonly string[] {
  const steps = statuses.map((status, index) => {
    const nr = index + 1;
    return `{"id":"${stepId({ ...ref, step: nr })}","nr":${nr},"status":${statusText(status)}}`;
  });
  return [
    ...questions.map((id) => JSON.stringify(ticksOf(id, ticks))),
    `[{"status":${statusText(statuses[ref.step - 1] ?? null)}}]`,
    `[${steps.join(',')}]`,
  ];
}

const statusText = (status: StepStatus): string => (status === null ? 'null' : `"${status}"`);

/** The uncompressed answer. */
export const plainly = ({ texts }: Pieces, own: readonly string[]): Buffer =>
  Buffer.concat(texts.flatMap(({ plain }, at) => [plain, Buffer.from(own[at] ?? '')]));

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 255, 255]);

/** The answer as gzip: precompressed texts, and the learner's data as stored blocks between them (RFC 1951, 3.2.4). */
export function zipped({ texts }: Pieces, own: readonly string[]): Buffer {
  let sum = 0;
  let size = 0;
  const count = (part: Buffer): void => {
    sum = crc32(part, sum);
    size += part.length;
  };
  const blocks = texts.flatMap(({ plain, deflated }, at) => {
    const mine = Buffer.from(own[at] ?? '');
    count(plain);
    count(mine);
    return mine.length === 0 ? [deflated] : [deflated, storedHead(mine.length), mine];
  });
  const end = Buffer.alloc(8);
  end.writeUInt32LE(sum, 0);
  end.writeUInt32LE(size, 4);
  return Buffer.concat([GZIP_HEAD, ...blocks, LAST_BLOCK, end]);
}

/** Header of a stored (uncompressed) block. */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}
