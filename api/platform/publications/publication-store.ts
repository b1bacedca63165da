/** Changes of public content, recorded in the transaction that makes them, with rising numbers. Each subject has one row, with its newest number. */
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

/** A published change. Subject: a course number, `1.2` for a round, `1.2.3` for a step or narration, a setting's key, or an id. */
export type Publication = {
  readonly kind: (typeof KINDS)[number];
  readonly subject: string;
};

/** Only for the store that writes the content. */
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

/** Newest number of these kinds; 0 if none. */
export const newestPublication = (db: Db, kinds: readonly Publication['kind'][] = KINDS): Promise<number> =>
  highestOf(rowsOf(db, 'publications', { kind: kinds }), 'nr');

/** Publications after a number, oldest first. Skips kinds that only a newer program knows. */
export async function publishedSince(db: Db, nr: number): Promise<readonly (Publication & { readonly nr: number })[]> {
  const rows = await db.selectFrom('publications').selectAll().where('nr', '>', nr).orderBy('nr').execute();
  return rows.flatMap(({ kind, ...row }) => {
    const known = KINDS.find((each) => each === kind);
    return known === undefined ? [] : { ...row, kind: known };
  });
}

const EVERY_MS = 1_000;

type Numbered = Publication & { readonly nr: number };

/** Caches published content and reloads changes. */
export type Reader = { readonly refresh: (changes: readonly Numbered[]) => Promise<void> };

type Watch = {
  /** Loads all publications so far. Await it after publishing, so the next response shows the change. */
  readonly catchUp: () => Promise<void>;
  /** Stops watching; resolves when no read is active. */
  readonly stop: () => Promise<void>;
};

/** @param since newest number when the readers were opened. */
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
