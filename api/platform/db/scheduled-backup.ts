/** Automatic backups: each is checked, the newest are kept. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { AppContext } from '../context.ts';
import { repeat } from '../jobs/queue.ts';
import { backupTo } from './backup.ts';
import type { Opened } from './open.ts';

/** Automatic backups to keep. An operator's backups are never deleted. */
export const KEPT = 14;
const HOUR = 3_600_000;
const LOOK_EVERY_MS = 10 * 60_000;

export type Backup = { readonly file: string; readonly at: number };
export type BackupPlan = {
  readonly directory: string;
  /** Hours between backups; 0 for none. */
  readonly hours: number;
};

const MADE_HERE = /^akrein-auto-[\dTZ-]+\.db$/;
const ANY = /^akrein-[\w-]+\.db$/;

/** Matching backups in a folder, oldest first. Skips backups dated in the future by a wrong clock (F41): they would count as newest. */
function backupsIn(directory: string, name: RegExp, now: number): readonly Backup[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((file) => name.test(file))
    .map((file) => ({ file: path.join(directory, file), at: Math.floor(statSync(path.join(directory, file)).mtimeMs) }))
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at);
}

/** Newest backup in a folder, automatic or manual. @param now milliseconds of the system clock. */
export const newestBackup = (directory: string, now: number = Date.now()): Backup | undefined =>
  backupsIn(directory, ANY, now).at(-1);

/** Makes a backup if one is due, and deletes the oldest. @param now server milliseconds. @returns undefined if none was due. Throws if it fails. */
export async function backUpIfDue(opened: Opened, plan: BackupPlan, now: number): Promise<string | undefined> {
  const newest = newestBackup(plan.directory, now);
  if (plan.hours === 0 || (newest && now - newest.at < plan.hours * HOUR)) return undefined;
  mkdirSync(plan.directory, { recursive: true, mode: 0o700 });
  const file = path.join(plan.directory, `akrein-auto-${new Date(now).toISOString().replace(/[:.]/g, '-')}.db`);
  await backupTo(opened.sqlite.name, file);
  utimesSync(file, now / 1000, now / 1000);
  for (const { file: old } of backupsIn(plan.directory, MADE_HERE, now).slice(0, -KEPT)) rmSync(old, { force: true });
  return file;
}

/** Checks every ten minutes whether a backup is due. @returns a function that stops and awaits a running backup. */
export function startBackups(
  opened: Opened,
  plan: BackupPlan,
  { log, leases }: Pick<AppContext, 'log' | 'leases'>,
): () => Promise<void> {
  if (plan.hours === 0) return () => Promise.resolve();
  return repeat({
    everyMs: LOOK_EVERY_MS,
    atOnce: true,
    work: async () => {
      const file = await leases.alone('backup', () => backUpIfDue(opened, plan, Date.now()));
      if (file !== undefined) log.info({ file }, 'backed up and checked');
    },
    failed: (error) => log.error({ err: error }, 'the backup could not be made; tried again in ten minutes'),
  });
}
