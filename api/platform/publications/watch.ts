/** Keeps what a process holds in memory as the school has it: looks for what anybody has published, and has it read anew. */
import type { Db } from '../db/open.ts';
import type { Log } from '../log.ts';
import { publishedSince, type Publication } from './publication-store.ts';

const EVERY_MS = 1_000;

type Numbered = Publication & { readonly nr: number };

/** Holds something that is published, and reads anew what has changed of it. */
export type Reader = { readonly refresh: (changes: readonly Numbered[]) => Promise<void> };

export type Watch = {
  /** Takes in what is published by now: for who has just published, so that the next answer shows it. */
  readonly catchUp: () => Promise<void>;
  /** Looks no more; resolves when nothing is being read. */
  readonly stop: () => Promise<void>;
};

/** @param since the newest number when the readers began to read. */
export function watchPublications(db: Db, log: Log, since: number, readers: readonly Reader[]): Watch {
  let seen = since;
  let failing = false;
  const takeIn = async (): Promise<void> => {
    const changes = await publishedSince(db, seen);
    const newest = changes.at(-1);
    if (!newest) return;
    for (const reader of readers) await reader.refresh(changes);
    seen = newest.nr;
  };
  let last: Promise<void> = Promise.resolve();
  const catchUp = (): Promise<void> => {
    last = last.then(takeIn, takeIn);
    return last;
  };
  const timer = setInterval(() => {
    catchUp().then(
      () => (failing = false),
      (error: unknown) => {
        if (!failing) log.error({ err: error }, 'what was published could not be read; tried again every second');
        failing = true;
      },
    );
  }, EVERY_MS).unref();
  const stop = (): Promise<void> => {
    clearInterval(timer);
    return last.catch(() => undefined);
  };
  return { catchUp, stop };
}
