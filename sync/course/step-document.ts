/** A step's text as a tree for the editor: read from its HTML (B.2, `step-html.ts`); `write-step.ts` writes it back. */
import { isPictureSource, isVideoSource } from './step-html.ts';

/** Reads a step's restricted HTML into a tree, without a browser: only what the sanitizer lets through. */

type Tag = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Tag | string)[];
};

type Open = { readonly name: string; readonly attributes: Record<string, string>; readonly children: (Tag | string)[] };

const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;

/** Deeper elements become children of the deepest one, so that recursion over the tree is safe. */
const MAX_DEPTH = 20;

const VOID: ReadonlySet<string> = new Set(['img', 'br', 'hr']);

/** @returns the tree; an unclosed element ends with its parent. */
function readTree(html: string): readonly (Tag | string)[] {
  const root: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  for (const [piece, slash, tag, rest = ''] of html.matchAll(PIECE)) {
    const here = open.at(-1) ?? root;
    const name = tag?.toLowerCase();
    if (name === undefined) here.children.push(decode(piece));
    else if (slash === '/') close(open, name);
    else {
      const made: Open = { name, attributes: readAttributes(rest), children: [] };
      here.children.push(made);
      if (!VOID.has(name) && open.length <= MAX_DEPTH) open.push(made);
    }
  }
  return root.children;
}

function close(open: Open[], name: string): void {
  const at = open.findLastIndex((tag) => tag.name === name);
  if (at > 0) open.splice(at);
}

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      decode(value),
    ]),
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? (hex === undefined ? undefined : Number.parseInt(hex, 16)) : Number(decimal);
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return ENTITIES[name] ?? whole;
  });

/** In nesting order. */
export const MARKS = ['strong', 'em'] as const;
export type Mark = { readonly type: (typeof MARKS)[number] };
/** The tree, in the editor's document format. */
export type StepNode = {
  readonly type: NodeType;
  readonly attrs?: Readonly<Record<string, string>>;
  readonly content?: readonly StepNode[];
  readonly text?: string;
  readonly marks?: readonly Mark[];
};
type NodeType =
  | 'doc'
  | 'title'
  | 'heading'
  | 'paragraph'
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'blockquote'
  | 'key_points'
  | 'picture'
  | 'video'
  | 'text';

/** The place limits what is allowed: a title comes first, a picture is not inside a list. */
type Place = 'doc' | 'quote' | 'points' | 'item';

/** @param html what the sanitizer lets through, in any form. @returns the tree, with every word; a misplaced element is replaced by its words. */
export function readStepHtml(html: string): StepNode {
  const blocks = readBlocks(readTree(html), 'doc');
  const [first, ...rest] = blocks;
  const isTitle = first?.type === 'heading' && /^\s*<h2[\s>]/.test(html);
  const title: StepNode = { type: 'title', ...(isTitle && first.content ? { content: first.content } : {}) };
  return { type: 'doc', content: [title, ...(isTitle ? rest : blocks)] };
}

/** The words of the title, without emphasis. */
export const titleOf = (doc: StepNode): string =>
  (doc.content?.[0]?.type === 'title' ? (doc.content[0].content ?? []) : [])
    .map(({ text = '' }) => text)
    .join('')
    .trim();

function readBlocks(children: readonly (Tag | string)[], place: Place): StepNode[] {
  const blocks: StepNode[] = [];
  let loose: (Tag | string)[] = [];
  const flush = (): void => {
    const content = inlineOf(loose);
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
    loose = [];
  };
  for (const child of children) {
    const block = typeof child === 'string' || INLINE.has(child.name) ? undefined : readBlock(child, place);
    if (block === undefined) loose.push(child);
    else {
      flush();
      blocks.push(...block);
    }
  }
  flush();
  return blocks;
}

const INLINE: ReadonlySet<string> = new Set(['strong', 'em']);

function readBlock(tag: Tag, place: Place): readonly StepNode[] {
  const held = (): StepNode[] => readBlocks(tag.children, place);
  switch (tag.name) {
    case 'h2':
    case 'h3': {
      const content = inlineOf(tag.children);
      if (content.length === 0) return [];
      return [{ type: place === 'doc' || place === 'points' ? 'heading' : 'paragraph', content }];
    }
    case 'p':
      return tag.children.some((child) => typeof child !== 'string' && !INLINE.has(child.name))
        ? held()
        : inlineOf(tag.children).length > 0
          ? [{ type: 'paragraph', content: inlineOf(tag.children) }]
          : [];
    case 'ul':
    case 'ol':
      return readList(tag, place);
    case 'li':
      return held();
    case 'blockquote':
      return place === 'doc' ? wrap('blockquote', readBlocks(tag.children, 'quote')) : held();
    case 'aside':
      return place === 'doc' ? wrap('key_points', readBlocks(tag.children, 'points')) : held();
    case 'figure':
    case 'img':
    case 'iframe':
      return readFigure(tag, place);
    default:
      return held();
  }
}

const wrap = (type: NodeType, content: readonly StepNode[]): StepNode[] =>
  content.length > 0 ? [{ type, content }] : [];

function readList(tag: Tag, place: Place): readonly StepNode[] {
  if (place === 'quote') return readBlocks(tag.children, place);
  const items = tag.children.flatMap((child): StepNode[] => {
    const inside = readBlocks(typeof child === 'string' || child.name !== 'li' ? [child] : child.children, 'item');
    const [first, ...rest] = inside;
    if (first === undefined) return [];
    // an item starts with its words; a nested list follows
    const lead = first.type === 'paragraph' ? first : undefined;
    const after = lead ? rest : inside;
    return [{ type: 'list_item', content: [lead ?? { type: 'paragraph' }, ...after] }];
  });
  return wrap(tag.name === 'ol' ? 'ordered_list' : 'bullet_list', items);
}

/** A picture or a video with its caption. */
function readFigure(tag: Tag, place: Place): readonly StepNode[] {
  const all = tag.name === 'figure' ? tag.children : [tag];
  const image = all.find((child): child is Tag => typeof child !== 'string' && child.name === 'img');
  const frame = all.find((child): child is Tag => typeof child !== 'string' && child.name === 'iframe');
  const caption = all.filter((child) => child !== image && child !== frame);
  const source = image?.attributes['src'] ?? frame?.attributes['src'] ?? '';
  const words = inlineOf(caption.flatMap((child) => (typeof child === 'string' ? [child] : child.children)));
  const content = words.length > 0 ? { content: words } : {};
  if (place !== 'doc' || !(image ? isPictureSource(source) : isVideoSource(source)))
    return words.length > 0 ? [{ type: 'paragraph', content: words }] : [];
  return image
    ? [{ type: 'picture', attrs: { src: source, alt: image.attributes['alt'] ?? '' }, ...content }]
    : [{ type: 'video', attrs: { src: source, title: frame?.attributes['title'] ?? '' }, ...content }];
}

/** Text with its emphasis; single spaces, none at the ends. */
function inlineOf(children: readonly (Tag | string)[]): StepNode[] {
  const pieces = piecesOf(children, []);
  const merged: { text: string; marks: readonly Mark[] }[] = [];
  for (const { text, marks } of pieces) {
    const before = merged.at(-1);
    const words = text.replace(/[ \t\n\r\f]+/g, ' ');
    const joined = before === undefined || before.text.endsWith(' ') ? words.replace(/^ /, '') : words;
    if (joined === '') continue;
    if (before && key(before.marks) === key(marks)) before.text += joined;
    else merged.push({ text: joined, marks });
  }
  const last = merged.at(-1);
  if (last) last.text = last.text.replace(/ $/, '');
  if (last?.text === '') merged.pop();
  return merged.map(({ text, marks }) => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }));
}

const key = (marks: readonly Mark[]): string => marks.map(({ type }) => type).join();

function piecesOf(
  children: readonly (Tag | string)[],
  marks: readonly Mark[],
): { text: string; marks: readonly Mark[] }[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [{ text: child, marks }];
    const type = child.name;
    const more =
      type === 'strong' || type === 'em' ? MARKS.filter((mark) => mark === type || hasMark(marks, mark)) : null;
    return piecesOf(child.children, more?.map((mark) => ({ type: mark })) ?? marks);
  });
}

export const hasMark = (marks: readonly Mark[], type: Mark['type']): boolean =>
  marks.some((mark) => mark.type === type);

/** The pictures and the videos of a text. */
export const figuresOf = ({ content = [] }: StepNode) =>
  content.flatMap(({ type, attrs = {} }) => (type === 'picture' || type === 'video' ? [{ type, attrs }] : []));

export type Figure = ReturnType<typeof figuresOf>[number];

/** The description of a picture, or the name of a video. */
export const describedAs = ({ attrs }: Figure): string => attrs['alt'] ?? attrs['title'] ?? '';

/** @returns `absent`: figures of a text that its translation lacks; `untold`: those it has, described as in the text. */
export function figuresLacking(text: string, translation: string) {
  const figures = figuresOf(readStepHtml(text));
  const told = new Map(figuresOf(readStepHtml(translation)).map((each) => [each.attrs['src'], describedAs(each)]));
  return {
    absent: figures.filter(({ attrs }) => !told.has(attrs['src'])),
    untold: figures.filter((each) => describedAs(each) !== '' && told.get(each.attrs['src']) === describedAs(each)),
  };
}
