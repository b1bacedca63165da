/** The way back for who has moved a school and is to go on where it was. */
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { LEFT, openSchool } from '../db/open-school.ts';
import { makeLog } from '../log.ts';
import { beginAnew } from './begin-anew.ts';
import { writeExclusive } from '../db/transactions.ts';

/**
 * Takes the mark off the database that the settings name. Phones that have been at the other meanwhile send again what this one
 * does not know, as after a restore. Throws where the school has not left.
 */
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
