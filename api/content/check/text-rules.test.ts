/** The rules for texts, each on a made-up bad example. */
import { describe, expect, it } from 'vitest';
import { checkElements, checkKeyPoints, checkTitle, checkSameStructure, picturesIn } from './html-check.ts';
import { checkTerms } from './spelling.ts';
import { checkCharacters, checkQuotes, type Text, checkMeasures, measure } from './text-check.ts';

const text = (words: string, change: Partial<Text> = {}): Text => ({
  where: 'x',
  language: 'is',
  text: words,
  running: true,
  ...change,
});
const box = (points: number) =>
  `<aside class="key-points">\n<h3>A</h3>\n<ul>\n${'<li>p</li>\n'.repeat(points)}</ul>\n</aside>\n`;

describe('elements', () => {
  it.each([
    ['<p>Góðan dag.</p>\n', 0],
    ['<p style="color:red">x</p>', 1],
    ['<script>x</script>', 1],
    ['<p>opið', 1],
    ['<p>x</em></p>', 2],
    ['<p>a&nbsp;b</p>', 1],
    ['laus texti', 1],
    ['<p>3 < 4</p>', 1],
    ['<img src="/images/skilti/born.svg">', 1],
    ['<img src="https://annar.example/x.svg" alt="x">', 1],
    ['<iframe src="https://annar.example/embed/aaaaaaaaaaa" title="x"></iframe>', 1],
    ['<iframe src="https://www.youtube.com/embed/aaaaaaaaaaa" title="x"></iframe>', 0],
    ['<figure class="stor"></figure>', 1],
  ])('%s has %i complaints', (html, complaints) => {
    expect(checkElements('x', html)).toHaveLength(complaints);
  });

  it('requires one title, first, as in the questions file', () => {
    expect(checkTitle('x', '<h2>Skref</h2><p>a</p>', 'Skref')).toEqual([]);
    expect(checkTitle('x', '<p>a</p><h2>Skref</h2>', 'Skref')).toHaveLength(1);
    expect(checkTitle('x', '<h2>Annað</h2>', 'Skref')).toHaveLength(1);
  });

  it('requires the key points last, three or four of them', () => {
    expect(checkKeyPoints('x', `<h2>S</h2>${box(3)}`)).toEqual([]);
    expect(checkKeyPoints('x', `<h2>S</h2>${box(2)}`)).toHaveLength(1);
    expect(checkKeyPoints('x', `${box(3)}<p>eftir á</p>`)).toHaveLength(1);
  });

  it('requires the same structure and pictures in both languages, apart from emphasis', () => {
    expect(checkSameStructure('x', { is: '<p>a <em>b</em></p>', en: '<p>a b</p>' })).toEqual([]);
    expect(checkSameStructure('x', { is: '<p>a</p><p>b</p>', en: '<p>a</p>' })).toHaveLength(1);
    const picture = (name: string) => `<img src="/images/skilti/${name}.svg" alt="x">`;
    expect(checkSameStructure('x', { is: picture('born'), en: picture('kyr') })).toHaveLength(1);
    expect(picturesIn(picture('born'))).toEqual(['born']);
  });
});

describe('length and difficulty', () => {
  it('counts words without captions, and sentences of paragraphs and list items', () => {
    const html = '<h2>Eitt</h2><figure><figcaption>ekki með</figcaption></figure><p>Tvö þrjú. Hámarkshraði gildir.</p>';
    expect(measure(html)).toMatchObject({ words: 5, lix: 2 + 25 });
  });

  it('reports short and simple texts, long sentences, and sentences that begin with a figure', () => {
    const rules = checkMeasures('x', `<p>${'já '.repeat(26)}.</p><p>5 bílar bíða.</p>`).map(({ rule }) => rule);
    expect(rules).toEqual(['length', 'lix', 'sentence', 'figure-first']);
  });
});

describe('wording', () => {
  it.each([
    'framundan',
    'Æfingarakstur',
    'hægðu niður',
    'til vegs',
    't.d. hér',
    'umferðalögin',
    '90km',
    'mynsturdýptin',
  ])('rejects %s', (words) => expect(checkTerms(text(words))).toMatchObject([{ level: 'error' }]));
  it.each(['fram undan', 'á 90 km hraða', 'í 30 km hverfi', 'framúrakstur', 'umferðarlögin', 'fram hjá'])(
    'accepts %s',
    (words) => expect(checkTerms(text(words))).toEqual([]),
  );
  it('requires British words', () => {
    expect(checkTerms(text('Yield at the sidewalk.', { language: 'en' }))).toHaveLength(2);
    expect(checkTerms(text('You blow into a meter.', { language: 'en' }))).toEqual([]);
  });
  it('requires the quotation marks of the language, in pairs', () => {
    expect(checkQuotes(text('„Já,“ segir hún.'))).toEqual([]);
    expect(checkQuotes(text('"Já," segir hún.'))).toHaveLength(1);
    expect(checkQuotes(text('„Já, segir hún.'))).toHaveLength(1);
    expect(checkQuotes(text('„Yes,“ she says.', { language: 'en' }))).toHaveLength(1);
  });
  it('forbids invisible and decomposed characters', () => {
    expect(checkCharacters(text('Góðan dag'))).toEqual([]);
    expect(checkCharacters(text('Go\u0301ðan dag'))).toHaveLength(1);
    expect(checkCharacters(text('a\u00a0b'))).toHaveLength(1);
    expect(checkCharacters(text('a  b'))).toHaveLength(1);
  });
});
