/** Tables that name the tests which show something: `file.test.ts`: name – *what of it*, one a line. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folders } from '../platform/folders.ts';

/** @param file path from the root of the project. */
export const read = (file: string): string => readFileSync(path.join(folders.root, file), 'utf8');

/** @param shown a cell of such a table; `…` marks a shortened title. @returns the lines of it that name no test that is there. */
export const missingTests = (shown: string): readonly string[] =>
  shown
    .split(' <br> ')
    .map((each) => /^`([^`]+\.test\.tsx?)`: (.{6,}?)(?: – \*[^*]+\*)?$/.exec(each.trim()) ?? [each])
    .filter(
      ([, file, name]) =>
        !file ||
        !name ||
        !existsSync(path.join(folders.root, file)) ||
        !read(file).includes(name.replaceAll(/^…|…$/g, '')),
    )
    .map(([each = '']) => each);
