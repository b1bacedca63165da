/** Addresses of narration files: by school, round and step (B.2); the hash makes each address one content for ever. */
import { parseStepId, type StepRef } from './ids.ts';

/** @param sha256 hash of the file, hexadecimal. Throws when the step id is none. */
export function audioPath(stepId: string, sha256: string): string {
  const ref = parseStepId(stepId);
  if (!ref) throw new Error(`no step ${stepId}`);
  return `/audio/okuskoli-${ref.course}/lota-${ref.round}/skref-${ref.step}.${sha256.slice(0, 12)}.mp3`;
}

/** The step and the beginning of the hash, or undefined where the path is none of ours. */
export function parseAudioPath(path: string): (StepRef & { readonly hash: string }) | undefined {
  const match = /^\/audio\/okuskoli-([12])\/lota-([1-6])\/skref-([1-9]|10)\.([0-9a-f]{12})\.mp3$/.exec(path);
  if (!match) return undefined;
  return { course: match[1] === '1' ? 1 : 2, round: Number(match[2]), step: Number(match[3]), hash: match[4] ?? '' };
}
