/** Tokenises the material's HTML subset. Stricter than a browser, so errors are reported instead of repaired. */

export type Token =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly line: number;
    }
  | { readonly kind: 'close'; readonly name: string; readonly line: number }
  | { readonly kind: 'text'; readonly text: string; readonly line: number }
  | { readonly kind: 'bad'; readonly text: string; readonly line: number };

/** A paragraph, heading, list item or caption as plain text. */
export type Block = {
  readonly name: string;
  readonly text: string;
  readonly line: number;
  /** Read aloud and counted: outside any figure. */
  readonly running: boolean;
};

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['img']);
const BLOCKS: ReadonlySet<string> = new Set(['h2', 'h3', 'p', 'li', 'figcaption', 'blockquote']);

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/y;

export function readTokens(html: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let at = 0;
  while (at < html.length) {
    const piece = pieceAt(html, at);
    tokens.push(toToken(piece, line));
    line += piece.split('\n').length - 1;
    at += piece.length;
  }
  return tokens;
}

function pieceAt(html: string, at: number): string {
  if (html[at] !== '<') return html.slice(at, nextAngle(html, at));
  TAG.lastIndex = at;
  return TAG.exec(html)?.[0] ?? html.slice(at, nextAngle(html, at + 1));
}

const nextAngle = (html: string, from: number): number => {
  const found = html.indexOf('<', from);
  return found < 0 ? html.length : found;
};

function toToken(piece: string, line: number): Token {
  if (!piece.startsWith('<')) return { kind: 'text', text: piece, line };
  TAG.lastIndex = 0;
  const match = TAG.exec(piece);
  if (!match) return { kind: 'bad', text: piece.trim().slice(0, 40), line };
  const [, slash, name = '', rest = ''] = match;
  if (slash === '/') return { kind: 'close', name, line };
  const pairs = [...rest.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value] as const);
  return { kind: 'open', name, attributes: new Map(pairs), line };
}

/** The text blocks in order, entities decoded, whitespace collapsed. */
export function readBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const open: string[] = [];
  let current: { name: string; text: string; line: number } | undefined;
  for (const token of readTokens(html)) {
    if (token.kind === 'open') {
      if (!VOID_ELEMENTS.has(token.name)) open.push(token.name);
      if (BLOCKS.has(token.name)) current = { name: token.name, text: '', line: token.line };
    } else if (token.kind === 'text' && current) {
      current.text += token.text;
    } else if (token.kind === 'close') {
      open.splice(Math.max(0, open.lastIndexOf(token.name)));
      if (current?.name === token.name) {
        const text = decode(current.text).replace(/\s+/g, ' ').trim();
        if (text !== '') blocks.push({ ...current, text, running: !open.includes('figure') });
        current = undefined;
      }
    }
  }
  return blocks;
}

const decode = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Values of one attribute on all elements of that name, in order. */
export function attributesOf(html: string, element: string, attribute: string): string[] {
  return readTokens(html).flatMap((token) =>
    token.kind === 'open' && token.name === element ? (token.attributes.get(attribute) ?? []) : [],
  );
}
