/** What is asked of a place where sound lies. */
import type { Readable } from 'node:stream';

/** The first and the last byte. */
export type Part = { readonly start: number; readonly end: number };

/** Files are named by the hash of what is in them, and never change. */
export type AudioFiles = {
  readonly has: (file: string) => Promise<boolean>;
  readonly put: (file: string, content: Buffer) => Promise<void>;
  /** @returns undefined where it is not there. */
  readonly read: (file: string, part: Part) => Promise<Readable | undefined>;
};
