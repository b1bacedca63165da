/** The bank of statements on this device: usable offline, revalidated after six hours. */
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Bank, practiceBank } from '../../sync/practice/contract.ts';
import { CallError, readAnswer, sendRequest } from './call.ts';
import { useRetry } from './retry.ts';
import { withRoomMade } from './db-retry.ts';
import { useLive } from './live.ts';
import type { LocalDb } from './local-db.ts';
import { addedWanted, isInLanguage } from './pack-store.ts';
import { useSession } from './session-store.ts';

/** Age from which the bank is revalidated. */
const STALE_MS = 6 * 3_600_000;

/** Fetches the bank if it is missing, stale or in another language. A failed fetch keeps the stored bank. Throws CallError if there is none. */
export async function ensureBank(db: LocalDb): Promise<void> {
  const held = await db.bank.get('bank');
  if (held && isInLanguage(held.bank) && Math.abs(Date.now() - held.checkedAt) < STALE_MS) return;
  const etag = held?.etag ?? null;
  const known = etag === null ? {} : { headers: { 'If-None-Match': etag } };
  try {
    const response = await sendRequest(practiceBank, addedWanted(), known);
    if (response.status === 304) return void (await db.bank.update('bank', { checkedAt: Date.now() }));
    const bank = await readAnswer(practiceBank, response);
    const row = { key: 'bank', bank, etag: response.headers.get('ETag'), checkedAt: Date.now() } as const;
    await withRoomMade(db, () => db.bank.put(row));
  } catch (error) {
    if (!held) throw error; // otherwise the stored bank is enough
  }
}

const parsed = new WeakMap<LocalDb, Bank>();

/** @returns the same object while its version is the same; undefined if missing or of another format. */
async function readBank(db: LocalDb): Promise<Bank | undefined> {
  const row = await db.bank.get('bank');
  const known = parsed.get(db);
  if (row && known?.version === row.bank.version) return known;
  const { data } = z.safeParse(Bank, row?.bank);
  if (data) parsed.set(db, data);
  return data;
}

/** Why the bank is missing: the call failed, or the device could not store it. */
export type BankProblem = CallError | 'not-kept';

/** @returns `problem` only while there is no bank. */
export function useBank(): { readonly bank: Bank | undefined; readonly problem: BankProblem | undefined } {
  const db = useSession((session) => session.db);
  const [problem, setProblem] = useState<BankProblem>();
  const bank = useLive(db ? () => readBank(db) : undefined, [db]);
  const ask = useCallback(async () => {
    if (!db) return;
    try {
      await ensureBank(db);
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof CallError ? error : 'not-kept');
    }
  }, [db]);
  useEffect(() => void ask(), [ask]);
  useRetry(problem, ask);
  return { bank, problem: bank ? undefined : problem };
}
