/** Hover colours stand only where a device can hover, so that they do not stick after a tap. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('..', import.meta.url);
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css') && !/^(staff|practice|bench|public)\//.test(name),
);
const guarded = /@media \(hover: hover\) \{\n(?: {2}.*\n)*\}\n/g;

it.each(sheets)('%s has :hover only inside a hover media query', (name) => {
  const outside = readFileSync(new URL(name, folder), 'utf8').replace(guarded, '');
  expect(outside.split('\n').filter((line) => line.includes(':hover'))).toEqual([]);
});
