/** Recorded narration: encode an upload, use it instead of the synthetic voice, remove it. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { found, Problem } from '../../sync/problem.ts';
import {
  RECORDING_LONGEST,
  removeRecording,
  uploadRecording,
  useRecording,
} from '../../sync/staff/recordings-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { countUpload } from '../account/throttle.ts';
import { boundedQueue } from '../platform/limits/bounded-queue.ts';
import { editionTimes, readEdition } from '../content/edit/editions-read.ts';
import {
  findRecording,
  putNarration,
  removeRecording as takeAway,
  spokenHash,
  findContent,
  keepRecording,
  letGo,
} from '../narration/narration-store.ts';
import { PRESSED_BITRATE, press, readWav } from '../narration/synthesise.ts';
import type { AppContext } from '../platform/context.ts';
import type { ExclusiveTx } from '../platform/db/open.ts';
import { readBody } from '../platform/http/body.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { accountNow } from '../progress/state.ts';
import { mustStillWork, mustUndo, type Act } from './act.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

/** Log entry of a removed or replaced recording. */
const Recording = z.object({
  file: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  seconds: z.number(),
  sentences: z.string(),
  made_at: z.number(),
  text_hash: z.string(),
});

/** Log entry of a recording put in use. */
const Used = z.object({ file: z.string() });

/** A recording is up to 43 MB, here and in the encoder, so few are encoded at once. The body of a waiting request is not read yet. */
const MAX_CONCURRENT_ENCODINGS = 2;
const WAITING_MOST = 10;

export function recordingsRoutes(router: AppRouter, act: Act, context: AppContext): void {
  const { db, clock } = context;
  const secondsOf = (bytes: number): number => Math.round((bytes * 8) / PRESSED_BITRATE / 10) / 100;

  const pressing = boundedQueue(MAX_CONCURRENT_ENCODINGS, WAITING_MOST);
  serve(router, uploadRecording, async ({ ctx, account }) => {
    await countUpload(context, account.id);
    const mp3 = await pressing.run(async () => {
      const sound = readSound(await readBody(ctx.req, uploadRecording.maxBytes ?? 0));
      return press(sound, { stopping: AbortSignal.timeout(120_000), awaited: true });
    });
    const hash = createHash('sha256').update(mp3).digest('hex');
    await writeExclusive(db, async (tx) => {
      const now = accountNow(clock, account);
      await mustStillWork(tx, uploadRecording, account, now);
      await keepRecording(tx, hash, mp3, now);
    });
    return { file: hash, seconds: secondsOf(mp3.length) };
  });

  act(
    useRecording,
    async (tx, { request: { stepId, file, madeOf, sentences }, now }) => {
      const times = await editionTimes(tx, stepId);
      const time = times.at(madeOf === undefined ? -1 : madeOf - 1);
      const step = time && (await readEdition(tx, stepId, time.at));
      const content = await findContent(tx, file);
      if (!step || !content) throw new Problem('not-found');
      if (sentences.some((start, index) => start < (sentences[index - 1] ?? 0)))
        throw new Problem('bad-request', { fields: ['sentences'] });
      const before = await findRecording(tx, stepId);
      const bytes = content.length;
      const seconds = secondsOf(bytes);
      await putNarration(tx, {
        step_id: stepId,
        language: 'is',
        source: 'upload',
        text_hash: spokenHash(step.data),
        file: `${file}.mp3`,
        bytes,
        sha256: file,
        seconds,
        sentences: JSON.stringify(sentences),
        made_at: now,
      });
      if (before) await letGo(tx, before.sha256, now);
      return { subject: stepId, before: before ?? null, after: { file, seconds }, answer: { seconds } };
    },
    async (tx, { subject: step_id, before, after, now }) => {
      const { file } = z.parse(Used, after);
      mustUndo((await findRecording(tx, step_id))?.sha256 === file);
      const earlier = z.parse(z.nullable(Recording), before);
      if (!earlier) await takeAway(tx, step_id);
      else await useAgain(tx, step_id, earlier);
      await letGo(tx, file, now);
    },
  );

  act(
    removeRecording,
    async (tx, { request: { stepId }, now }) => {
      const before = found(await findRecording(tx, stepId));
      await takeAway(tx, stepId);
      await letGo(tx, before.sha256, now);
      return { subject: stepId, before, after: null, answer: {} };
    },
    async (tx, { subject: step_id, before }) => {
      // another recording is in use since
      mustUndo(!(await findRecording(tx, step_id)));
      await useAgain(tx, step_id, z.parse(Recording, before));
    },
  );
}

/** Throws if the file was deleted. */
async function useAgain(tx: ExclusiveTx, stepId: string, recording: z.infer<typeof Recording>): Promise<void> {
  mustUndo((await findContent(tx, recording.sha256)) !== undefined);
  await putNarration(tx, { step_id: stepId, language: 'is', source: 'upload', ...recording });
}

function readSound(bytes: Buffer) {
  try {
    const sound = readWav(bytes);
    const seconds = sound.samples.length / 2 / sound.sampleRate;
    if (seconds >= 1 && seconds <= RECORDING_LONGEST) return sound;
  } catch {
    // unreadable; throws below
  }
  throw new StaffProblem('recording-unreadable');
}
