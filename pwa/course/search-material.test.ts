/** Search in the material: folding, inflections, what comes first, what is marked. */
import { describe, expect, it } from 'vitest';
import { markFound, searchMaterial } from './search-material.ts';

const material = [
  { of: 1, title: 'Ökunámið', sentences: ['Þú lærir á vetrardekk í lotu 2.', 'Æfðu þig með leiðbeinanda.'] },
  {
    of: 2,
    title: 'Hringtorg',
    sentences: ['Gefðu stefnuljós þegar þú ekur út úr hringtorgi.', 'Innri hringur á forgang.'],
  },
  { of: 3, title: 'Forgangur', sentences: ['Í hringtorgi á sá forgang sem er í innri hring.'] },
];
const found = (query: string): readonly number[] => searchMaterial(material, query, 9).map(({ of }) => of);

describe('search', () => {
  it.each([
    ['hringtorg', [2, 3]],
    ['HRINGTORG', [2, 3]],
    ['forgang', [3, 2]],
    ['aefdu', [1]],
    ['thu laerir', [1]],
    ['Þú ekur', [2]],
    ['vetrardekkjum', [1]],
    ['hringtorginu forgang', [3, 2]],
    ['skip', []],
    ['', []],
    ['   ', []],
  ])('%s', (query, steps) => {
    expect(found(query)).toEqual(steps);
  });

  it('shows the sentence that has most of the words', () => {
    expect(searchMaterial(material, 'stefnuljos ekur', 1)[0]?.excerpt).toBe(
      'Gefðu stefnuljós þegar þú ekur út úr hringtorgi.',
    );
  });

  it('gives no more than asked for', () => {
    expect(searchMaterial(material, 'hring', 1)).toHaveLength(1);
  });

  it('marks the words as they stand in the text, and leaves nothing of it out', () => {
    const parts = markFound('Ekið er út úr hringtorginu, hægt.', 'hringtorgum');
    expect(parts.filter(({ found: is }) => is).map(({ text }) => text)).toEqual(['hringtorginu,']);
    expect(parts.map(({ text }) => text).join('')).toBe('Ekið er út úr hringtorginu, hægt.');
  });
});
