/** Personal data of an account: copy and deletion. Each store declares its tables; files and logs follow after the transaction. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OwnRow } from '../../sync/account/own-data.ts';
import { iso } from '../../sync/scalar.ts';
import { deletedAccounts, ownAccounts } from '../account/account-store.ts';
import { ownEmailChanges, ownResetTokens } from '../account/link-store.ts';
import { ownFactors } from '../account/factor-store.ts';
import { ownInvitations } from '../account/invitation-store.ts';
import { ownWords } from '../community/community-store.ts';
import { ownReplies } from '../community/reply-store.ts';
import { ownMessageReports } from '../community/message-report-store.ts';
import { ownReports } from '../content/report-store.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { OwnTable } from '../platform/db/kept-rows.ts';
import { ownExams } from '../exam/exam-store.ts';
import { ownExchanges } from '../progress/exchange-store.ts';
import { ownSessions } from '../platform/http/session-store.ts';
import { ownNotices } from '../notifications/notice-store.ts';
import { lettersThere, ownLetters } from '../notifications/mail/queue-store.ts';
import { ownCallbacks } from '../payment/callback-store.ts';
import { ownOrders } from '../payment/order-store.ts';
import { ownPayers } from '../payment/payer-store.ts';
import { ownPushes } from '../notifications/push/push-store.ts';
import { ownTransactions } from '../payment/transaction-store.ts';
import { ownTransfers } from '../payment/transfer-store.ts';
import { ownPractice } from '../practice/entry-store.ts';
import { ownCommands } from '../progress/command-store.ts';
import { ownEnrolments } from '../progress/enrolment-store.ts';
import { ownProgress } from '../progress/progress-store.ts';
import { ownShares } from '../progress/share-store.ts';
import { ownSecurityEvents } from '../platform/security/security-log-store.ts';
import { ownNotes } from '../community/student-note-store.ts';
import { ownDeeds } from './staff-log-store.ts';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppContext } from '../platform/context.ts';
import type { Config } from '../platform/config/config.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { truncateLog } from '../platform/db/dialect/sqlite-pool.ts';
import { filedLetters, removeLetterFiles } from '../notifications/mail/transport.ts';
import { rowsOf } from '../platform/db/rows.ts';

export const ownTables: readonly OwnTable[] = [
  ownAccounts,
  ownFactors,
  ownInvitations,
  ownPushes,
  ownSessions,
  ownExchanges,
  ownResetTokens,
  ownEmailChanges,
  ownEnrolments,
  ownProgress,
  ownShares,
  ownExams,
  ownCommands,
  ownPractice,
  ownMessageReports,
  ownWords,
  ownReplies,
  ownReports,
  ownOrders,
  ownPayers,
  ownCallbacks,
  ownTransfers,
  ownTransactions,
  ownLetters,
  ownNotices,
  ownNotes,
  ownDeeds,
  ownSecurityEvents,
].flat();

/** Rows per query: the longest take about 600 kB. */
const PAGE = 500;

/** Streams rows by table as JSON, without secrets and data of others. @param made time as text. */
export async function* ownDataJson(db: Db, accountId: string, made: string): AsyncGenerator<string> {
  yield `{"made":${JSON.stringify(made)},"tables":{`;
  let comma = '';
  for (const { table, copy } of ownTables) {
    if ('leftOut' in copy) continue;
    yield `${comma}${JSON.stringify(NAMES[table] ?? table)}:[`;
    comma = ',';
    const theirs = sql`SELECT * FROM ${sql.table(table)} WHERE (${copy.rows(accountId)})`;
    const [first = {}] = (await sql<OwnRow>`${theirs} LIMIT 1`.execute(db)).rows;
    // ordered by all columns, key first: without an order, PostgreSQL moves changed rows between pages
    const order = sql.raw(['1', ...Object.keys(first).map((_, nr) => nr + 1)].join());
    for (let page = theirs, between = ''; ; between = ',') {
      const { rows } = await sql<OwnRow>`${page} ORDER BY ${order} LIMIT ${PAGE}`.execute(db);
      const lines = rows.map((row) => JSON.stringify(without(row, copy.without ?? [])));
      if (lines.length > 0) yield between + lines.join(',');
      const last = rows[PAGE - 1];
      if (!last) break;
      const columns = Object.keys(last).map((name) => sql.ref(name));
      page = sql`${theirs} AND (${sql.join(columns)}) > (${sql.join(Object.values(last))})`;
      await nextTurn();
    }
    yield ']';
  }
  yield '}}';
}

/** Names in the copy; kept stable. */
const NAMES: Readonly<Record<string, string>> = { accounts: 'account' };

const without = (row: OwnRow, columns: readonly string[]): OwnRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));

/** Anonymises all rows. Bookkeeping data stays, without name, kennitala or address. */
export async function forgetPerson(tx: Tx, accountId: string, now: number): Promise<void> {
  for (const { forget } of ownTables) if (typeof forget === 'function') await forget(tx, accountId, now);
}

/** Letters per query. */
const LETTERS = 200;

/** Deletes letter files without a row, which was swept or belonged to a deleted account. */
export async function removeOrphanedLetters({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const ids = filedLetters(config);
  for (let from = 0; from < ids.length; from += LETTERS) {
    const some = ids.slice(from, from + LETTERS);
    const there = new Set(await lettersThere(db, some));
    removeLetterFiles(
      config,
      some.filter((id) => !there.has(id)),
    );
    await nextTurn();
  }
}

/** Stored with the backups, because it must outlive the database. Contains only ids and times. */
const listIn = ({ backupDir }: Pick<Config, 'backupDir'>): string => path.join(backupDir, 'forgotten.txt');

/** Adds all deleted accounts to the list, including those whose deletion a crash interrupted. */
export async function listForgotten({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const listed = new Set(readForgotten(config));
  const lines = (await deletedAccounts(db).execute()).flatMap(({ id, deleted_at }) =>
    listed.has(id) ? [] : `${id} ${iso(deleted_at ?? 0)}\n`,
  );
  if (lines.length === 0) return;
  mkdirSync(config.backupDir, { recursive: true, mode: 0o700 });
  appendFileSync(listIn(config), lines.join(''), { mode: 0o600 });
}

/** Logs a failure instead of throwing; the hourly sweep tries again. */
export const listForgottenIfPossible = (context: Pick<AppContext, 'db' | 'config' | 'log'>): Promise<void> =>
  listForgotten(context).catch((error: unknown) =>
    context.log.error({ err: error }, 'who was deleted could not be listed beside the backups; tried again in an hour'),
  );

/** Call after a deletion commits; idempotent. */
export async function finishForgetting(context: Pick<AppContext, 'db' | 'config' | 'log'>): Promise<void> {
  await listForgottenIfPossible(context);
  await removeOrphanedLetters(context);
  await truncateLog(context.db);
}

/** Ids of forgotten accounts. @param file a list elsewhere than with the backups. */
export function readForgotten(config: Pick<Config, 'backupDir'>, file = listIn(config)): readonly string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ')[0] || []);
}

/** Forgets accounts that a restored backup has again. @returns how many. */
export async function forgetAgain(
  context: { readonly db: Db; readonly config: Config },
  ids: readonly string[],
  now: number,
): Promise<number> {
  let count = 0;
  for (const accountId of new Set(ids)) {
    const forgotten = await writeExclusive(context.db, async (tx) => {
      const held = await rowsOf(tx, 'accounts', { id: accountId, deleted_at: null }).select('id').executeTakeFirst();
      if (held) await forgetPerson(tx, accountId, now);
      return held !== undefined;
    });
    if (forgotten) count += 1;
  }
  await removeOrphanedLetters(context);
  await truncateLog(context.db);
  return count;
}
