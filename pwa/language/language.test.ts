/** Guards the two language files against each other and against the school's own list of courses. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { commandPayloads } from '../../sync/progress/command.ts';
import en from './en.json';
import is from './is.json';

const files = { is, en };
const text = (language: keyof typeof files, key: string): string =>
  new Map(Object.entries(files[language])).get(key) ?? '';
const placeholders = (words: string): string[] => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

describe('the language files', () => {
  it('have the same keys in the same order', () => {
    expect(Object.keys(en)).toEqual(Object.keys(is));
  });
  it('have no empty text', () => {
    for (const words of [...Object.values(is), ...Object.values(en)]) expect(words.trim()).not.toBe('');
  });
  it.each(Object.keys(is))('%s has the same placeholders in both', (key) => {
    expect(placeholders(text('en', key))).toEqual(placeholders(text('is', key)));
  });
  it('have both forms of every counted text', () => {
    const forms = (ending: string): string[] =>
      Object.keys(is).flatMap((key) => (key.endsWith(ending) ? [key.slice(0, -ending.length)] : []));
    expect(forms('_one')).toEqual(forms('_other'));
  });
  it('name every command', () => {
    for (const name of Object.keys(commandPayloads)) expect(text('is', `command.${name}`)).not.toBe('');
  });
  it('name courses and rounds as the school does', () => {
    type Named = { is: string; en: string };
    const source = readFileSync(new URL('../../sql/content/courses.yaml', import.meta.url), 'utf8');
    const { courses }: { courses: (Named & { id: number; rounds: (Named & { nr: number })[] })[] } = parse(source);
    for (const course of courses)
      for (const round of course.rounds)
        for (const language of ['is', 'en'] as const)
          expect(text(language, `round.${course.id}.${round.nr}`)).toBe(round[language]);
  });
});
