/** The rendered comparison of two editions. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { BlockChanges, Difference } from './difference.tsx';
import { newQuestion } from './questions.ts';

const edition = (...blocks: readonly string[]): StepEdition => ({ data: blocks.join(''), data_en: '', questions: [] });

it('shows added, removed and changed blocks, and hides unchanged ones', () => {
  const before = edition(
    '<p>Eitt er hér.</p>',
    '<p>Tvö fer.</p>',
    '<p>Þrjú stendur.</p>',
    '<p>Fjögur breytist lítið.</p>',
  );
  const after = edition(
    '<p>Eitt er hér.</p>',
    '<figure><img src="/images/skilti/own-0123456789ab.webp" alt="Ný mynd" /></figure>',
    '<p>Þrjú stendur.</p>',
    '<p>Fjögur breytist mikið.</p>',
    '<p>Fimm kemur.</p>',
    '<figure><img src="/images/skilti/bidskylda.svg" alt="Biðskylda" /><figcaption>Merkið.</figcaption></figure>',
    '<figure><img src="/images/skilti/bidskylda.svg" alt="" /></figure>',
  );
  const drawn = renderToStaticMarkup(<Difference before={before} after={after} />);
  const told = [...drawn.matchAll(/<div lang="is">(.*?)<\/div>/g)].map(([, text = '']) => text);
  expect(told).toEqual([
    '<del>Tvö fer.</del>',
    '<ins>[Ný mynd]</ins>',
    '<span>Fjögur breytist </span><del>lítið</del><ins>mikið</ins><span>.</span>',
    '<ins>Fimm kemur.</ins>',
    '<ins>[Biðskylda] Merkið.</ins>',
    '<ins>[bidskylda.svg]</ins>',
  ]);
});

it('shows a change of image file under the same alt text', () => {
  const picture = (file: string): string => `<figure><img src="/images/skilti/${file}.svg" alt="Merki" /></figure>`;
  const drawn = renderToStaticMarkup(<BlockChanges before={picture('gamalt')} after={picture('nytt')} />);
  expect(drawn).toContain('<span>[Merki </span><del>gamalt</del><ins>nytt</ins><span>.svg]</span>');
});

it('shows the translation beside, and says where it is unchanged', () => {
  const texts = (data: string, data_en: string): StepEdition => ({ data, data_en, questions: [] });
  const before = texts('<p>Eitt.</p><p>Tvö.</p>', '<p>One.</p><p>Two.</p>');
  const after = texts('<p>Annað.</p><p>Tvö.</p>', '<p>One.</p><p>Three.</p>');
  const drawn = renderToStaticMarkup(<Difference before={before} after={after} />);
  const unchanged = '<div class="sub">editor.unchanged</div>';
  expect(drawn).toMatch(new RegExp(`Annað.*</div>${unchanged}.*${unchanged}<div lang="en">.*Three`));
});

it('says where the translation is missing', () => {
  const texts = (data: string): StepEdition => ({ data, data_en: '<p>One.</p><p>Two.</p>', questions: [] });
  const after = texts('<p>Eitt.</p><p>Tvö.</p><p>Þrjú.</p>');
  const drawn = renderToStaticMarkup(<Difference before={texts('<p>Eitt.</p><p>Tvö.</p>')} after={after} />);
  expect(drawn).toContain('<ins>Þrjú.</ins></div><div class="sub">editor.missing</div>');
});

it('quotes a question that is retired', () => {
  const question = newQuestion('1.1.1', 'step');
  const asked = `Hvað þýðir þetta merki ${'við veginn '.repeat(9)}?`;
  const of = (retired: boolean): StepEdition => ({
    ...edition(),
    questions: [{ ...question, question: asked, retired }],
  });
  const drawn = renderToStaticMarkup(<Difference before={of(false)} after={of(true)} />);
  // the marks are those of the reader's language
  expect(drawn).toMatch(
    /<h3>editor\.retiredQuestion [„“]Hvað þýðir þetta merki við veginn við veginn við veginn við…[“”]/,
  );
});

it('compares the links of an article by their text', () => {
  const before = '<p>Sjá island.is.</p><p>Eitt.</p>';
  const after = '<p>Sjá <a href="https://island.is">island.is</a>.</p><p>Tvö.</p>';
  const drawn = renderToStaticMarkup(<BlockChanges before={before} after={after} />);
  expect([...drawn.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text)).toEqual([
    '<del>Eitt</del><ins>Tvö</ins><span>.</span>',
  ]);
});
