/** Documents whose tables name the tests that show something. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folders } from '../platform/folders.ts';

/** @param file path from the root of the project. */
export const read = (file: string): string => readFileSync(path.join(folders.root, file), 'utf8');

/** @param cell of such a table. @returns the files of tests that it names. */
export const testFiles = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
