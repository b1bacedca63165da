/** Accounts of learners and staff. */
import { sql, type UpdateObject } from 'kysely';
import { personFields, type GivenFields } from '../../sync/account/person-fields.ts';
import { phoneDigits } from '../../sync/account/phone.ts';
import type { Role } from '../../sync/account/role.ts';
import type { Language } from '../../sync/language.ts';
import { alphabetKey, byName } from '../../sync/alphabet.ts';
import { recordOf } from '../../sync/records.ts';
import { searchWords } from '../../sync/searchable.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { countOf, deleteRows, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import type { OwnTable } from '../platform/db/kept-rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { tallyJoined } from '../statistics/tally-store.ts';
import { languageColumns } from '../platform/db/columns.ts';

export type NewAccount = {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly ssn: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly instructorId: string | null;
  readonly now: number;
  readonly given?: GivenFields;
};

const fieldsIn = (given: GivenFields = {}) =>
  recordOf(personFields, (field) => (given[field] === '' ? null : given[field]));

/** @throws a unique violation when the kennitala or e-mail is taken. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  const { role, passwordHash, language, instructorId, now, given, ...who } = account;
  await insertRows(tx, 'accounts', {
    ...who,
    ...fieldsIn(given),
    ...rowOfRole(role),
    password_hash: passwordHash,
    ...languageColumns(language),
    instructor_id: instructorId,
    search: '',
    created_at: now,
    last_seen_at: now,
  });
  await keepWords(tx, who.id);
  if (role === 'learner') await tallyJoined(tx, now);
}

export const findBySsn = (db: Db | Tx, ssn: string) =>
  rowsOf(db, 'accounts', { ssn, deleted_at: null })
    .select(['id', 'role', 'password_hash', 'last_seen_at'])
    .executeTakeFirst();

export const findByEmail = (db: Db | Tx, email: string) =>
  rowsOf(db, 'accounts', { email }).select(['id', 'role']).executeTakeFirst();

export async function getAccount(db: Db | Tx, id: string) {
  const accounts = rowsOf(db, 'accounts', { id }).selectAll();
  const row = await accounts.where('deleted_at', 'is', null).executeTakeFirst();
  return row && { ...row, language: row.added_language ?? row.language };
}

/**
 * `person`: whom a receipt is signed for: the kennitala, which outlives the account, otherwise the account id.
 * `lastSeenAt`: server milliseconds.
 */
export async function personOf(
  db: Db | Tx,
  id: string,
): Promise<{ readonly person: string; readonly lastSeenAt: number }> {
  const row = await person.first(db, { id });
  if (!row) throw new Error('no such account');
  return { person: row.ssn ?? id, lastSeenAt: row.last_seen_at };
}
const person = hot((db, { id }: Slots<{ id: string }>) =>
  db.selectFrom('accounts').select(['ssn', 'last_seen_at']).where('id', '=', id),
);

/** @param ids may contain null. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const rows = wanted.length === 0 ? [] : await rowsOf(db, 'accounts', { id: wanted }).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Present staff, by name. */
export const listStaff = async (db: Db | Tx) =>
  (
    await rowsOf(db, 'accounts', { role: ['author', 'staff'], deleted_at: null })
      .select(['id', 'name', 'ssn', 'email', 'last_seen_at'])
      .select(sql<Role>`coalesce(duty, role)`.as('role'))
      .execute()
  ).toSorted(byName);

/** Names of present and former staff, shown beside their past actions. */
export const everStaff = (db: Db) =>
  rowsOf(db, 'accounts', { role: ['author', 'staff'] })
    .select(['id', 'name'])
    .execute();

/** Columns of a role. The previous version knows only `role`, so `duty` holds the narrower roles. */
const rowOfRole = (role: Role) => ({
  role: role === 'accountant' ? ('author' as const) : role === 'office' ? ('staff' as const) : role,
  duty: role === 'accountant' || role === 'office' ? role : null,
});

/** Changes a colleague's role. @returns the previous role; undefined if the account is not staff. */
export async function setRole(tx: Tx, id: string, role: Exclude<Role, 'learner'>): Promise<Role | undefined> {
  const before = (await listStaff(tx)).find((each) => each.id === id)?.role;
  if (before !== undefined) await change(tx, id, rowOfRole(role));
  return before;
}

/** @param among accepted roles. */
export async function findStaff(db: Db | Tx, ssn: string, among: readonly Role[] = ['staff']) {
  const found = (await listStaff(db)).find((each) => each.ssn === ssn);
  return found && among.includes(found.role) ? found : undefined;
}

type AccountChange = UpdateObject<Tables, 'accounts'>;

const change = (tx: Tx, id: string, values: AccountChange) => updateRows(tx, 'accounts', { id }, values);

export const setLanguage = (tx: Tx, id: string, language: Language) => change(tx, id, languageColumns(language));

export const setDyslexiaFont = (tx: Tx, id: string, on: boolean) => change(tx, id, { dyslexia_font: on ? 1 : 0 });

/** @param school where and when course 1 was finished; null if not elsewhere. */
export const setCourse1Elsewhere = (tx: Tx, id: string, school: string | null) =>
  change(tx, id, { course_1_elsewhere: school });

/** Also ends the consent to show progress, which named the instructor before. */
export const setInstructorOf = (tx: Tx, id: string, instructorId: string | null) =>
  change(tx, id, { instructor_id: instructorId, shown_to: null, shown_at: null });

/** Ends every learner's consent to show this instructor their progress. */
export const endShowingTo = (tx: Tx, instructorId: string) =>
  updateRows(tx, 'accounts', { shown_to: instructorId }, { shown_to: null, shown_at: null });

/** Stores which instructor may see the learner's progress; null for none. @param now server milliseconds. */
export const setShownTo = (tx: Tx, id: string, instructorId: string | null, now: number) =>
  change(tx, id, { shown_to: instructorId, shown_at: instructorId === null ? null : now });

export const setPasswordHash = (tx: Tx, id: string, hash: string) => change(tx, id, { password_hash: hash });

/** @param from id of the instructor whose discount code was given. */
export const setDiscount = (tx: Tx, id: string, from: string) => change(tx, id, { discount_from: from });

/** @param count unread answers of the school. */
export const setUnread = (tx: Tx, id: string, count: number) => change(tx, id, { unread_replies: count });

/** Advances the account's server time, never backwards. */
export const markAccountSeen = (tx: Tx, id: string, now: number): Promise<unknown> => seen.run(tx, { id, now });
const seen = hot((tx, { id, now }: Slots<{ id: string; now: number }>) =>
  tx.updateTable('accounts').set({ last_seen_at: now }).where('id', '=', id).where('last_seen_at', '<', now),
);

/** While the clock was ahead, accounts may have got a future `last_seen_at`. Their time stands still until then. */
const AHEAD_MS = 5 * 60_000;

/** Number of accounts whose `last_seen_at` is in the future. */
export const countAccountsAhead = (db: Db | Tx, now: number): Promise<number> =>
  countOf(db.selectFrom('accounts').where('last_seen_at', '>', now + AHEAD_MS));

/** @throws a unique violation when the e-mail or kennitala is taken. */
export async function setWho(
  tx: Tx,
  id: string,
  values: { readonly name?: string; readonly email?: string; readonly ssn?: string } & GivenFields,
): Promise<void> {
  await change(tx, id, { ...values, ...fieldsIn(values) });
  await keepWords(tx, id);
}

/** Updates the search words (name, kennitala, e-mail, telephone number) and the sort key of the name. */
async function keepWords(tx: Tx, id: string): Promise<void> {
  const row = await rowsOf(tx, 'accounts', { id }).select(['name', 'ssn', 'email', 'phone']).executeTakeFirstOrThrow();
  const words = searchWords(`${row.name} ${row.ssn ?? ''} ${row.email ?? ''} ${phoneDigits(row.phone ?? '')}`);
  await change(tx, id, { search: alphabetKey(row.name) });
  await deleteRows(tx, 'account_words', { account_id: id });
  const rows = [...new Set(words)].map((word) => ({ word, account_id: id }));
  if (rows.length > 0) await insertRows(tx, 'account_words', rows);
}

/** Marks an account deleted and frees its kennitala and e-mail for a new account. The name stays beside past actions. */
export async function closeAccount(tx: Tx, id: string, now: number): Promise<void> {
  await change(tx, id, { deleted_at: now, ssn: null, email: null, search: '' });
  await deleteRows(tx, 'account_words', { account_id: id });
}

/** Deleted accounts, read by a partial index. */
export const deletedAccounts = (db: Db) =>
  db.selectFrom('accounts').select(['id', 'deleted_at']).where('deleted_at', 'is not', null);

type Column = keyof Tables['accounts'];
/** Columns that do not identify a person. */
type Impersonal =
  | 'id'
  | 'role'
  | 'duty'
  | 'language'
  | 'added_language'
  | 'dyslexia_font'
  | 'instructor_id'
  | 'discount_from'
  | 'created_at'
  | 'last_seen_at'
  | 'deleted_at'
  | 'unread_replies';
/** Values that replace personal columns on deletion. A new column compiles only when it is listed in one of the two. */
const FORGOTTEN: { readonly [C in Exclude<Column, Impersonal>]: AccountChange[C] & ('' | null) } = {
  name: '',
  ssn: null,
  email: null,
  password_hash: '',
  ...recordOf(personFields, () => null),
  course_1_elsewhere: null,
  search: '',
  shown_to: null,
  shown_at: null,
};

const forgetPerson = async (tx: Tx, id: string, now: number): Promise<void> => {
  await closeAccount(tx, id, now);
  await change(tx, id, FORGOTTEN);
};

export const ownAccounts: readonly OwnTable[] = [
  {
    table: 'accounts',
    copy: { rows: (accountId) => sql`id = ${accountId}`, without: ['password_hash', 'search'] },
    forget: forgetPerson,
  },
  {
    table: 'account_words',
    copy: { leftOut: 'the words of name, kennitala and e-mail once more' },
    forget: (tx, accountId) => deleteRows(tx, 'account_words', { account_id: accountId }),
  },
];
