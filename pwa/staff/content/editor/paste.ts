/** Normalises pasted HTML. The web, Google Docs and Word use div and span, and use line breaks and tables for layout. */
import type { Slice } from 'prosemirror-model';
import type { TextFormat } from './schema.ts';
import { parseHtml } from '../../../shell/trusted-html.ts';

/** Kinds of pasted content that were dropped. */
export type Left = { readonly pictures: boolean; readonly tables: boolean; readonly links: boolean };
type Pasted = { readonly html: string; readonly pictures: number; readonly tables: number; readonly links: boolean };

export const NOTHING_PASTED: Pasted = { html: '', pictures: 0, tables: 0, links: false };

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCKS = `${HEADINGS}, p, div, ul, ol, li, blockquote, table, tbody, thead, tr, td, th`;

/** @param html from the clipboard. @returns HTML for the editor, with counts of what it may drop. */
export function readPasted(html: string, { item, isLink }: TextFormat): Pasted {
  const { nodes } = item.schema;
  const { body } = parseHtml(html);
  const [pictures, tables] = ['img, video, iframe', 'table'].map((what) => body.querySelectorAll(what).length);
  const links = [...body.querySelectorAll('a[href]')].some(
    (link) => link.textContent.trim() !== '' && !isLink(link.getAttribute('href') ?? ''),
  );
  const found = { html, pictures: pictures ?? 0, tables: tables ?? 0, links };
  const keepsTables = 'table' in nodes;
  // content of our own editor needs no change
  if (body.querySelector('[data-pm-slice]') && (keepsTables || tables === 0)) return found;
  readWordLists(body);
  readEmphasis(body);
  for (const pre of body.querySelectorAll('pre')) pre.replaceWith(...pre.textContent.split('\n').map(paragraph));
  for (const name of body.querySelectorAll('dt, summary')) rename(name, 'p');
  for (const aside of body.querySelectorAll('aside:not(.key-points)')) rename(aside, 'div');
  for (const caption of body.querySelectorAll('caption')) caption.closest('table')?.before(rename(caption, 'p'));
  // innermost first
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    if (!keepsTables) table.replaceWith(...[...table.rows].flatMap(linesOf));
    else for (const cell of table.querySelectorAll('td, th')) putInOneLine(cell);
  }
  for (const heading of body.querySelectorAll(HEADINGS)) {
    putInOneLine(heading);
    rename(heading, 'subheading' in nodes && heading.matches('h1, h2') ? 'h2' : 'h3');
  }
  for (const caption of body.querySelectorAll('figcaption')) putInOneLine(caption);
  for (const line of body.querySelectorAll('br')) splitAt(line);
  for (const block of [...body.querySelectorAll(`${HEADINGS}, p, div, li, ul, ol, blockquote`)].toReversed())
    if (block.textContent.trim() === '' && !block.querySelector('figure')) block.remove();
  return { ...found, html: body.innerHTML };
}

/** @param slice what the editor kept. */
export function leftOf({ pictures, tables, links }: Pasted, slice: Slice): Left | undefined {
  const kept = { pictures: 0, tables: 0 };
  slice.content.descendants(({ type }) => {
    if (type.name === 'picture' || type.name === 'video') kept.pictures++;
    if (type.name === 'table') kept.tables++;
  });
  const left = { pictures: pictures > kept.pictures, tables: tables > kept.tables, links };
  return left.pictures || left.tables || left.links ? left : undefined;
}

function paragraph(words: string): Element {
  const made = document.createElement('p');
  made.append(words);
  return made;
}

function rename(element: Element, name: string): Element {
  const made = document.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Converts styles to bold and italic elements. Some sources also use such an element with a style that cancels it. */
function readEmphasis(body: Element): void {
  for (const element of body.querySelectorAll('b, strong, i, em, span')) {
    const style = element.getAttribute('style') ?? '';
    // not Word's `mso-bidi-font-weight`, which is for another script
    const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1];
    const slope = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style)?.[1];
    const bold = weight === undefined ? undefined : /^bold|^[6-9]00$/i.test(weight);
    const slanted = slope === undefined ? undefined : /^(?:italic|oblique)$/i.test(slope);
    // a heading is bold already
    if (element.matches('b, strong') && (bold === false || element.closest(HEADINGS))) unwrap(element);
    else if (element.matches('i, em') && slanted === false) unwrap(element);
    else if (element.matches('span') && !element.closest(HEADINGS)) {
      const inner = slanted ? rename(element, 'em') : element;
      if (bold) rename(inner.matches('em') ? wrapContent(inner, 'span') : inner, 'strong');
    }
  }
}

function wrapContent(element: Element, name: string): Element {
  const made = document.createElement(name);
  made.append(...element.childNodes);
  element.append(made);
  return made;
}

/** Word writes list items as paragraphs that begin with their marker. */
function readWordLists(body: Element): void {
  for (const item of body.querySelectorAll('p[style*="mso-list" i]')) {
    const mark = item.querySelector('[style*="mso-list:ignore" i]');
    const name = /[\da-z]/i.test(mark?.textContent.replace(/^o\s/, '') ?? '') ? 'ol' : 'ul';
    mark?.remove();
    const before = item.previousElementSibling;
    const list = before?.matches(`${name}[data-word]`) ? before : document.createElement(name);
    list.setAttribute('data-word', '');
    if (list !== before) item.before(list);
    list.append(rename(item, 'li'));
  }
}

/** A table row where tables are not allowed: one line; cells with several blocks, or a single cell, stay separate. */
function linesOf({ cells }: HTMLTableRowElement): readonly Element[] {
  const filled = [...cells].filter((cell) => cell.textContent.trim() !== '' || cell.querySelector('figure'));
  if (filled.length === 1 || filled.some((cell) => cell.querySelectorAll(BLOCKS).length > 1))
    return filled.map((cell) => rename(cell, 'div'));
  const line = document.createElement('p');
  for (const cell of filled) {
    putInOneLine(cell);
    line.append(...(line.hasChildNodes() ? [' | '] : []), ...cell.childNodes);
  }
  return [line];
}

/** Removes line breaks and nested blocks, and keeps words separated. */
function putInOneLine(element: Element): void {
  for (const line of element.querySelectorAll('br')) line.replaceWith(' ');
  for (const block of [...element.querySelectorAll(BLOCKS)].toReversed()) block.replaceWith(...block.childNodes, ' ');
}

/** Starts a new paragraph, or list item, after a line break. */
function splitAt(line: Element): void {
  const around = line.closest('li') ?? line.closest('p, div, blockquote, dd, section, article, main, aside, body');
  if (!around) return;
  const block = around.matches('p, li, div') ? around : wrapContent(around, 'div');
  const rest = document.createRange();
  rest.setStartAfter(line);
  rest.setEnd(block, block.childNodes.length);
  const next = document.createElement(block.localName);
  next.append(rest.extractContents());
  block.after(next);
  line.remove();
}
