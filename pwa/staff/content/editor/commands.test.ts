/** Figures are moved without a mouse. */
import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { moveFigure } from './commands.ts';
import { schema } from './schema.ts';

const { doc, title, paragraph, picture } = schema.nodes;
const text = (words: string) => paragraph.create(null, schema.text(words));
const begun = EditorState.create({
  doc: doc.create(null, [
    title.create(null, schema.text('Titill')),
    text('eitt'),
    picture.create({ src: '/images/skilti/born.svg', alt: 'Börn' }),
    text('tvö'),
  ]),
});
const order = (state: EditorState): string[] => state.doc.children.map((node) => node.textContent || node.type.name);
/** Moves the picture as often as it goes. */
function moved(by: -1 | 1): EditorState {
  let state = begun;
  for (let times = 0; times < 3; times++) {
    let at = 0;
    state.doc.forEach((node, offset) => {
      if (node.type === picture) at = offset;
    });
    moveFigure(at, by)(state, (transaction) => {
      state = state.apply(transaction);
    });
  }
  return state;
}

it('goes up as far as the title and down to the end, and the cursor with it', () => {
  expect(order(moved(-1))).toEqual(['Titill', 'picture', 'eitt', 'tvö']);
  expect(order(moved(1))).toEqual(['Titill', 'eitt', 'tvö', 'picture']);
  for (const by of [-1, 1] as const) expect(moved(by).selection.$from.node(1).type).toBe(picture);
});
