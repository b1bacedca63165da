// Converts a source to the served file: inlines parts, removes editor data, names colours by role.
import { roleStyle, servedColour } from './palette.ts';
import { usedSource, type Source, type Sources } from './sources.ts';
import { elementsOf, everyElement, writeXml, type Element } from './xml.ts';

const UNSEEN = new Set(['metadata', 'title', 'desc']);
const LEFT_OUT = new Set(['class', 'version', 'style', 'href']);
const PAINTS = new Set(['fill', 'stroke', 'stop-color']);

type Setting = { readonly sources: Sources; readonly night: boolean; readonly ids: ReadonlySet<string> };

/**
 * The served file of a sign or scene.
 * @throws RangeError if a used part is missing or contains itself.
 */
export function servedFile(source: Source, sources: Sources): string {
  const { viewBox = '', width = '', height = '', ...own } = source.svg.attributes;
  const setting = { sources, night: 'data-night' in own, ids: referredIds(source.svg) };
  const drawing = elementsOf(source.svg).flatMap((child) => served(child, source, setting, []));
  const body = drawing.map(writeXml).join('');
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">`;
  return `${head}${roleStyle(body)}${body}</svg>\n`;
}

/** Referenced ids; other ids, which editors add to every element, are dropped. */
export function referredIds(svg: Element): ReadonlySet<string> {
  const places = everyElement(svg).flatMap(({ attributes }) =>
    Object.entries(attributes).map(([name, value]) => (name.endsWith('href') ? `url(${value})` : value)),
  );
  return new Set(places.flatMap((place) => Array.from(place.matchAll(/url\(#([\w-]+)\)/g), ([, id = '']) => id)));
}

/** Maps an element to nothing, to itself, or to its children if it carries no information. */
function served(element: Element, source: Source, setting: Setting, path: readonly string[]): readonly Element[] {
  if (element.name.includes(':') || UNSEEN.has(element.name)) return [];
  const used = element.name === 'use' ? usedSource(element, source) : undefined;
  if (used !== undefined) return [placed(element, used, setting, [...path, used])];
  const attributes = servedAttributes(element, setting);
  const children = element.children.flatMap((child): readonly (Element | string)[] =>
    typeof child === 'string' ? [child] : served(child, source, setting, path),
  );
  if (element.name === 'defs' && children.length === 0) return [];
  const bare = element.name === 'g' && Object.keys(attributes).length === 0;
  return bare ? elementsOf({ ...element, children }) : [{ ...element, attributes, children }];
}

/** Inlines a part: a group with the attributes of the use element, containing the drawing. */
function placed(use: Element, key: string, setting: Setting, path: readonly string[]): Element {
  const part = setting.sources.get(key);
  if (part === undefined) throw new RangeError(`there is no ${key}.svg`);
  if (path.indexOf(key) < path.length - 1) throw new RangeError(`${key}.svg is a part of itself`);
  const drawing = everyElement(part.svg).find(({ attributes }) => attributes['id'] === 'drawing');
  if (drawing === undefined) throw new RangeError(`${key}.svg has no group with the id "drawing"`);
  const { x = '0', y = '0', width: _width, height: _height, ...attributes } = servedAttributes(use, setting);
  if (Number(x) !== 0 || Number(y) !== 0) {
    attributes['transform'] = `${attributes['transform'] ?? ''}translate(${x} ${y})`;
  }
  return { name: 'g', attributes, children: served(drawing, part, { ...setting, ids: new Set() }, path) };
}

function servedAttributes({ attributes }: Element, { night, ids }: Setting): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries({ ...attributes, ...styleOf(attributes['style']) })) {
    if (name.endsWith('href') && value.startsWith('#')) kept['href'] = value;
    if (name.includes(':') || LEFT_OUT.has(name) || (name === 'id' && !ids.has(value))) continue;
    kept[name] = PAINTS.has(name) ? servedColour(value, night) : value;
  }
  return kept;
}

/** Parses style="fill:#…" into attributes, without editor properties. */
export function styleOf(style = ''): Readonly<Record<string, string>> {
  const declarations = style.split(';').map((text) => text.split(':').map((half) => half.trim()));
  return Object.fromEntries(declarations.filter(([name = '', value = '']) => /^[a-z]/.test(name) && value !== ''));
}
