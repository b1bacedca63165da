/** Documents with tables that name tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folders } from '../platform/folders.ts';

/** @param file path from the root of the project. */
export const read = (file: string): string => readFileSync(path.join(folders.root, file), 'utf8');

/** @param cell of such a table. @returns the test files that it names. */
export const testFiles = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
