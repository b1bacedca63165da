// Checks sources and served files; each finding names the file and the remedy.
import { roles } from './palette.ts';
import { referredIds, styleOf } from './serve.ts';
import { usedSource, type Source, type Sources } from './sources.ts';
import { everyElement, type Element, elementsOf } from './xml.ts';
const ELEMENTS = new Set(
  'g defs path rect circle ellipse line polyline polygon text tspan use linearGradient radialGradient stop clipPath'.split(
    ' ',
  ),
);
/** Editor data that the served file omits. */
const UNSEEN = /:|^(metadata|title|desc)$/;
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'text']);
const UNITS = new Set(['km', 'm', 'cm', 'mm', 'kg', 't', 's', 'min', 'C']);
/** Words allowed as text, in signs/ only. */
const WORDS_ON_SIGNS = new Set(
  'STOP SOS ABS LOKAÐ STRÆTÓ Svæði Selfoss ÆFINGAAKSTUR EINBREIÐ BRÚ BLINDHÆÐ MALBIK ENDAR TORLEIÐI ÓBRÚAÐAR ÁR'.split(
    ' ',
  ),
);
/** Size limit of a served file, bytes; a round downloads forty. */
const MOST_BYTES = 20_000;
/** Minimum line width, CSS pixels. */
const THINNEST = 0.3;

/** @param listed slugs of the catalogue of signs. */
export function checkSources(sources: Sources, listed: readonly string[]): readonly string[] {
  const used = new Set<string>();
  const findings = [...sources].flatMap(([key, source]) => {
    const elements = everyElement(source.svg).filter(({ name }) => !UNSEEN.test(name));
    const uses = elements.filter(({ name }) => name === 'use');
    for (const use of uses) used.add(usedSource(use, source) ?? '');
    return [
      ...nameFindings(source),
      ...viewFindings(source),
      ...lineFindings(source),
      ...elements.flatMap((element) => elementFindings(element, source)),
      ...uses.flatMap((use) => useFindings(use, source, sources)),
      ...drawingFindings(source),
    ].map((what) => `${key}.svg: ${what}`);
  });
  for (const [key, { kind, name }] of sources) {
    if (kind === 'parts' && !used.has(key)) findings.push(`${key}.svg: no picture uses it`);
    if (kind === 'signs' && !listed.includes(name)) findings.push(`${key}.svg: signs.json does not name it`);
    if (kind === 'scenes' && sources.has(`signs/${name}`)) findings.push(`${key}.svg: a sign has the same name`);
  }
  for (const slug of listed) if (!sources.has(`signs/${slug}`)) findings.push(`signs.json: ${slug} has no drawing`);
  return [...findings, ...paletteFindings()];
}

/** @param text of the served file. */
export function checkServed({ kind, name }: Source, text: string): readonly string[] {
  const bytes = Buffer.byteLength(text);
  const found = bytes > MOST_BYTES ? [`${String(bytes)} bytes, where ${String(MOST_BYTES)} are the most`] : [];
  if (/NaN|undefined|Infinity/.test(text)) found.push('a figure is not a number');
  return found.map((what) => `${kind}/${name}.svg: ${what}`);
}

/** Displayed width on a phone, CSS pixels: full width, or beside a question or name. */
export function shownWidth({ kind, svg }: Source): number {
  return kind !== 'signs' && Number(svg.attributes['width']) >= 400 ? 360 : 75;
}

function lineFindings(source: Source): readonly string[] {
  if (source.kind === 'parts') return [];
  const shown = shownWidth(source);
  const thinnest = Math.min(...wornLines(source.svg)) * (shown / Number(source.svg.attributes['width']));
  return thinnest < THINNEST ? [`a line ${thinnest.toFixed(2)} px thin when ${String(shown)} px wide is not seen`] : [];
}

function nameFindings({ name }: Source): readonly string[] {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
    ? []
    : ['a name is lower case letters without accents, figures and hyphens'];
}

function viewFindings({ kind, svg: { attributes } }: Source): readonly string[] {
  const { viewBox = '', width = '', height = '' } = attributes;
  const [x, y, w, h] = viewBox.split(' ');
  if (w !== width || h !== height) return ['width and height are those of the view box, without a unit'];
  const size = `${width}x${height}`;
  if (kind === 'signs' && (x !== '0' || y !== '0')) return ['the view box of a sign begins at 0 0'];
  if (kind === 'scenes' && width !== height && !['640x360', '640x260', '640x220'].includes(size))
    return [`a scene is square or 640 wide and 220, 260 or 360 high, not ${size}`];
  return [];
}

function elementFindings(element: Element, { kind, svg }: Source): readonly string[] {
  const { name, attributes, children } = element;
  const found = ELEMENTS.has(name) || element === svg ? [] : [`<${name}> is not for pictures`];
  const painted = { ...attributes, ...styleOf(attributes['style']) };
  for (const paint of ['fill', 'stroke', 'stop-color'] as const) {
    const colour = painted[paint] ?? 'none';
    if (!/^(none|#[0-9a-f]{6}|url\(#[\w-]+\))$/i.test(colour)) found.push(`${colour} is written as #rrggbb`);
  }
  for (const attribute of Object.keys(painted)) {
    if (/^(on\w+|filter|mask|mix-blend-mode)$/.test(attribute) && painted[attribute] !== 'normal')
      found.push(`${attribute} is not for pictures`);
  }
  const text = children.filter((child) => typeof child === 'string').join(' ');
  for (const word of text.match(/\p{L}+/gu) ?? []) {
    const plain = /^\p{Lu}{1,2}$/u.test(word) || UNITS.has(word) || (kind === 'signs' && WORDS_ON_SIGNS.has(word));
    if (!plain) found.push(`"${word}" is a word of a language`);
  }
  return found;
}

function useFindings(use: Element, source: Source, sources: Sources): readonly string[] {
  const key = usedSource(use, source);
  if (key === undefined) {
    const inside = (use.attributes['xlink:href'] ?? use.attributes['href'] ?? '').startsWith('#');
    return inside ? [] : ['a use points to ../parts/NAME.svg#drawing or ../signs/NAME.svg#drawing'];
  }
  const part = sources.get(key);
  if (part === undefined) return [`there is no ${key}.svg`];
  const given = { ...use.attributes, ...styleOf(use.attributes['style']) };
  const missing = (['fill', 'stroke'] as const).filter((paint) => paint in part.svg.attributes && !(paint in given));
  return missing.map((paint) => `${key}.svg leaves its ${paint} to who uses it, and this one gives none`);
}

/** Signs and parts need a reusable group; styles it omits come from the root element. */
function drawingFindings({ kind, svg }: Source): readonly string[] {
  if (kind === 'scenes' || kind === 'app') return [];
  const drawing = everyElement(svg).filter(({ attributes }) => attributes['id'] === 'drawing');
  const [group] = drawing;
  if (drawing.length !== 1 || group?.name !== 'g') return ['one group has the id "drawing"'];
  const found =
    referredIds(svg).size > 0 ? ['what is put into other pictures has no gradients, clip paths and clones'] : [];
  const open = everyElement(group).some(
    ({ name, attributes: { fill, style } }) => SHAPES.has(name) && fill === undefined && !('fill' in styleOf(style)),
  );
  if (open && svg.attributes['fill'] === undefined && !inherits(group)) found.push('a shape has no fill');
  return found;
}

function inherits(group: Element): boolean {
  return everyElement(group).some(({ name, attributes }) => name === 'g' && 'fill' in attributes);
}

function paletteFindings(): readonly string[] {
  const tones = Object.values(roles).map(([day]) => day);
  return new Set(tones).size === tones.length ? [] : ['palette.ts: two roles have the same tone by day'];
}

/** Stroke widths of the picture's own lines, in viewBox units; scaled-down parts are exempt. */
function wornLines(element: Element, scale = 1): readonly number[] {
  const { transform = '', 'stroke-width': width = '0' } = {
    ...element.attributes,
    ...styleOf(element.attributes['style']),
  };
  const own = scale * scaleOf(transform);
  return [
    ...(Number.parseFloat(width) > 0 ? [Number.parseFloat(width) * own] : []),
    ...elementsOf(element).flatMap((child) => wornLines(child, own)),
  ];
}

/** Mean scale of a transform: the square root of its area factor. */
function scaleOf(transform: string): number {
  let scale = 1;
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 1, b = 0, c = 0, d = 1] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (name === 'scale') scale *= Math.sqrt(Math.abs(a * (b === 0 ? a : b)));
    if (name === 'matrix') scale *= Math.sqrt(Math.abs(a * d - b * c));
  }
  return scale;
}
