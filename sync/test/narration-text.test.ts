/** What the voice reads of a step. */
import { expect, it } from 'vitest';
import { narrationText } from '../course/narration-text.ts';

it('reads a list item before the list inside it', () => {
  const html =
    '<h2>Titill</h2>\n<ul><li>Haltu <strong>bili</strong>: <ul><li>í borg</li><li>á vegi</li></ul></li><li>Annað.</li></ul>\n<p>Endir.</p>';
  expect(narrationText(html).map(({ text }) => text)).toEqual([
    'Titill',
    'Haltu bili:',
    'í borg',
    'á vegi',
    'Annað.',
    'Endir.',
  ]);
});
