/** Chooses the two databases of a move from settings and command line. */
import type { Config } from '../config/config.ts';
import { filesIn } from '../db/migrate.ts';
import { folders } from '../folders.ts';
import { moveSchool } from './move.ts';
import { openPostgresSide, openFileSide } from './sides.ts';
import { schoolTables } from './side.ts';
import type { Side } from './side.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseFile'>;
/** `postgres://…`, or `sqlite` with a file; the default is the file of the settings. */
type To = { readonly to: string | undefined; readonly file: string | undefined };

/** @param say receives progress lines. @returns checksum of all rows. Throws, with advice, if the school cannot be moved. */
export async function moveBetween(
  { databaseUrl, databaseFile }: Settings,
  { to = '', file = databaseFile }: To,
  say: (line: string) => void,
): Promise<string> {
  const toPostgres = /^postgres(ql)?:\/\//.test(to);
  if (!toPostgres && to !== 'sqlite')
    throw new Error('npm run move -- --to postgres://user@host/name, or --to sqlite [file]');
  if (toPostgres && databaseUrl !== undefined)
    throw new Error('The school is on PostgreSQL already; pg_dump and pg_restore bring it to another.');
  if (!toPostgres && databaseUrl === undefined)
    throw new Error('The school is in a file already; npm run backup copies it.');
  const from =
    databaseUrl === undefined ? openFileSide(databaseFile, 'from') : await openPostgresSide(databaseUrl, 'from');
  return closing(from, async () =>
    closing(toPostgres ? await openPostgresSide(to, 'to') : openFileSide(file, 'to'), async (there) => {
      const knows = filesIn(folders.migrations).length;
      const whole = await moveSchool({ from, to: there, tables: schoolTables(), knows, now: new Date(), say });
      say(`The school is in ${there.name}, sha256 ${whole}.`);
      say(`Set DATABASE_URL and start the servers on it; on ${from.name} none starts any more.`);
      return whole;
    }),
  );
}

async function closing<T>(side: Side, work: (side: Side) => Promise<T>): Promise<T> {
  try {
    return await work(side);
  } finally {
    await side.close();
  }
}
