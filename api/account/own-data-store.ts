/** Everything the database holds on one account: read out whole, or freed of the person. */
import { sql, type RawBuilder } from 'kysely';
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
const byEnrolment = [
  'user_rounds',
  'user_steps',
  'user_step_answers',
  'user_tests',
  'magnets',
  'confirmations',
] as const;
const byTest = ['user_test_questions', 'user_test_answers'] as const;

/** Rows by table, without secrets (hashes) and without other people. */
export async function readOwnData(db: Db, accountId: string): Promise<Record<string, OwnRow[]>> {
  const rowsOf = async (table: string, where: RawBuilder<unknown>): Promise<OwnRow[]> =>
    (await sql<OwnRow>`SELECT * FROM ${sql.table(table)} WHERE ${where}`.execute(db)).rows;
  const idsIn = (table: string) => sql`SELECT id FROM ${sql.table(table)} WHERE account_id = ${accountId}`;
  const runs = idsIn('enrolments');
  // what a test asks is told by the test alone until it is handed in
  const tests = sql`SELECT id FROM user_tests WHERE enrolment_id IN (${runs}) AND submitted_at IS NOT NULL`;
  const subjects = sql.join(['enrolments', 'messages', 'feedback', 'orders', 'transactions'].map(idsIn), sql` UNION `);

  const account = await rowsOf('accounts', sql`id = ${accountId}`);
  const found: Record<string, OwnRow[]> = { account: without(account, ['password_hash', 'search']) };
  for (const [table, secrets] of Object.entries(byAccount)) {
    found[table] = without(await rowsOf(table, sql`account_id = ${accountId}`), secrets);
  }
  for (const table of byEnrolment) found[table] = await rowsOf(table, sql`enrolment_id IN (${runs})`);
  for (const table of byTest) found[table] = await rowsOf(table, sql`user_test_id IN (${tests})`);
  found['payment_callbacks'] = await rowsOf('payment_callbacks', sql`order_id IN (${idsIn('orders')})`);
  const deeds = await rowsOf('staff_log', sql`subject = ${accountId} OR subject IN (${subjects})`);
  return { ...found, staff_log: without(deeds, ['staff_id']) };
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
