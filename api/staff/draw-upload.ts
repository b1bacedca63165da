/** Draws anew the pictures that staff send. */
import { Problem } from '../../sync/problem.ts';
import { PICTURE_BYTES } from '../../sync/staff/pictures-contract.ts';
import { boundedQueue } from '../platform/limits/bounded-queue.ts';
import type * as cleanPicture from '../content/clean-picture.ts';

/** A picture of a kilobyte may take seconds and a quarter of a gigabyte to be drawn: one after the other, and no long line of them. */
const MAX_CONCURRENT_DRAWINGS = 1;
const WAITING_MOST = 10;
const drawing = boundedQueue(MAX_CONCURRENT_DRAWINGS, WAITING_MOST);

/** @param content base64. @throws Problem where it is too large, StaffProblem where it is no picture. */
export async function drawUpload<T>(
  content: string,
  draw: (cleaner: typeof cleanPicture, bytes: Buffer) => T,
): Promise<Awaited<T>> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > PICTURE_BYTES) throw new Problem('too-large');
  const cleaner = await import('../content/clean-picture.ts'); // large, and not needed to begin to serve
  return await drawing.run(async () => await draw(cleaner, bytes));
}
