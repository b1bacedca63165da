/** The rules for the bank of statements, each on a made-up bad example; and reading its file. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folders } from '../../platform/folders.ts';
import { readContent, type SourceRound, type SourceStatement } from '../read-files.ts';
import { checkBank, checkStatements } from './round-check.ts';

const statement = (change: Partial<SourceStatement> = {}): SourceStatement => ({
  id: '1.4.5-s1',
  step: '1.4.5',
  right: true,
  is: 'Umferð í hringtorgi á forgang.',
  en: 'Traffic on a roundabout has priority.',
  why: { is: 'Af því.', en: 'Because.' },
  ...change,
});
const bank = Array.from({ length: 50 }, (_, index) => {
  const step = `1.4.${Math.floor(index / 5) + 1}`;
  return statement({ id: `${step}-s${(index % 5) + 1}`, step, right: index % 2 === 0 });
});
const check = (statements: readonly SourceStatement[]) =>
  checkStatements({ id: '1.4', statements }).map(({ where, rule }) => `${where} ${rule}`);

describe('statements', () => {
  it('must be five a step, half of them right, or none in a round', () => {
    expect(check(bank)).toEqual([]);
    expect(check([])).toEqual([]);
    expect(check(bank.slice(1))).toEqual(['1.4.1 statements']);
    expect(check(bank.map((one) => ({ ...one, right: true })))).toEqual(['1.4 statements']);
  });

  it.each<[string, Partial<SourceStatement>, string]>([
    ['an id that says another step', { id: '1.4.6-s1' }, '1.4.6-s1 id'],
    ['a question', { is: 'Á umferð í hringtorgi forgang?' }, '1.4.1-s1 wording'],
    ['a text without its full stop', { en: 'Traffic on a roundabout has priority' }, '1.4.1-s1 wording'],
    ['a picture nobody describes', { picture: 'hringtorg' }, '1.4.1-s1 alt'],
  ])('are reported for %s', (_what, change, finding) => {
    const [first, ...rest] = bank;
    expect(check([{ ...(first ?? statement()), ...change }, ...rest])).toEqual([finding]);
  });

  it('must belong to the round of their file', () => {
    const stray = statement({ id: '1.5.1-s1', step: '1.5.1' });
    expect(check([...bank, stray])).toEqual(['1.5.1-s1 id']);
  });
});

describe('the bank of statements', () => {
  const options = (['a', 'b', 'c'] as const).map((id) => ({
    id,
    right: id === 'a',
    is: { a: 'Þú gefur stefnuljós til hægri.', b: 'Þú gefur ekkert merki.', c: 'Þú blikkar háu ljósunum.' }[id],
    en: id,
    why: { is: 'Af því.', en: 'Because.' },
  }));
  const round = (statements: readonly SourceStatement[]): SourceRound => ({
    id: '1.4',
    folder: '',
    nr: 4,
    steps: [],
    pool: [{ id: '1.4-p09', step: '1.4.5', point: 1, is: 'Þú ekur út úr hringtorgi.', en: 'You leave.', options }],
    statements,
    retired: [],
    retiredStatements: [],
    pictures: [],
  });
  const alike = (...statements: SourceStatement[]) =>
    checkBank([round(statements)], [round([])]).map(({ where, message }) => `${where} ${message}`);

  it('must not repeat a question of a test', () => {
    expect(alike(statement())).toEqual([]);
    expect(alike(statement({ is: 'Þú gefur stefnuljós til hægri.' }))).toEqual(['1.4.5-s1 100 % like 1.4-p09']);
    expect(alike(statement({ is: 'Þú ekur út úr hringtorgi og gefur stefnuljós til hægri.' }))).toHaveLength(1);
  });

  it('must not repeat a statement, except with another sign', () => {
    const other = statement({ id: '1.4.5-s2', is: 'Umferð í hringtorginu á forgang.' });
    expect(alike(statement(), other)).toHaveLength(1);
    expect(
      alike(statement({ picture: 'einstefna-upp' }), { ...other, picture: 'akstur-bannadur-i-badar-attir' }),
    ).toEqual([]);
  });
});

describe('the file of statements', () => {
  let content: string;
  const place = () => path.join(content, 'course-1/round-4/statements.yaml');
  const file = (rest: string) => `round: "1.4"
statements:
  - id: "1.4.5-s1"
    step: "1.4.5"
    right: true
${rest}    is: "Umferð í hringtorgi á forgang."
    en: "Traffic on a roundabout has priority."
    why:
      is: "Af því."
      en: "Because."
`;
  beforeEach(() => {
    content = mkdtempSync(path.join(tmpdir(), 'akrein-statements-'));
    cpSync(path.join(folders.content, 'courses.yaml'), path.join(content, 'courses.yaml'));
    cpSync(path.join(folders.content, 'course-1/round-4'), path.dirname(place()), { recursive: true });
    rmSync(place(), { force: true });
  });
  afterEach(() => rmSync(content, { recursive: true }));

  it('is optional, and read with the article of the law', () => {
    expect(readContent(content).rounds[0]?.statements).toEqual([]);
    writeFileSync(place(), file('    law: { act: "77/2019", article: 19 }\n'));
    expect(readContent(content).rounds[0]?.statements).toEqual([
      { ...statement(), law: { act: '77/2019', article: 19 } },
    ]);
  });

  it('is refused with file and line on an error', () => {
    writeFileSync(place(), file('    law: { act: "Umferðarlög", article: 19 }\n'));
    expect(() => readContent(content)).toThrow(/statements\.yaml:6: statements\.0\.law\.act/);
  });
});
