/** Backups that the server makes by itself: each checked, the newest kept. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { AppContext } from '../context.ts';
import { repeat } from '../jobs/queue.ts';
import { backupTo } from './backup.ts';
import type { Opened } from './open.ts';

/** How many the server keeps of its own; those that an operator made stay. */
export const KEPT = 14;
const HOUR = 3_600_000;
const LOOK_EVERY_MS = 10 * 60_000;

export type Backup = { readonly file: string; readonly at: number };
export type BackupPlan = {
  readonly directory: string;
  /** Hours between two; 0 for none. */
  readonly hours: number;
};

const MADE_HERE = /^akrein-auto-[\dTZ-]+\.db$/;
const ANY = /^akrein-[\w-]+\.db$/;

/** Backups in a folder whose name fits, oldest first; without those of a clock that was ahead (F41), which would be the newest for as long. */
function backupsIn(directory: string, name: RegExp, now: number): readonly Backup[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((file) => name.test(file))
    .map((file) => ({ file: path.join(directory, file), at: Math.floor(statSync(path.join(directory, file)).mtimeMs) }))
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at - b.at);
}

/** The newest backup in a folder, whoever made it. @param now as the machine says. */
export const newestBackup = (directory: string, now: number = Date.now()): Backup | undefined =>
  backupsIn(directory, ANY, now).at(-1);

/** Makes a backup where one is due, and drops its oldest. @param now server milliseconds. @returns undefined where none was due. Throws where it could not be made. */
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

/** Looks every ten minutes whether a backup is due. @returns how to stop: resolves when none is being made. */
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
