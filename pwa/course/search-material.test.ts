/** Search in the course material: folded letters, inflections, ranking and marked words. */
import { describe, expect, it } from 'vitest';
import { hasWords, markFound, searchMaterial, stemsOf } from './search-material.ts';

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
    ['leiðbeinendur', [1]],
    ['hringtorginu forgang', [3, 2]],
    ['skip', []],
    ['', []],
    ['   ', []],
    ['🚗', []],
    ['( …', []],
  ])('ranks the steps that match "%s"', (query, steps) => {
    expect(found(query)).toEqual(steps);
  });

  it('excerpts the sentence with most of the query words', () => {
    expect(searchMaterial(material, 'stefnuljos ekur', 1)[0]?.excerpt).toBe(
      'Gefðu stefnuljós þegar þú ekur út úr hringtorgi.',
    );
  });

  it('returns at most the requested number of results', () => {
    expect(searchMaterial(material, 'hring', 1)).toHaveLength(1);
  });

  it('marks inflected matches and keeps the whole text', () => {
    const parts = markFound('Ekið er út úr hringtorginu, hægt.', 'hringtorgum');
    expect(parts.filter(({ found: is }) => is).map(({ text }) => text)).toEqual(['hringtorginu,']);
    expect(parts.map(({ text }) => text).join('')).toBe('Ekið er út úr hringtorginu, hægt.');
  });
});

describe('stems', () => {
  it.each([
    'vegfarandi vegfaranda vegfarendur vegfarendum vegfarendanna',
    'akstur akstri aksturs akstursins akstrinum',
    'barn börn barni barnanna börnunum börnin',
    'hætta hættur hættum hættunni hættunnar',
    'bíll bíl bílar bílnum bílunum bílsins bílanna',
    'hraði hraða hraðinn hraðanum hraðann',
    'beygja beygjur beygjum beygjunni',
    'ökumaður ökumenn ökumanni ökumönnum ökumanna ökumanninum',
    'umferðarmerki umferðarmerkjum umferðarmerkin umferðarmerkið',
    'gatnamót gatnamótum gatnamótin gatnamótanna',
    'vegur vegi vegar vegum veginum vegirnir',
    'ökunámsbók ökunámsbækur ökunámsbókin ökunámsbókinni',
  ])('reduces these forms to one stem: %s', (forms) => {
    const stems = stemsOf(forms);
    expect(new Set(stems), stems.join(' ')).toHaveProperty('size', 1);
  });

  it('gives different words with a common beginning different stems', () => {
    expect(new Set(stemsOf('vegur vegabréf forgangur gangbraut hringtorg hringur'))).toHaveProperty('size', 6);
  });
});

it('finds a name by its inflections and compound parts, not by other words', () => {
  expect(hasWords('Gangandi vegfarendur', 'vegfarandi')).toBe(true);
  expect(hasWords('Gangandi vegfarendur', 'bifreið')).toBe(false);
  expect(hasWords('Gangandi vegfarendur', '🚗')).toBe(false);
  expect(hasWords('Umferðarmerki', 'merkjum')).toBe(true);
  expect(hasWords('gjald og afsláttur', 'Alda')).toBe(false);
});
