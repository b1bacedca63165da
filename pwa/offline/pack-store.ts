/** Rounds stored on the device: their texts, download states and files. */
import * as z from 'zod/mini';
import { coursePack } from '../../sync/course/contract.ts';
import { Pack, packBytes, type Test } from '../../sync/course/content.ts';
import { roundId, type RoundRef } from '../../sync/course/ids.ts';
import { picturePath } from '../../sync/course/step-html.ts';
import type { ProblemCode } from '../../sync/problem-codes.ts';
import { isWritten, type Language } from '../../sync/language.ts';
import { languageOf, readAnswer, sendRequest } from './call.ts';
import { readConfirmed } from './confirmed.ts';
import type { LocalDb } from './local-db.ts';

/** Why a download stopped. Pages supply the words, except for the server's own refusal codes. */
export type DownloadProblem =
  | 'offline'
  | 'trouble'
  | 'signed-out'
  | 'refused'
  | 'damaged'
  | 'missing'
  | 'storage'
  | ProblemCode;
const Download = z.object({
  state: z.enum(['fetching', 'paused', 'ready', 'failed', 'full']),
  problem: z.optional(z.string()),
});
export type Download = z.infer<typeof Download>;

const downloadKey = (key: string): string => `download:${key}`;

export async function readDownload(db: LocalDb, key: string): Promise<Download | undefined> {
  return z.safeParse(Download, (await db.meta.get(downloadKey(key)))?.value).data;
}

export async function noteDownload(db: LocalDb, key: string, download: Download | undefined): Promise<void> {
  if (download) await db.meta.put({ key: downloadKey(key), value: download });
  else await db.meta.delete(downloadKey(key));
}

/** All recorded downloads, by round. */
export async function allDownloads(db: LocalDb): Promise<ReadonlyMap<string, Download>> {
  const rows = await db.meta.where('key').startsWith(downloadKey('')).toArray();
  return new Map(
    rows.flatMap(({ key, value }) => {
      const { data } = z.safeParse(Download, value);
      return data ? [[key.slice(downloadKey('').length), data] as const] : [];
    }),
  );
}

const parsed = new WeakMap<LocalDb, Map<string, Pack>>();

/**
 * @returns the round's text, the same object while its version is the same, so that pages do not re-render.
 * Undefined if missing, or stored in another format.
 */
export async function readPack(db: LocalDb, key: string): Promise<Pack | undefined> {
  const row = await db.packs.get(key);
  const known = parsed.get(db) ?? new Map<string, Pack>();
  parsed.set(db, known);
  const before = known.get(key);
  if (row && before?.version === row.pack.version) return before;
  const { data } = z.safeParse(Pack, row?.pack);
  if (data) known.set(key, data);
  else known.delete(key);
  return data;
}

/** Size of a round's files in bytes, and how much of it is stored. Reads only keys. */
export async function presence(
  db: LocalDb,
  pack: Pack,
): Promise<{ readonly done: number; readonly total: number; readonly complete: boolean }> {
  const here = new Set(
    await db.files
      .where('path')
      .anyOf(pack.files.map((file) => file.path))
      .primaryKeys(),
  );
  const present = pack.files.filter((file) => here.has(file.path));
  return {
    done: packBytes({ files: present }),
    total: packBytes(pack),
    complete: present.length === pack.files.length,
  };
}

export type FetchedPack = { readonly pack: Pack; readonly etag: string | null };

/** The added language read here; empty for a language that all texts have. */
export function addedWanted(): { readonly language?: Language } {
  const language = languageOf();
  return isWritten(language) ? {} : { language };
}

/** Whether the stored copy has the texts in the language read here. */
export const isInLanguage = ({ language }: { readonly language?: Language | undefined }): boolean =>
  addedWanted().language === undefined || language === addedWanted().language;

/** Fetches a round's text. @param etag of the stored copy. Throws CallError. */
export async function fetchPack(ref: RoundRef, etag: string | null): Promise<FetchedPack | 'unchanged'> {
  const response = await sendRequest(
    coursePack,
    { ...ref, ...addedWanted() },
    etag === null ? {} : { headers: { 'If-None-Match': etag } },
  );
  if (response.status === 304) return 'unchanged';
  return { pack: await readAnswer(coursePack, response), etag: response.headers.get('ETag') };
}

export async function keepPack(db: LocalDb, key: string, fetched: FetchedPack): Promise<void> {
  await db.packs.put({ key, ...fetched, checkedAt: Date.now() });
}

/** Paths of the pictures in a test's questions. */
export const picturesOf = (test: Test): readonly string[] => [
  ...new Set(
    test.questions.flatMap((question) => question.question_images.map(({ filename }) => picturePath(filename))),
  ),
];

/** Deletes files that no downloaded round and no ungraded test uses. @returns whether there were any. */
export async function dropUnusedFiles(db: LocalDb): Promise<boolean> {
  return db.transaction('rw', db.files, db.packs, db.meta, db.exams, async () => {
    const downloads = await allDownloads(db);
    const rows = await db.packs.bulkGet([...downloads.keys()]);
    const exams = await db.exams.filter(({ status }) => status !== 'graded').toArray();
    const used = new Set([
      ...rows.flatMap((row) => (row ? row.pack.files.map((file) => file.path) : [])),
      ...exams.flatMap(({ test }) => picturesOf(test)),
    ]);
    const unused = (await db.files.toCollection().primaryKeys()).filter((path) => !used.has(path));
    await db.files.bulkDelete(unused);
    return unused.length > 0;
  });
}

/**
 * Evicts unused files, else the downloaded round that is needed least, else one picture of an ungraded test: pictures can
 * be fetched again, answers cannot. @returns false if no file was left.
 */
export async function evictFiles(db: LocalDb): Promise<boolean> {
  return db.transaction('rw', db.files, db.packs, db.meta, db.exams, async () => {
    if (await dropUnusedFiles(db)) return true;
    for (const key of await leastNeededFirst(db)) {
      await noteDownload(db, key, undefined);
      if (await dropUnusedFiles(db)) return true;
    }
    return (await db.files.limit(1).delete()) > 0;
  });
}

/** Downloaded rounds: finished ones from the first, then the others from the last, so that the round being read is evicted last. */
async function leastNeededFirst(db: LocalDb): Promise<readonly string[]> {
  const finished = new Set(
    (await readConfirmed(db))?.learner.enrolments.flatMap(({ course, rounds }) =>
      rounds.flatMap(({ nr: round, finishedAt }) => (finishedAt === null ? [] : roundId({ course, round }))),
    ),
  );
  const keys = [...(await allDownloads(db)).keys()];
  return [...keys.filter((key) => finished.has(key)), ...keys.filter((key) => !finished.has(key)).reverse()];
}

/** SHA-256 in lower-case hexadecimal. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
