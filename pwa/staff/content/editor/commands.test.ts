/** Editor commands: moving a figure by keyboard, and Enter. */
import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { enter, insertBeside, keyPoints, moveFigure } from './commands.ts';
import { schema } from './schema.ts';

const { doc, title, paragraph, heading, picture, key_points, bullet_list, list_item } = schema.nodes;
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
/** Moves the picture three times. */
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

it('a figure moves between title and end, and the selection follows', () => {
  expect(order(moved(-1))).toEqual(['Titill', 'picture', 'eitt', 'tvö']);
  expect(order(moved(1))).toEqual(['Titill', 'eitt', 'tvö', 'picture']);
  for (const by of [-1, 1] as const) expect(moved(by).selection.$from.node(1).type).toBe(picture);
});

it.each<[string, Node, readonly string[]]>([
  ['a paragraph', text('eitt'), ['title', 'paragraph', 'paragraph']],
  ['a heading', heading.create(null, schema.text('eitt')), ['title', 'heading', 'paragraph']],
  ['the box', key_points.create(null, text('eitt')), ['title', 'key_points: paragraph paragraph']],
  [
    'a list',
    bullet_list.create(null, list_item.create(null, text('eitt'))),
    ['title', 'bullet_list: list_item list_item'],
  ],
])('Enter at the end of %s starts a paragraph or the next item', (_, block, wanted) => {
  const whole = doc.create(null, [title.create(null, schema.text('Titill')), block]);
  let state = EditorState.create({ doc: whole, selection: TextSelection.atEnd(whole) });
  enter(list_item)(state, (transaction) => {
    state = state.apply(transaction);
  });
  const named = ({ type, children, isTextblock }: Node): string =>
    isTextblock ? type.name : `${type.name}: ${children.map((child) => child.type.name).join(' ')}`;
  expect(state.doc.children.map(named)).toEqual(wanted);
});

it('a key points box gets a heading unless it already has one', () => {
  const title_ = title.create(null, schema.text('Titill'));
  const boxed = (block: Node): string[] => {
    const whole = doc.create(null, [title_, block]);
    let state = EditorState.create({ doc: whole, selection: TextSelection.atEnd(whole) });
    keyPoints('Aðalatriði')(state, (transaction) => {
      state = state.apply(transaction);
    });
    return state.doc.child(1).children.map((child) => `${child.type.name} ${child.textContent}`);
  };
  expect(boxed(text('eitt'))).toEqual(['heading Aðalatriði', 'paragraph eitt']);
  expect(boxed(heading.create(null, schema.text('Mitt')))).toEqual(['heading Mitt']);
});

it('inserts a picture at the matching place of an incomplete translation', () => {
  const en = '<h2>Title</h2>\n<p>one</p>\n<p>two</p>\n';
  const attrs = { src: '/images/skilti/born.svg', alt: 'Children' };
  const beside = [
    [0, 0],
    [1, 1],
    [4, 2],
  ] as const;
  for (const at of [1, 2, 3])
    expect(insertBeside(en, beside, at, { type: 'picture', attrs })).toBe(
      '<h2>Title</h2>\n<p>one</p>\n<figure>\n  <img src="/images/skilti/born.svg" alt="Children" />\n</figure>\n<p>two</p>\n',
    );
});
