// SVG as text and as a tree: only what a picture's source needs, with the line told where a file is not understood.
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** In order; a string is text. */
  readonly children: readonly (Element | string)[];
};

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<\/(?<end>[\w:.-]+)\s*>|<(?<start>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gy;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescape(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(decimal));
  });
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  const found = text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(Array.from(found, ([, name = '', a, b]) => [name, unescape(a ?? b ?? '')]));
}

/**
 * Reads a file. White space between elements is no text.
 * @returns its outermost element.
 * @throws SyntaxError with the line, where elements do not close each other or something else stands than elements and text.
 */
export function parseXml(text: string): Element {
  type Open = { name: string; attributes: Readonly<Record<string, string>>; children: (Element | string)[] };
  const whole: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [whole];
  let read = 0;
  const wrong = (what: string): SyntaxError =>
    new SyntaxError(`line ${String(text.slice(0, read).split('\n').length)}: ${what}`);
  for (const token of text.matchAll(TOKEN)) {
    const { start, attributes = '', empty, end, text: words = '' } = token.groups ?? {};
    const inside = open.at(-1) ?? whole;
    if (start !== undefined) {
      const element = { name: start, attributes: attributesOf(attributes), children: [] };
      inside.children.push(element);
      if (empty === '') open.push(element);
    } else if (end !== undefined) {
      if (open.length === 1 || inside.name !== end) throw wrong(`</${end}> closes nothing`);
      open.pop();
    } else if (words.trim() !== '') inside.children.push(unescape(words.trim()));
    read = token.index + token[0].length;
  }
  if (read < text.length) throw wrong('this is neither an element nor text');
  const [root, ...more] = whole.children;
  if (open.length > 1) throw wrong(`<${open.at(-1)?.name ?? ''}> is not closed`);
  if (root === undefined || typeof root === 'string' || more.length > 0) throw wrong('a file is one element');
  return root;
}

/** The element as text without white space between elements. */
export function writeXml({ name, attributes, children }: Element): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const body = children.map((child) => (typeof child === 'string' ? escape(child) : writeXml(child))).join('');
  return body === '' ? `<${name}${head.join('')}/>` : `<${name}${head.join('')}>${body}</${name}>`;
}

export function elementsOf(element: Element): readonly Element[] {
  return element.children.filter((child): child is Element => typeof child !== 'string');
}

/** The element and all below it, in the order of the file. */
export function everyElement(element: Element): readonly Element[] {
  return [element, ...elementsOf(element).flatMap(everyElement)];
}
