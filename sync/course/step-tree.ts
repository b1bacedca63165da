/** Reads the narrow HTML of a step into a tree, without a browser: what the cleaner lets through and nothing else. */

export type Tag = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Tag | string)[];
};
type Open = { readonly name: string; readonly attributes: Record<string, string>; readonly children: (Tag | string)[] };

const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi;
/** Elements nested deeper become children of the deepest one, so that whatever walks the tree may call itself. */
const MAX_DEPTH = 20;
const VOID: ReadonlySet<string> = new Set(['img', 'br', 'hr']);

/** @returns the tree; what is not closed ends with what holds it. */
export function readTree(html: string): readonly (Tag | string)[] {
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
