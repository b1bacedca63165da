/** A PostgreSQL for tests: Debian's, where installed, in a folder of its own and on no port. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connect } from '../platform/db/dialect/postgres.ts';
import type { Db } from '../platform/db/open.ts';
import { endsWithTheTests, ownFolder } from './endings.ts';
import { onPostgres } from './look.ts';

const VERSIONS = '/usr/lib/postgresql';
const newest = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0] : undefined;

/** The setting that names the database tests start from; workers and their programs inherit it. */
export const TEMPLATE = 'AKREIN_TEMPLATE';

/** Why there is none here; undefined where there is one. */
export const noPostgres: string | undefined =
  newest === undefined ? "not run: Debian's package postgresql is not installed" : undefined;

export type Cluster = {
  /** Makes an empty database, or a copy of another without connections. @returns its address. */
  readonly make: (name: string, of?: string) => string;
  /** The pid of its first process. */
  readonly pid: () => number;
  readonly start: () => void;
  /** At once, like SIGKILL; committed rows are on disk. */
  readonly kill: () => void;
};

/** As durable as in production, on a socket only. @param folder by default in memory, where there is room. */
export function startCluster(folder: string = ownFolder('akrein-postgres-')): Cluster {
  if (newest === undefined) throw new Error(noPostgres);
  const bin = path.join(VERSIONS, newest, 'bin');
  const data = path.join(folder, 'data');
  const asRoot = userInfo().uid === 0; // it refuses to run as root
  const run = (program: string, ...args: readonly string[]): void => {
    const command = [path.join(bin, program), ...args];
    const [first = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(first, rest, { cwd: folder, stdio: 'pipe' });
  };
  if (asRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  run('initdb', '-D', data, '-U', 'school', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  const options = `-k ${folder} -c listen_addresses='' -c max_connections=200 -c shared_buffers=64MB`;
  const start = (): void => run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start');
  const kill = (): void => run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
  start();
  endsWithTheTests(kill);
  return {
    pid: () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    make: (name, of = 'template1') => {
      run('createdb', '-h', folder, '-U', 'school', '-T', of, name);
      return `postgres://school@/${name}?host=${encodeURIComponent(folder)}`;
    },
    start,
    kill,
  };
}

/** Of another database of the same cluster. */
export const urlOf = (databaseUrl: string, name: string): string => databaseUrl.replace(/@\/\w+/, `@/${name}`);

/** Does something to whole databases of a cluster. @param databaseUrl of any of them. */
export async function beside<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await connect(urlOf(databaseUrl, 'postgres'), () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Settings of a program for the school of a data folder, whether or not a server has run on it. */
export async function settingsIn(
  dataDir: string,
): Promise<{ readonly DATA_DIR: string; readonly DATABASE_URL?: string }> {
  if (!onPostgres) return { DATA_DIR: dataDir };
  const { databaseUrl } = await databaseFor(dataDir, process.env[TEMPLATE] ?? '', false);
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

/** The database of a data folder. @param copied whether a new one starts as a copy of the template. */
export async function databaseFor(
  dataDir: string,
  template: string,
  copied: boolean,
): Promise<{ readonly databaseUrl: string; readonly made: boolean }> {
  const name = path.basename(dataDir).replaceAll(/\W/g, '_').toLowerCase();
  const made = await beside(template, async (db) => {
    const { rows } = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`.execute(db);
    if (rows.length > 0) return false;
    await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(copied ? 'template' : 'template1')}`.execute(db);
    return true;
  });
  return { databaseUrl: urlOf(template, name), made };
}

const idOf = (which: '-u' | '-g'): number => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
