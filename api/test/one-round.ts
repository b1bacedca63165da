/** The material of the first round only, so that a school which restarts often loads little. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { folders } from '../platform/folders.ts';
import { ownFolder } from './endings.ts';

/** @returns its folder. */
export function oneRound(): string {
  const content = ownFolder('akrein-one-round-');
  for (const part of ['courses.yaml', 'course-1/round-1', 'articles'])
    cpSync(path.join(folders.content, part), path.join(content, part), { recursive: true });
  return content;
}
