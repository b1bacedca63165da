/** Moves a school into an empty database in batches, resumably, and compares every row. The epoch moves too, so devices need no resend. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { sql } from 'kysely';
import { LEFT, MOVING, openSchool } from '../db/open-school.ts';
import { batches, compare, keyOf, lastKey } from './compare.ts';
import { named, type Row, type Side, type SchoolTable } from './side.ts';
import type { Config } from '../config/config.ts';
import { makeLog } from '../log.ts';
import { writeExclusive } from '../db/transactions.ts';
import { renewEpoch } from '../db/meta-store.ts';
import type { Tx } from '../db/open.ts';
import { ON_THE_SPOT, recordSecurityEvent } from '../security/security-log-store.ts';

const Asides = z.array(z.object({ take: z.string(), putBack: z.string() }));

type Move = {
  readonly from: Side;
  readonly to: Side;
  readonly tables: readonly SchoolTable[];
  /** Number of migrations this program knows. */
  readonly knows: number;
  /** Date recorded in the old database. */
  readonly now: Date;
  readonly say: (line: string) => void;
};

/** Moves the school and marks the old database, so no server starts on it. @returns checksum of all rows. Throws if it cannot be moved. */
export async function moveSchool(move: Move): Promise<string> {
  const { from, to, now } = move;
  const epoch = await epochOf(move);
  const isThere = (await to.tables()).length > 0 && !(await isMoving(to));
  const whole = isThere ? await alreadyThere(move, epoch) : await moveRows(move, epoch);
  await from.inOne(async () => {
    await from.all(`CREATE TABLE IF NOT EXISTS ${LEFT} (place TEXT NOT NULL, at TEXT NOT NULL)`);
    await from.all(`DELETE FROM ${LEFT}`);
    await from.all(`INSERT INTO ${LEFT} (place, at) VALUES ($1, $2)`, [to.name, now.toISOString().slice(0, 10)]);
  });
  return whole;
}

async function moveRows(move: Move, epoch: string): Promise<string> {
  const { from, to, tables, say } = move;
  await begin(move, epoch);
  const whole = createHash('sha256');
  for (const table of tables) {
    const { rows, sha256 } = await moveTable(from, to, table);
    say(`${table.name}: ${rows} rows, ${sha256.slice(0, 16)}`);
    whole.update(sha256);
  }
  say('All rows are there and the same. Indexes and references are made.');
  await to.inOne(async () => {
    for (const { putBack } of (await begunBy(to)).asides ?? []) await to.all(putBack);
    await to.all(`DROP TABLE ${MOVING}`);
    await to.complete();
  });
  await to.analyse();
  return whole.digest('hex');
}

const isMoving = async (side: Side): Promise<boolean> => (await side.tables()).includes(MOVING);

/** Checks that the school is complete and has this program's schema version. @returns its epoch. */
async function epochOf({ from, knows }: Pick<Move, 'from' | 'knows'>): Promise<string> {
  const there = await from.tables();
  if (!there.includes('meta')) throw new Error(`There is no school in ${from.name}.`);
  if (there.includes(MOVING)) throw new Error(`${from.name} is a school that has not wholly arrived there.`);
  const has = await from.version();
  if (has !== knows)
    throw new Error(
      `${from.name} is at version ${has}, this program knows ${knows}: start the server of this version on it once.`,
    );
  return epochIn(from);
}

async function epochIn({ all, name }: Side): Promise<string> {
  const [row] = await all("SELECT value FROM meta WHERE key = 'epoch'");
  if (typeof row?.[0] !== 'string') throw new Error(`${name} has no epoch.`);
  return row[0];
}

/** The move was finished before: compares, and never overwrites. */
async function alreadyThere({ from, to, tables, say }: Move, epoch: string): Promise<string> {
  const foreign = new Error(`${to.name} holds something else already. A school moves to an empty database only.`);
  const there = new Set(await to.tables());
  if (!tables.every(({ name }) => there.has(name)) || (await epochIn(to)) !== epoch) throw foreign;
  const whole = createHash('sha256');
  for (const table of tables) {
    const { differs, sha256 } = await compare(from, to, table);
    if (differs) throw new Error(`${to.name} holds this school as it was at another time. Move to an empty database.`);
    whole.update(sha256);
  }
  await to.all(`DROP TABLE IF EXISTS ${LEFT}`); // the school came back
  say('It is there already, and the same.');
  return whole.digest('hex');
}

/** Epoch of the school being moved, and the indexes and references to restore. */
async function begunBy({ all }: Side) {
  const [row] = await all(`SELECT epoch, asides FROM ${MOVING}`);
  const text = row?.[1];
  return { epoch: row?.[0], asides: typeof text === 'string' ? Asides.parse(JSON.parse(text)) : undefined };
}

/** Creates empty tables without indexes and references, which slow down inserts; or finds those of an interrupted move. */
async function begin({ to, tables, knows, say }: Move, epoch: string): Promise<void> {
  if (!(await isMoving(to)))
    await to.inOne(async () => {
      await to.all(`CREATE TABLE ${MOVING} (epoch TEXT NOT NULL, asides TEXT)`);
      await to.all(`INSERT INTO ${MOVING} (epoch) VALUES ($1)`, [epoch]);
    });
  const begun = await begunBy(to);
  if (begun.epoch !== epoch) throw new Error(`${to.name} holds the beginning of another school.`);
  if (begun.asides) {
    if ((await to.version()) !== knows)
      throw new Error(`The move to ${to.name} was begun by another version of this program: begin with an empty one.`);
    return say('Going on where it was broken off.');
  }
  await to.migrate();
  await to.inOne(async () => {
    const asides = await to.asides();
    for (const { take } of asides.toReversed()) await to.all(take); // references before the tables they refer to
    for (const { name } of tables) await to.all(`DELETE FROM ${named(name)}`);
    await to.all(`UPDATE ${MOVING} SET asides = $1`, [JSON.stringify(asides)]);
  });
}

/** Resumes an interrupted table; starts it again if the source has changed. */
async function moveTable(from: Side, to: Side, table: SchoolTable) {
  await copy(from, to, table);
  const first = await compare(from, to, table);
  if (!first.differs) return first;
  await to.all(`DELETE FROM ${named(table.name)}`);
  await copy(from, to, table);
  const again = await compare(from, to, table);
  if (again.differs) throw new Error(`${table.name} ${again.differs.join(' ')} is not the same on both sides.`);
  return again;
}

async function copy(from: Side, to: Side, table: SchoolTable): Promise<void> {
  for await (const rows of batches(from, table, await lastKey(to, table)))
    await to.inOne(async () => {
      try {
        await to.insert(table, rows);
      } catch (error) {
        throw unfit(table, rows) ?? error;
      }
    });
}

/** PostgreSQL rejects NUL in text and does not name the row. */
function unfit(table: SchoolTable, rows: readonly Row[]): Error | undefined {
  const row = rows.find((cells) => cells.some((cell) => typeof cell === 'string' && cell.includes('\0')));
  return (
    row &&
    new Error(
      `${table.name} ${keyOf(table, row).join(' ')}: a text has the character 0, which PostgreSQL does not take.`,
    )
  );
}

/** Removes the mark of a move. Devices that synced with the other database resend, as after a restore. Throws without a mark. */
export async function stay(config: Pick<Config, 'databaseUrl' | 'databaseFile'>, now: number): Promise<void> {
  const school = await openSchool(config, makeLog('silent'));
  try {
    await writeExclusive(school.db, async (tx) => {
      const tables = await tx.introspection.getTables();
      if (!tables.some(({ name }) => name === LEFT)) throw new Error('The school has not left this database.');
      await sql`DROP TABLE ${sql.table(LEFT)}`.execute(tx);
      await beginAnew(tx, now);
    });
  } finally {
    await school.close();
  }
}

/** Starts a new epoch for a database that differs from what devices last saw; they resend what it lacks (rule V11). @param now server milliseconds. */
export async function beginAnew(tx: Tx, now: number): Promise<void> {
  await renewEpoch(tx);
  await recordSecurityEvent(tx, { event: 'restore', outcome: 'ok', accountId: null, ...ON_THE_SPOT, at: now });
}
