/** Writes a step's tree as HTML in the house form (B.2, `step-html.ts`). */
import { hasMark, MARKS, type StepNode } from './step-document.ts';

/** @returns the HTML as the sanitizer leaves it; the same tree always gives the same text. */
export function writeStepHtml(doc: StepNode): string {
  return (doc.content ?? []).map((node) => writeBlock(node, '')).join('');
}

function writeBlock(node: StepNode, indent: string): string {
  const line = (text: string): string => `${indent}${text}\n`;
  const inside = (): string => (node.content ?? []).map((child) => writeBlock(child, `${indent}  `)).join('');
  const around = (open: string, name: string): string => line(open) + inside() + line(`</${name}>`);
  switch (node.type) {
    case 'title':
      return node.content ? line(`<h2>${writeInline(node)}</h2>`) : '';
    case 'heading':
      return line(`<h3>${writeInline(node)}</h3>`);
    case 'paragraph':
      return node.content ? line(`<p>${writeInline(node)}</p>`) : '';
    case 'bullet_list':
      return around('<ul>', 'ul');
    case 'ordered_list':
      return around('<ol>', 'ol');
    case 'list_item':
      return writeItem(node, indent);
    case 'blockquote':
      return around('<blockquote>', 'blockquote');
    case 'key_points':
      return around('<aside class="key-points">', 'aside');
    case 'picture':
    case 'video':
      return (
        line(node.type === 'video' ? '<figure class="video">' : '<figure>') +
        writeFigure(node, indent) +
        line('</figure>')
      );
    default:
      return '';
  }
}

function writeItem({ content = [] }: StepNode, indent: string): string {
  const [first, ...rest] = content;
  const words = first ? writeInline(first) : '';
  if (rest.length === 0) return words === '' ? '' : `${indent}<li>${words}</li>\n`;
  return `${indent}<li>${words}\n${rest.map((child) => writeBlock(child, `${indent}  `)).join('')}${indent}</li>\n`;
}

function writeFigure(node: StepNode, indent: string): string {
  const attribute = (name: string): string => escape(node.attrs?.[name] ?? '').replaceAll('"', '&quot;');
  const shown =
    node.type === 'picture'
      ? `<img src="${attribute('src')}" alt="${attribute('alt')}" />`
      : `<iframe src="${attribute('src')}" title="${attribute('title')}"></iframe>`;
  const words = writeInline(node);
  return `${indent}  ${shown}\n${words === '' ? '' : `${indent}  <figcaption>${words}</figcaption>\n`}`;
}

/** Emphasis in the editor's nesting: strong outside. */
function writeInline({ content = [] }: StepNode): string {
  let html = '';
  let open: readonly string[] = [];
  const turnTo = (wanted: readonly string[]): void => {
    const kept = open.findIndex((name, index) => name !== wanted[index]);
    const same = kept < 0 ? Math.min(open.length, wanted.length) : kept;
    html += open
      .slice(same)
      .toReversed()
      .map((name) => `</${name}>`)
      .join('');
    html += wanted
      .slice(same)
      .map((name) => `<${name}>`)
      .join('');
    open = wanted;
  };
  for (const { text = '', marks = [] } of content) {
    turnTo(MARKS.filter((name) => hasMark(marks, name)));
    html += escape(text);
  }
  turnTo([]);
  return html;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
