/** Editor schema: exactly what a step's document may contain (`step-document.ts`). */
import { Schema, type DOMOutputSpec, type NodeSpec, type MarkType, type Node, type NodeType } from 'prosemirror-model';
import { isPictureSource, isVideoSource } from '../../../../sync/course/step-html.ts';
import { readStepHtml } from '../../../../sync/course/step-document.ts';
import { writeStepHtml } from '../../../../sync/course/write-step.ts';

export const block = (tag: string, spec: NodeSpec): NodeSpec => ({
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
  ...spec,
});

export const letters = {
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: (): DOMOutputSpec => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: (): DOMOutputSpec => ['em', 0] },
};

/** A picture or video above its editable caption. */
const figure = (name: 'img' | 'iframe', words: 'alt' | 'title', accepts: (source: string) => boolean): NodeSpec => ({
  group: 'block',
  content: 'text*',
  marks: '_',
  isolating: true,
  draggable: true,
  attrs: { src: { validate: 'string' }, [words]: { default: '', validate: 'string' } },
  parseDOM: [
    {
      tag: 'figure',
      contentElement: 'figcaption',
      getAttrs: (dom) => {
        const shown = dom.querySelector(name);
        // the editor's own form of a video, for cut and paste
        const drawn = dom.querySelector<HTMLElement>('.ed-video');
        const src = shown?.getAttribute('src') ?? drawn?.dataset['src'] ?? '';
        return accepts(src) ? { src, [words]: shown?.getAttribute(words) ?? drawn?.textContent ?? '' } : false;
      },
    },
  ],
});

export const schema = new Schema({
  nodes: {
    doc: { content: 'title block*' },
    title: block('h2', { content: 'text*', defining: true }),
    // the first of its group is the default block for Enter and for pasted text
    paragraph: block('p', { content: 'text*', group: 'block' }),
    heading: block('h3', { content: 'text*', group: 'block', defining: true }),
    bullet_list: block('ul', { content: 'list_item+', group: 'block' }),
    ordered_list: block('ol', { content: 'list_item+', group: 'block' }),
    list_item: block('li', { content: 'paragraph (paragraph | bullet_list | ordered_list)*', defining: true }),
    blockquote: block('blockquote', { content: 'paragraph+', group: 'block', defining: true }),
    key_points: {
      content: '(paragraph | heading | bullet_list | ordered_list)+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'aside' }, { tag: 'div.key-points' }],
      // no `aside`: it is not a landmark
      toDOM: (): DOMOutputSpec => ['div', { class: 'key-points' }, 0],
    },
    picture: {
      ...figure('img', 'alt', isPictureSource),
      toDOM: ({ attrs: { src, alt } }): DOMOutputSpec => ['figure', ['img', { src, alt }], ['figcaption', 0]],
    },
    video: {
      ...figure('iframe', 'title', isVideoSource),
      // only name and address while editing, no frame
      toDOM: ({ attrs: { src, title } }): DOMOutputSpec => [
        'figure',
        { class: 'video' },
        ['p', { class: 'ed-video', 'data-src': src }, title],
        ['figcaption', 0],
      ],
    },
    text: {},
  },
  marks: letters,
});

export type TextFormat = {
  readonly read: (html: string) => Node;
  readonly write: (text: Node) => string;
  readonly item: NodeType;
  readonly strong: MarkType;
  readonly em: MarkType;
  /** Whether it may link to this address. */
  readonly isLink: (address: string) => boolean;
};

/** Allowed content of a text, and how to read and write it. */
export const stepFormat: TextFormat = {
  read: (html) => schema.nodeFromJSON(readStepHtml(html)),
  write: (text) => writeStepHtml(text.toJSON()),
  item: schema.nodes.list_item,
  isLink: () => false,
  ...schema.marks,
};
