/** A placeholder that nothing replaces would stand raw on the public page. */
import { expect, it } from 'vitest';
import { placeholders, unfilledIn, inBraces } from './placeholders.ts';

it('the texts of the terms may hold every known placeholder, but not the title', () => {
  const text = `<p>${placeholders.map(inBraces).join(', ')}</p>`;
  expect(unfilledIn('terms', { subtitle: text, description: text, html: text })).toEqual({});
  expect(unfilledIn('terms', { title: 'Skilmálar {{brand}}', html: text })).toEqual({ title: '{{brand}}' });
});

it('nothing is replaced in an article', () =>
  expect(unfilledIn('articleCost', { title: 'Verðið', html: '<p>{{price}}</p>', caption: '{{brand}}' })).toEqual({
    html: '{{price}}',
    caption: '{{brand}}',
  }));

it.each([
  ['{{verd}}'],
  ['{{verð}}'],
  ['{{Price}}'],
  ['{{ price }}'],
  ['{{price}'],
  ['{price}}'],
  ['{{price'],
  ['{{}}'],
  ['{{hours}}'],
])('names the mistyped %s', (mistyped) =>
  expect(unfilledIn('terms', { html: `<p>Verðið er {{price}} en ekki ${mistyped}</p><p>Annað</p>` })).toEqual({
    html: mistyped,
  }),
);

it.each(['kr. {1}', '{ }', 'a } b', 'Skólinn'])('%s is text', (text) =>
  expect(unfilledIn('terms', { html: text })).toEqual({}),
);
