/** The school's material changes now and then: what the device hears of it, and whether the rounds kept here were asked for anew since. */
import * as z from 'zod/mini';
import { Language } from '../../sync/scalar.ts';
import type { DownloadEnd } from './download.ts';
import type { LocalDb } from './local-db.ts';
import { isInLanguage } from './pack-store.ts';

/** Under which number the newest change was published that this device has heard of. */
const HEARD = 'material';
/** The same, of the change up to which every round that is kept was asked for anew; and in which added language that was. */
const HELD = 'material-held';
const HELD_IN = 'material-language';

const numberOf = (row: { readonly value: unknown } | undefined): number | undefined =>
  z.safeParse(z.int(), row?.value).data;

/** Joins a running transaction. */
export async function noteMaterial(db: LocalDb, material: number | undefined): Promise<void> {
  if (material === undefined || numberOf(await db.meta.get(HEARD)) === material) return;
  await db.meta.put({ key: HEARD, value: material });
}

/** @returns the number up to which rounds are to be asked for anew; after a restore it may be lower. Undefined where that was done in the language that is read. */
export async function materialWanted(db: LocalDb): Promise<number | undefined> {
  const [heard, held, language] = await db.meta.bulkGet([HEARD, HELD, HELD_IN]);
  const isHere =
    numberOf(heard) === numberOf(held) && isInLanguage({ language: z.safeParse(Language, language?.value).data });
  return isHere ? undefined : numberOf(heard);
}

/** @param language the added one in which it is. */
export async function noteMaterialHeld(db: LocalDb, material: number, language: Language | undefined): Promise<void> {
  await db.meta.bulkPut([
    { key: HELD, value: material },
    { key: HELD_IN, value: language },
  ]);
}

/** Whether the school was heard, if only to refuse the round. @param end of a download; undefined where another tab is at it. */
export const isHeard = (end: DownloadEnd | undefined): boolean =>
  end !== undefined &&
  end.state !== 'paused' &&
  !(end.state === 'failed' && (end.problem === 'offline' || end.problem === 'trouble'));
