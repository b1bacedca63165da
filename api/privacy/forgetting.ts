/** What follows once a person has been forgotten: letters as files, the write-ahead log, and the list by which a restored backup forgets them again. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppContext } from '../platform/context.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/open.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { truncateLog } from '../platform/db/dialect/sqlite-pool.ts';
import { removeLetterFiles } from '../notifications/mail/letter-files.ts';
import { forgetPerson } from './own-data.ts';

/** Lies with the backups, as it must outlive the database. It holds ids and times alone. */
const listIn = ({ backupDir }: Pick<Config, 'backupDir'>): string => path.join(backupDir, 'forgotten.txt');

/** Call it when the deletion is committed. @param now server milliseconds. */
export async function finishForgetting(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  {
    accountId,
    letters,
    now,
  }: { readonly accountId: string; readonly letters: readonly string[]; readonly now: number },
): Promise<void> {
  removeLetterFiles(config, letters);
  mkdirSync(config.backupDir, { recursive: true, mode: 0o700 });
  appendFileSync(listIn(config), `${accountId} ${new Date(now).toISOString()}\n`, { mode: 0o600 });
  await truncateLog(db);
}

/** Ids of who has been forgotten. @param file where the list is not with the backups. */
export function readForgotten(config: Pick<Config, 'backupDir'>, file = listIn(config)): readonly string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ')[0] || []);
}

/** Forgets again whoever of these a restored backup still holds. @returns how many. */
export async function forgetAgain(
  context: { readonly db: Db; readonly config: Config },
  ids: readonly string[],
  now: number,
): Promise<number> {
  let count = 0;
  for (const accountId of new Set(ids)) {
    const letters = await writeExclusive(context.db, async (tx) => {
      const held = await tx
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return held && forgetPerson(tx, accountId, now);
    });
    if (!letters) continue;
    removeLetterFiles(context.config, letters);
    count += 1;
  }
  await truncateLog(context.db);
  return count;
}
