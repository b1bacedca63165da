/** What others read has changed: written down in the transaction that changes it, under a rising number. Each thing is there once, under the newest. */
import type { Db, ExclusiveTx } from '../db/open.ts';
import { highestOf, rowsOf } from '../db/rows.ts';
import type { Log } from '../log.ts';

const KINDS = [
  'course',
  'round',
  'step',
  'question',
  'statement',
  'narration',
  'picture',
  'article',
  'instructor',
  'school',
] as const;

/** What is published, and by which id: a course's number, `1.2` a round, `1.2.3` a step and its narration, the school's setting, ids of others. */
export type Publication = {
  readonly kind: (typeof KINDS)[number];
  readonly subject: string;
};

/** To be called by the store that writes it down, and by nobody else. */
export async function publish(tx: ExclusiveTx, { kind, subject }: Publication): Promise<void> {
  const { nr } = await tx
    .insertInto('publications')
    .values({ kind, subject })
    .returning('nr')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('publications')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('nr', '<', nr)
    .execute();
}

/** The newest number, of these kinds; 0 before anything was published. */
export const newestPublication = (db: Db, kinds: readonly Publication['kind'][] = KINDS): Promise<number> =>
  highestOf(rowsOf(db, 'publications', { kind: kinds }), 'nr');

/** What was published after a number, oldest first. A kind that a newer program has published is of no use to this one. */
export async function publishedSince(db: Db, nr: number): Promise<readonly (Publication & { readonly nr: number })[]> {
  const rows = await db.selectFrom('publications').selectAll().where('nr', '>', nr).orderBy('nr').execute();
  return rows.flatMap(({ kind, ...row }) => {
    const known = KINDS.find((each) => each === kind);
    return known === undefined ? [] : { ...row, kind: known };
  });
}

const EVERY_MS = 1_000;

type Numbered = Publication & { readonly nr: number };

/** Holds something that is published, and reads anew what has changed of it. */
export type Reader = { readonly refresh: (changes: readonly Numbered[]) => Promise<void> };

type Watch = {
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
