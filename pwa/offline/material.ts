/** Tracks the publication number of the server's material, and whether stored rounds were refetched since (rule O7). */
import * as z from 'zod/mini';
import { Language } from '../../sync/scalar.ts';
import type { DownloadEnd } from './download.ts';
import type { LocalDb } from './local-db.ts';
import { isInLanguage } from './pack-store.ts';

/** Newest publication number received. */
const HEARD = 'material';
/** Publication number up to which all stored rounds were refetched, and in which added language. */
const HELD = 'material-held';
const HELD_IN = 'material-language';

const numberOf = (row: { readonly value: unknown } | undefined): number | undefined =>
  z.safeParse(z.int(), row?.value).data;

/** Joins a running transaction. */
export async function noteMaterial(db: LocalDb, material: number | undefined): Promise<void> {
  if (material === undefined || numberOf(await db.meta.get(HEARD)) === material) return;
  await db.meta.put({ key: HEARD, value: material });
}

/** @returns the publication number to refetch rounds for, lower after a restore; undefined if they were refetched in the language read. */
export async function materialWanted(db: LocalDb): Promise<number | undefined> {
  const [heard, held, language] = await db.meta.bulkGet([HEARD, HELD, HELD_IN]);
  const isHere =
    numberOf(heard) === numberOf(held) && isInLanguage({ language: z.safeParse(Language, language?.value).data });
  return isHere ? undefined : numberOf(heard);
}

/** @param language the added language of the texts, if any. */
export async function noteMaterialHeld(db: LocalDb, material: number, language: Language | undefined): Promise<void> {
  await db.meta.bulkPut([
    { key: HELD, value: material },
    { key: HELD_IN, value: language },
  ]);
}

/** Whether the server answered, if only with a refusal. @param end of a download; undefined if another tab runs it. */
export const isHeard = (end: DownloadEnd | undefined): boolean =>
  end !== undefined &&
  end.state !== 'paused' &&
  !(end.state === 'failed' && (end.problem === 'offline' || end.problem === 'trouble'));
