/** Re-encodes an uploaded picture to drop hidden content: SVG to allowed shapes, other formats to WebP pixels. */
import sanitizeHtml from 'sanitize-html';
import type { ResizeOptions } from 'sharp';
import { StaffProblem } from '../../sync/staff/problem.ts';

/** Nested `use` references multiply: a small drawing can freeze every phone that shows it. */
type Part = { readonly uses: string[]; readonly parts: Part[] };

/** Number of drawn elements, and nesting depth. */
type Weighed = { readonly weight: number; readonly height: number };

const ENDLESS: Weighed = { weight: Infinity, height: Infinity };

/** Real drawings stay below this depth; deeper nesting slows the parser. */
const DEEPEST = 100;
/** Limit of drawn elements. */
const HEAVIEST = 100_000;

/** Receives each element during parsing. */
class DrawingWeight {
  private readonly all: Part = { uses: [], parts: [] };
  private readonly named = new Map<string, Part>();
  private readonly open: Part[] = [this.all];

  /** @throws if nesting is too deep. */
  begin(attributes: Readonly<Record<string, string>>): void {
    if (this.open.length > DEEPEST) throw new RangeError('the drawing is too deep');
    const uses = Object.values(attributes).flatMap((value) =>
      [...value.matchAll(/(?:^|url\(\s*["']?)#([\w-]+)/g)].map(([, id = '']) => id),
    );
    const part = { uses, parts: [] };
    this.open.at(-1)?.parts.push(part);
    this.open.push(part);
    const { id } = attributes;
    if (id !== undefined && !this.named.has(id)) this.named.set(id, part);
  }

  end(): void {
    if (this.open.length > 1) this.open.pop();
  }

  /** @returns false for a drawing above the limits or with circular references. */
  isLight(): boolean {
    return this.weigh(this.all, new Map(), 0).weight <= HEAVIEST;
  }

  /** @param known finished weights; parts in progress are endless, which detects cycles. @param depth nesting depth from the root. */
  private weigh(part: Part, known: Map<Part, Weighed>, depth: number): Weighed {
    const before = known.get(part) ?? (depth > DEEPEST ? ENDLESS : undefined);
    if (before) return depth + before.height > DEEPEST ? ENDLESS : before;
    known.set(part, ENDLESS);
    let [weight, height] = [1, 0];
    for (const each of [...part.parts, ...part.uses.flatMap((id) => this.named.get(id) ?? [])]) {
      const drawn = this.weigh(each, known, depth + 1);
      weight += drawn.weight;
      height = Math.max(height, drawn.height + 1);
    }
    known.set(part, { weight, height });
    return { weight, height };
  }
}

export type CleanPicture = {
  readonly ending: 'svg' | 'webp';
  readonly content: Buffer;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
};

/** Longest side in pixels: sharp on phones, small to download. */
const LONGEST = 1200;
/** Side of a portrait in pixels: twice the 200 of the public page. */
const PHOTO = 400;
const SVG_BYTES = 300 * 1024;
/** Limit of decoded pixels: a small file can decompress to more than memory holds. */
const POINTS = 40_000_000;

/** @throws if the format is not accepted. */
export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  const start = bytes.subarray(0, 400).toString('utf8').trimStart();
  return start.startsWith('<') || start.startsWith('\ufeff<')
    ? cleanSvg(bytes)
    : drawAnew(bytes, { width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true });
}

/** @returns the most salient part as a WebP square. @throws if the format is not accepted. */
export const cleanPhoto = async (bytes: Buffer): Promise<Buffer> =>
  (await drawAnew(bytes, { width: PHOTO, height: PHOTO, fit: 'cover', position: 'attention' })).content;

/** Accepted raster formats. SVG is excluded: a few compressed bytes can cost minutes and gigabytes. */
const READ = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);

async function drawAnew(bytes: Buffer, size: ResizeOptions): Promise<CleanPicture> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READ });
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: POINTS, failOn: 'error' })
      .rotate()
      .resize(size)
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { ending: 'webp', content: data, width: info.width, height: info.height };
  } catch {
    throw new StaffProblem('picture-unreadable');
  }
}

const SHAPES = (
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan clipPath ' +
  'mask pattern linearGradient radialGradient stop'
).split(' ');
const LOOKS = (
  'id viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fill-opacity ' +
  'fill-rule clip-rule clip-path mask stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
  'stroke-dasharray stroke-dashoffset stroke-miterlimit opacity offset stop-color stop-opacity ' +
  'gradientUnits gradientTransform spreadMethod patternUnits patternTransform clipPathUnits maskUnits ' +
  'preserveAspectRatio font-family font-size font-weight text-anchor letter-spacing href xmlns dx dy'
).split(' ');

/** Refuses scripts and external references: `href` and `url()` may only point inside the picture. */
const isHarmless = (name: string, value: string): boolean =>
  name === 'xmlns'
    ? value === 'http://www.w3.org/2000/svg'
    : name === 'href'
      ? /^#[\w-]+$/.test(value)
      : !/[<>&\\]|:|\/\*/.test(value) && !/url\s*\((?!#[\w-]+\))/i.test(value);

function refusingWhatThrows<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new StaffProblem('picture-unreadable');
  }
}

function cleanSvg(bytes: Buffer): CleanPicture {
  if (bytes.length > SVG_BYTES) throw new StaffProblem('picture-unreadable');
  const weight = new DrawingWeight();
  const clean = refusingWhatThrows(() =>
    sanitizeHtml(bytes.toString('utf8'), {
      onOpenTag: (_, attributes) => weight.begin(attributes),
      onCloseTag: () => weight.end(),
      allowedTags: SHAPES,
      allowedAttributes: { '*': LOOKS },
      parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
      nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'option', 'noscript', 'iframe'],
      transformTags: {
        '*': (tagName, attribs) => ({
          tagName,
          attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isHarmless(name, value))),
        }),
      },
    }),
  );
  if (!weight.isLight()) throw new StaffProblem('picture-unreadable');
  const drawing = clean.slice(clean.indexOf('<svg')).trim();
  const [, x, y] = /^<svg\b[^>]*\bviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(drawing) ?? [];
  const [width, height] = [Number(x), Number(y)];
  if (!(width > 0 && height > 0) || !drawing.endsWith('</svg>')) throw new StaffProblem('picture-unreadable');
  const drawn = drawing.includes('xmlns=')
    ? drawing
    : drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  return { ending: 'svg', content: Buffer.from(drawn), width: Math.round(width), height: Math.round(height) };
}
