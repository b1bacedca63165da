/** Editor format of articles and terms: the elements of `ARTICLE_ELEMENTS` only. */
import { DOMParser, DOMSerializer, Schema, type DOMOutputSpec } from 'prosemirror-model';
import { parseHtml } from '../../../shell/trusted-html.ts';
import { block, letters, type TextFormat } from './schema.ts';

/** A link that `sanitiseArticle` accepts. */
export const isLink = (address: string): boolean => /^(?:https:\/\/|mailto:|tel:|\/)\S+$/.test(address);

/** The link for a typed address; accepts bare domains and email addresses. */
export function linkOf(typed: string): string | undefined {
  const address = typed.trim();
  if (isLink(address)) return address;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]{2,}$/.test(address)) return `mailto:${address}`;
  return /^[^\s@:/]+\.[^\s@:/]{2,}(?:\/\S*)?$/.test(address) ? `https://${address}` : undefined;
}

export const articleSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', { content: 'text*', group: 'block' }),
    heading: block('h2', { content: 'text*', group: 'block', defining: true }),
    subheading: block('h3', { content: 'text*', group: 'block', defining: true }),
    bullet_list: block('ul', { content: 'list_item+', group: 'block' }),
    ordered_list: block('ol', { content: 'list_item+', group: 'block' }),
    list_item: block('li', { content: 'paragraph (paragraph | bullet_list | ordered_list)*', defining: true }),
    table: block('table', { content: '(head | body)+', group: 'block', isolating: true }),
    head: block('thead', { content: 'row+' }),
    body: block('tbody', { content: 'row+' }),
    row: block('tr', { content: '(head_cell | cell)+' }),
    head_cell: block('th', {
      content: 'text*',
      isolating: true,
      attrs: { scope: { default: null } },
      parseDOM: [{ tag: 'th', getAttrs: (dom) => ({ scope: dom.getAttribute('scope') }) }],
      toDOM: ({ attrs: { scope } }): DOMOutputSpec => ['th', { scope }, 0],
    }),
    cell: block('td', { content: 'text*', isolating: true }),
    text: {},
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => {
            const href = dom.getAttribute('href') ?? '';
            return isLink(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs: { href } }): DOMOutputSpec => ['a', { href }, 0],
    },
    ...letters,
  },
});

const parser = DOMParser.fromSchema(articleSchema);
const serializer = DOMSerializer.fromSchema(articleSchema);

export const articleFormat: TextFormat = {
  read: (html) => parser.parse(parseHtml(html).body),
  write: (doc) => {
    const place = document.createElement('div');
    for (const node of doc.children) {
      place.append(serializer.serializeNode(node), '\n');
    }
    // unwraps single-line list items, as in the files
    for (const line of place.querySelectorAll('li > p:only-child')) line.replaceWith(...line.childNodes);
    return place.innerHTML.trim();
  },
  item: articleSchema.nodes.list_item,
  isLink,
  ...articleSchema.marks,
};
