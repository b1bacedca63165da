/** Everything the database holds on one account: read out whole, or freed of the person. */
import { sql } from 'kysely';
import type { OwnRow } from '../../sync/account/own-data.ts';
import type { Db, Tx } from '../db/open.ts';

/** Where an account's rows are, and the columns that are secrets or name other people. */
const byAccount = {
  sessions: ['id_hash', 'data'],
  enrolments: ['confirmed_by'],
  messages: ['hidden_by'],
  feedback: ['handled_by'],
  orders: [],
  bank_transfers: [],
  transactions: [],
  commands: [],
  mail_queue: ['body_text', 'body_html', 'last_error'],
} as const;
const byEnrolment = ['user_rounds', 'user_steps', 'user_step_answers', 'user_tests', 'magnets'] as const;

/** Rows by table, without secrets (hashes) and without other people. */
export async function readOwnData(db: Db, accountId: string): Promise<Record<string, OwnRow[]>> {
  const runs = sql`SELECT id FROM enrolments WHERE account_id = ${accountId}`;
  const account = await sql<OwnRow>`SELECT * FROM accounts WHERE id = ${accountId}`.execute(db);
  const found: Record<string, OwnRow[]> = { account: without(account.rows, ['password_hash', 'search']) };
  for (const [table, secrets] of Object.entries(byAccount)) {
    const { rows } = await sql<OwnRow>`SELECT * FROM ${sql.table(table)} WHERE account_id = ${accountId}`.execute(db);
    found[table] = without(rows, secrets);
  }
  for (const table of byEnrolment) {
    const { rows } = await sql<OwnRow>`SELECT * FROM ${sql.table(table)} WHERE enrolment_id IN (${runs})`.execute(db);
    found[table] = rows;
  }
  const ticks = await sql<OwnRow>`SELECT user_test_answers.* FROM user_test_answers
    JOIN user_tests ON user_tests.id = user_test_id WHERE enrolment_id IN (${runs})`.execute(db);
  return { ...found, user_test_answers: ticks.rows };
}

const without = (rows: readonly OwnRow[], secrets: readonly string[]): OwnRow[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column))));

/** Takes the person out of every row; what bookkeeping needs stays, without name, kennitala or address. */
export async function anonymise(tx: Tx, accountId: string, now: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      name: '',
      ssn: null,
      email: null,
      password_hash: '',
      address: null,
      zip_code: null,
      search: '',
      deleted_at: now,
    })
    .where('id', '=', accountId)
    .execute();
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('reset_tokens').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('messages').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('feedback').where('account_id', '=', accountId).execute();
  await tx
    .updateTable('commands')
    .set({ payload: '{}' })
    .where('account_id', '=', accountId)
    .where('name', 'in', ['send-message', 'send-feedback'])
    .execute();
  await tx
    .updateTable('magnets')
    .set({ address: '', zip_code: '' })
    .where('enrolment_id', 'in', tx.selectFrom('enrolments').select('id').where('account_id', '=', accountId))
    .execute();
  await tx
    .updateTable('transactions')
    .set({ buyer_name: '', buyer_ssn: '' })
    .where('account_id', '=', accountId)
    .execute();
  await tx.deleteFrom('mail_queue').where('account_id', '=', accountId).execute();
}
