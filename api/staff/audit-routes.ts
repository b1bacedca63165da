/** Reads the audit log: newest entries, search, export. */
import type { RequestOf } from '../../sync/endpoint.ts';
import type { CsvCell } from '../../sync/staff/csv.ts';
import {
  deeds,
  exportDeeds,
  findDeeds,
  MAX_AUDIT_ENTRIES,
  ownDeed,
  PEOPLE_SOUGHT,
  type AuditEntry,
  type LogFilters,
} from '../../sync/staff/audit-contract.ts';
import { type Role, admits } from '../../sync/account/role.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/db/open.ts';
import { readerOf } from '../platform/db/reader.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { accountNow } from '../progress/state.ts';
import { csvFile } from './table-files.ts';
import { auditEntriesFrom, isFinal, readLogged, SUBJECTS, type newestDeeds } from '../privacy/staff-log-store.ts';
import { sql, type SqlBool } from 'kysely';
import { searchWords } from '../../sync/searchable.ts';
import { END, soughtWords } from './student-conditions.ts';
import { everStaff } from '../account/account-store.ts';
import { unusedInvitations } from '../account/invitation-store.ts';
import { findStudents } from './student-list.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { startOf } from '../../sync/staff/periods.ts';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { staffEndpoints } from '../../sync/staff/endpoints.ts';
import { inviteStaff } from '../../sync/staff/invitation-contract.ts';
import { iso } from '../../sync/scalar.ts';

export function auditRoutes(router: AppRouter, { db, clock }: AppContext): void {
  const reader = readerOf(db);
  serve(router, deeds, async ({ request: { subject }, account }) => {
    const newest = auditEntriesFrom(db, MAX_AUDIT_ENTRIES);
    const rows = await (subject === undefined ? newest : newest.where(doneTo([subject]))).execute();
    return { deeds: await told(db, rows, account.role, accountNow(clock, account)) };
  });

  serve(router, ownDeed, async ({ request: { actions, subjects, language }, account }) => {
    const now = accountNow(clock, account);
    const rows = await auditEntriesFrom(db, 1)
      .where('staff_id', '=', account.id)
      .where('at', '>', now - UNDO_MS)
      .where('undoes', 'is', null)
      .where('action', 'in', actions)
      .$if(subjects !== undefined, (query) => query.where('subject', 'in', subjects ?? []))
      // free text cannot contain this pattern, because JSON escapes its quotes
      .$if(language !== undefined, (query) => query.where('after', 'like', `%"language":"${language}"%`))
      .execute();
    const [deed = null] = await told(db, rows, account.role, now);
    return { deed };
  });

  serve(router, findDeeds, async ({ request, account }) => {
    const now = accountNow(clock, account);
    const { rows, tooMany } = await searchDeeds(db, request, MAX_AUDIT_ENTRIES + 1, now);
    const shown = await told(db, rows.slice(0, MAX_AUDIT_ENTRIES), account.role, now);
    const { whom: asked = '' } = request;
    const whom = asked === '' ? null : ((await whose(db, [asked])).get(asked)?.name ?? null);
    return {
      deeds: shown,
      more: rows.length > MAX_AUDIT_ENTRIES,
      tooMany,
      whom,
      colleagues: (await everStaff(db)).filter(({ name }) => name !== ''),
    };
  });

  serve(router, exportDeeds, async ({ request, ctx, account }) =>
    csvFile(ctx, 'dagbok.csv', COLUMNS, linesOf(reader, request, account.role, clock())),
  );
}

const COLUMNS = ['id', 'at', 'who', 'action', 'subject', 'whom', 'before', 'after', 'undoes'];
/** Entries per query. */
const STRIDE = 200;

async function* linesOf(
  db: Db,
  sought: RequestOf<typeof exportDeeds>,
  role: Role,
  now: number,
): AsyncGenerator<CsvCell[][]> {
  for (let before: number | undefined; ;) {
    const { rows } = await searchDeeds(db, { ...sought, before }, STRIDE, now);
    yield (await told(db, rows, role, now)).map(({ id, at, who, action, subject, whom, undoes, ...deed }) => {
      const what = [said(deed.before), said(deed.after), undoes ?? ''];
      return [id, at, who, action, subject, whom?.name ?? '', ...what];
    });
    before = rows.at(-1)?.id;
    if (rows.length < STRIDE) return;
  }
}

const said = (logged: unknown): string => (logged === null ? '' : JSON.stringify(logged));

/** @param most rows, newest first. @param now server milliseconds. */
async function searchDeeds(
  db: Db,
  { q = '', before, ...filters }: RequestOf<typeof findDeeds>,
  most: number,
  now: number,
): Promise<{ readonly rows: readonly Row[]; readonly tooMany: boolean }> {
  const chosen = filtered(db, filters, most);
  const older = before === undefined ? chosen : chosen.where('staff_log.id', '<', before);
  const words = soughtWords(q);
  if (words.length === 0) return { rows: await older.execute(), tooMany: false };
  const { ids: people, nextCursor } = await findStudents(db, { q, limit: PEOPLE_SOUGHT }, now);
  const tooMany = nextCursor !== null;
  const colleagues = await colleaguesCalled(db, words);
  const step = stepCalled(q.trim());
  // separate queries, so that each uses its own index
  const found = [
    ...(await older.where('staff_id', 'in', colleagues).execute()),
    ...(await older.where(doneTo([...(tooMany ? [] : people), ...colleagues, step ?? q.trim()])).execute()),
    ...(step === undefined ? [] : await older.where(doneInside(step)).execute()),
  ];
  const rows = [...new Map(found.map((row) => [row.id, row])).values()].sort((a, b) => b.id - a.id);
  return { rows: rows.slice(0, most), tooMany };
}

/** Days in UTC, the school's time zone. */
const filtered = (db: Db, { action, by, whom, from, to }: LogFilters, most: number) =>
  auditEntriesFrom(db, most)
    .$if(action !== undefined, (deeds) => deeds.where('action', '=', action ?? ''))
    .$if(by !== undefined, (deeds) => deeds.where('staff_id', '=', by ?? ''))
    .$if(whom !== undefined, (deeds) => deeds.where(doneTo([whom ?? ''])))
    .$if(from !== undefined, (deeds) => deeds.where('at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (deeds) => deeds.where('at', '<', startOf(to ?? '') + DAY_MS));

/** Entries about these people, their objects, or objects with these ids. */
function doneTo(ids: readonly string[]) {
  const those = sql.join(ids);
  const things = SUBJECTS.map((table) => sql`SELECT id FROM ${sql.table(table)} WHERE account_id IN (${those})`);
  const named = sql.join(
    ids.map((id) => sql`SELECT ${id}`),
    sql` UNION ALL `,
  );
  // by id, so that the subject index is used instead of a backward scan
  return sql<SqlBool>`staff_log.id IN (SELECT id FROM staff_log WHERE subject IN (${named} UNION ALL ${sql.join(things, sql` UNION ALL `)}))`;
}

/** Entries about the questions and statements of a step. */
const doneInside = (step: string) =>
  sql<SqlBool>`staff_log.id IN (SELECT id FROM staff_log WHERE subject >= ${`${step}-`} AND subject < ${`${step}-${END}`})`;

/** @returns a step id from an id, or from its name in any language, such as `Ö1, lota 1, skref 1`. */
const stepCalled = (q: string): string | undefined =>
  /^\p{L}*([12])(?:\.|, \p{L}+ )([1-6])(?:\.|, \p{L}+ )(\d{1,2})$/u.exec(q)?.slice(1).join('.');

async function colleaguesCalled(db: Db, words: readonly string[]): Promise<readonly string[]> {
  const called = (name: string): boolean => {
    const own = searchWords(name);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
  return (await everStaff(db)).filter(({ name }) => called(name)).map(({ id }) => id);
}

type Row = Awaited<ReturnType<typeof newestDeeds>>[number];

/** Roles that may undo an action, by its log name. */
const TAKERS_BACK = new Map(
  staffEndpoints.flatMap(({ action, final, access }) => (action === undefined || final ? [] : [[action, access]])),
);

/** @param role of the reader. @param now server milliseconds. */
async function told(db: Db, rows: readonly Row[], role: Role, now: number): Promise<AuditEntry[]> {
  const people = await whose(db, [...new Set(rows.map(({ subject }) => subject))]);
  const sent = rows.flatMap(({ action, subject }) => (action === inviteStaff.action ? [subject] : []));
  const unused = await unusedInvitations(db, sent);
  return rows.map(({ name, at, before, undone, ...row }) => {
    const after = readLogged(row.after);
    const access = TAKERS_BACK.get(row.action);
    const isUsed = row.action === inviteStaff.action && !unused.has(row.subject);
    const stands = row.undoes === null && !undone && !isUsed && !isFinal(after) && now - at < UNDO_MS;
    return {
      ...row,
      undone: Boolean(undone),
      who: name,
      whom: people.get(row.subject) ?? null,
      at: iso(at),
      before: readLogged(before),
      after,
      undoUntil: stands && access && admits(access, role) ? iso(at + UNDO_MS) : null,
    };
  });
}

type Whose = NonNullable<AuditEntry['whom']>;

/** Owners by object id. Deleted learners have no name; former colleagues keep theirs. */
async function whose(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, Whose>> {
  if (subjects.length === 0) return new Map();
  const ids = sql.join(subjects);
  const things = SUBJECTS.map((table) => sql`SELECT id, account_id FROM ${sql.table(table)} WHERE id IN (${ids})`);
  const { rows } = await sql<{ subject: string; id: string; name: string; role: string }>`
    SELECT owned.id AS subject, accounts.id, name, role
    FROM (SELECT id, id AS account_id FROM accounts WHERE id IN (${ids}) UNION ALL ${sql.join(things, sql` UNION ALL `)}) AS owned
    JOIN accounts ON accounts.id = owned.account_id
    WHERE deleted_at IS NULL OR (role <> 'learner' AND name <> '')`.execute(db);
  return new Map(rows.map(({ subject, id, name, role }) => [subject, { id, name, student: role === 'learner' }]));
}
