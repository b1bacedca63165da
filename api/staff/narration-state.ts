/** Whether a recording still says what the text says. */
import { createHash } from 'node:crypto';
import { narrationText } from '../../sync/course/narration-text.ts';

/** What a recording was made of: the sentences that are read aloud. */
export const spokenHash = (html: string): string =>
  createHash('sha256')
    .update(JSON.stringify(narrationText(html).map(({ text }) => text)))
    .digest('hex');

export const narrationOlder = (textHash: string, html: string): boolean => textHash !== spokenHash(html);
