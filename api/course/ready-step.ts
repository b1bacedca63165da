/** A step as round-data answers it, written down and compressed once: what is the learner's own goes into its gaps. */
import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, constants } from 'node:zlib';
import * as z from 'zod';
import type { Step } from '../../sync/course/content.ts';
import { roundData } from '../../sync/course/contract.ts';
import { roundId, stepId, type StepRef } from '../../sync/course/ids.ts';
import type { Tick } from '../../sync/progress/learner.ts';
import { ticksOf, withOwn, type StepStatus } from '../progress/user-step.ts';

/** What of the answer is the learner's own. */
export type Own = {
  /** What is ticked in the step. */
  readonly ticks: readonly Tick[];
  /** Of the round's steps, from the first. */
  readonly statuses: readonly StepStatus[];
};
export type Pieces = {
  /** Tells this edition of the step, in this language, from every other. */
  readonly tag: string;
  /** What stands before, between and after the gaps. */
  readonly texts: readonly Piece[];
  readonly questions: readonly string[];
  readonly ref: StepRef;
};
type Piece = { readonly plain: Buffer; readonly deflated: Buffer };

/** The whole answer, put together anew: the truth that pieces are compared with. */
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

/** Cuts an answer at its gaps: the ticks of each question, the status of the step, those of the round's steps. */
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

/** As `wholeAnswer` writes them down where there is nothing of a learner's; a quotation mark within a text is written otherwise. */
const GAPS = /(?<="user_step_answers":)\[\]|(?<="user_course_round_steps":)\[\{"status":null\}\]|(?<="steps":)\[\]/;

/** What goes into the gaps, in their order. */
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

/** The answer in one piece. */
export const plainly = ({ texts }: Pieces, own: readonly string[]): Buffer =>
  Buffer.concat(texts.flatMap(({ plain }, at) => [plain, Buffer.from(own[at] ?? '')]));

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 255, 255]);

/** The same as a gzip file: the texts as they were compressed, what is the learner's own between them as it stands (RFC 1951, 3.2.4). */
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

/** Opens a block of so many bytes that are not compressed. */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}
