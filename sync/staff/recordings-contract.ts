/** Calls for recorded narration. */
import * as z from 'zod/mini';
import { ContentId } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';

/** Samples per second of an upload: 16 bits, mono. */
export const RECORDING_RATE = 24_000;
/** Longest recording, seconds. */
export const RECORDING_LONGEST = 15 * 60;

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Compresses a WAV recording for delivery. It is not public until `useRecording`. */
export const uploadRecording = staffCall('upload-recording', 'author', {
  bytes: 'audio/wav',
  response: z.object({ file: Hash, seconds: z.number() }),
  maxBytes: RECORDING_LONGEST * RECORDING_RATE * 2 + 1024,
});

export const useRecording = staffAction(
  'use-recording',
  'author',
  z.object({
    stepId: ContentId,
    file: Hash,
    /** Number of the edition it reads; the present one by default. */
    madeOf: z.optional(z.int().check(z.positive())),
    /** Start of each sentence, seconds, ascending; or empty. */
    sentences: z.array(z.number().check(z.nonnegative(), z.maximum(RECORDING_LONGEST))).check(z.maxLength(400)),
  }),
  { response: { seconds: z.number() } },
);

export const removeRecording = staffAction('remove-recording', 'author', z.object({ stepId: ContentId }));
