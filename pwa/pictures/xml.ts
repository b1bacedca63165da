// A minimal SVG parser and writer for picture sources; errors give the line.
export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** In document order; a string is text. */
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
 * Parses a file. Ignores whitespace between elements.
 * @returns the root element.
 * @throws SyntaxError with the line, for mismatched tags or unexpected content.
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

/** Serialises an element without whitespace between elements. */
export function writeXml({ name, attributes, children }: Element): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const body = children.map((child) => (typeof child === 'string' ? escape(child) : writeXml(child))).join('');
  return body === '' ? `<${name}${head.join('')}/>` : `<${name}${head.join('')}>${body}</${name}>`;
}

export function elementsOf(element: Element): readonly Element[] {
  return element.children.filter((child): child is Element => typeof child !== 'string');
}

/** The element and its descendants in document order. */
export function everyElement(element: Element): readonly Element[] {
  return [element, ...elementsOf(element).flatMap(everyElement)];
}
