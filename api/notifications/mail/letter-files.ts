/** Letters as files, where no mail server is named: where they lie, and how they go. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';

export const letterFolder = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'mail');

/** @param id of the letter in the queue. */
export const letterFile = (config: Pick<Config, 'dataDir'>, id: string): string =>
  path.join(letterFolder(config), `${id}.eml`);

export function removeLetterFiles(config: Pick<Config, 'dataDir'>, ids: readonly string[]): void {
  for (const id of ids) rmSync(letterFile(config, id), { force: true });
}

/** Ids of the letters that lie there as files. */
export function filedLetters(config: Pick<Config, 'dataDir'>): readonly string[] {
  const folder = letterFolder(config);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => (file.endsWith('.eml') ? [path.basename(file, '.eml')] : []));
}
