/** Each class of the kit is styled by one file: two meanings of one name break each other. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
/** Its rules describe passing states of other files' classes. */
const OTHERS = new Set(['states.css']);
/** Classes whose contents other files style too. */
const SHARED = ['prose', 'l-columns', 'sh-bar', 'pn', 'hr-picture'];

it('only the known shared classes are styled in several files', () => {
  const owners = new Map<string, string[]>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.css') && !/^(staff|practice|bench|public)[/\\]/.test(name) && !OTHERS.has(path.basename(name)),
  );
  for (const file of files) {
    const text = readFileSync(folder + file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, each = '']) =>
      each.replaceAll(/\([^()]*\)/g, '').split(','),
    );
    const own = selectors.flatMap((selector) => /^\s*\.([\w-]+)(?:\s|$)/.exec(selector)?.[1] ?? []);
    for (const name of new Set(own)) owners.set(name, [...(owners.get(name) ?? []), file]);
  }
  expect(owners.size).toBeGreaterThan(100);
  const several = [...owners].flatMap(([name, files]) => (files.length > 1 ? [name] : []));
  expect(several.toSorted()).toEqual(SHARED.toSorted());
});
