/** Log of all commands, with verdicts (rules V1, V5). */
import { createHash } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { canonical } from '../../sync/canonical.ts';
import type { RawCommand } from '../../sync/progress/command.ts';
import { commands } from '../../sync/progress/commands.ts';
import { REFUSED_BY_CLOCK } from '../../sync/progress/trusted-time.ts';
import type { ProblemCode } from '../../sync/problem-codes.ts';
import { HAS_PAYLOAD } from '../platform/db/columns.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Tx } from '../platform/db/open.ts';
import { deleteRows, updateRows } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { ofAccount, type OwnTable, oldRows, type Retention } from '../platform/db/kept-rows.ts';
import type { CommandContext } from './effect.ts';

/** @returns the logged command with this id, or undefined. */
export const findCommand = (tx: Tx, id: string) => found.first(tx, { id });
const found = hot((db, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('commands')
    .select(['id', 'account_id', 'enrolment_id', 'name', 'payload', 'claimed_at', 'received_at', 'verdict', 'code'])
    .where('id', '=', id),
);

/** Size and hash, kept in place of a payload to recognise a repeat. */
const traceOf = (payload: string): string =>
  JSON.stringify({ bytes: Buffer.byteLength(payload), sha256: createHash('sha256').update(payload).digest('hex') });

/** Whether a repeated command has the logged payload. @param payload canonical JSON. */
export const isSamePayload = (kept: string, payload: string): boolean =>
  kept === traceOf(payload) || canonical(JSON.parse(kept)) === payload;

/** Logs a command; of a refused one only size and hash. @param payload canonical JSON, compared on a repeat. @param code of the refusal; null if accepted. */
export async function logCommand(
  { tx, account, now }: Pick<CommandContext, 'tx' | 'account' | 'now'>,
  raw: RawCommand,
  payload: string,
  code: ProblemCode | null,
): Promise<void> {
  await log.run(tx, {
    id: raw.id,
    account_id: account.id,
    enrolment_id: raw.enrolment,
    name: raw.name,
    payload: code === null ? payload : traceOf(payload),
    claimed_at: Date.parse(raw.at),
    received_at: now,
    verdict: code === null ? 'accepted' : 'refused',
    code,
    device: account.device,
  });
}

const log = hot((tx, row: Slots<Row>) =>
  tx.insertInto('commands').values({
    id: row.id,
    account_id: row.account_id,
    enrolment_id: row.enrolment_id,
    name: row.name,
    payload: row.payload,
    claimed_at: row.claimed_at,
    received_at: row.received_at,
    verdict: row.verdict,
    code: row.code,
    device: row.device,
  }),
);
type Row = Tables['commands'];

/** Commands whose payload is free text. */
const WRITTEN = Object.values(commands)
  .filter(({ ownWords }) => ownWords)
  .map(({ name }) => name);

/** Deletes refusals a wrong clock may have caused, so a repeat is decided again. */
export const takeBackRefusals = (tx: Tx): Promise<boolean> =>
  deleteRows(tx, 'commands', { verdict: 'refused', code: REFUSED_BY_CLOCK });

/** Deletes the refusal of one command, which is decided again. */
export const takeBackRefusal = (tx: Tx, id: string): Promise<boolean> =>
  deleteRows(tx, 'commands', { verdict: 'refused', id });

export const ownCommands: OwnTable = {
  table: 'commands',
  copy: { rows: ofAccount },
  forget: (tx, accountId) => updateRows(tx, 'commands', { account_id: accountId, name: WRITTEN }, { payload: '{}' }),
};

export const oldCommands: readonly Retention[] = [
  {
    table: 'commands',
    what: 'payloads of commands, which become size and hash, from arrival: the answers stand elsewhere',
    days: 90, // devices resend for 35 days after a restore (rule V11)
    remove: traceOld,
  },
  oldRows({
    table: 'commands',
    what: 'refused commands, from arrival',
    days: 365,
    key: ['id'],
    since: 'received_at',
    only: sql<SqlBool>`verdict = 'refused'`, // the condition of the partial index
  }),
];

async function traceOld(tx: Tx, before: number, most: number): Promise<number> {
  const old = await tx
    .selectFrom('commands')
    .select(['id', 'payload'])
    .where(HAS_PAYLOAD)
    .where('received_at', '<', before)
    .limit(most)
    .execute();
  for (const { id, payload } of old)
    await updateRows(tx, 'commands', { id }, { payload: traceOf(canonical(JSON.parse(payload))) });
  return old.length;
}
