/** The check of hazard scenes: no findings in the school's, and each fault of a broken one. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folders } from '../../platform/folders.ts';
import { checkHazards } from './html-check.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hazards-'));
afterAll(() => rmSync(folder, { recursive: true }));
const pictures = path.join(folders.content, 'pictures');
const knowsAll = { knows: () => true, close: () => undefined };

/** The findings after a replacement in the text of one scene. */
function findings(from = '', to = ''): string[] {
  cpSync(path.join(folders.content, 'hazards'), folder, { recursive: true });
  const file = path.join(folder, 'sheep.yaml');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  return checkHazards(folder, pictures, knowsAll).map(({ message }) => message);
}

describe('hazard scenes', () => {
  it('of the school pass the check', () => {
    expect(findings()).toEqual([]);
  });
  it.each([
    ['a window beyond the end', 'window: [13, 17.5]', 'window: [22, 26.5]', /too near/],
    ['a window that any tap hits', 'window: [13, 17.5]', 'window: [8, 17.5]', /9.5 seconds long/],
    ['a scene that is too short', 'lasts: 26', 'lasts: 18', /lasts 18 seconds/],
    ['no still worth five points', 'at: 13.4', 'at: 14', /worth five/],
    ['one language alone', ', en: Sheep by the road', '', /name.en/],
    ['a drawing that is not there', 'is: rock', 'is: elephant', /elephant/],
    ['a learning scene without its hint', 'kind: learning', 'kind: practice', /6 learning|A hint/],
    ['nothing marked as the danger', 'danger: true, ', '', /Nothing is marked/],
  ])('are reported for %s', (_, from, to, message) => {
    expect(findings(from, to).join('\n')).toMatch(message);
  });
});
