/** Lays out a receipt as a tagged PDF on one A4 page. The embedded font covers all names in Iceland. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Language } from '../../sync/language.ts';
import { localeOf } from '../platform/words.ts';

export type Document = {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** Milliseconds; creation date in the file. */
  readonly madeAt: number;
  readonly brand: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  readonly table: {
    readonly head: readonly [string, string];
    readonly rows: readonly (readonly [string, string])[];
    readonly note: string;
    readonly total: readonly [string, string];
  };
  readonly notes: readonly string[];
};

type Pdf = PDFKit.PDFDocument;
type Place = { readonly x: number; readonly width: number };

const find = createRequire(import.meta.url);
const fontFile = (name: string): Buffer =>
  readFileSync(find.resolve(`@expo-google-fonts/source-sans-3/${name}/SourceSans3_${name}.ttf`));
/** Cached for all PDFs. */
let fonts: { readonly regular: Buffer; readonly bold: Buffer } | undefined;

const MARGIN = 56;
const PAGE_WIDTH = 595.28;
const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const whole: Place = { x: MARGIN, width: WIDTH };
const half = (index: number): Place => ({ x: MARGIN + index * (WIDTH / 2), width: WIDTH / 2 - 16 });
const AMOUNT_WIDTH = 120;
const first: Place = { x: MARGIN, width: WIDTH - AMOUNT_WIDTH };
const second: Place = { x: MARGIN + WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH };
const MARK = 32;
const besideMark: Place = { x: MARGIN + MARK + 10, width: WIDTH - MARK - 10 };
const YELLOW = '#f8c800';
const INK = '#1d232b';
const QUIET = '#56606b';

/** @returns the bytes of the file. */
export function makePdf(content: Document): Promise<Buffer> {
  const date = new Date(content.madeAt);
  const options = {
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: localeOf(content.language),
    info: { Title: content.title, Author: content.author, CreationDate: date, ModDate: date },
  } as const;
  return drawPdf(options, (pdf) => draw(pdf, content));
}

/** @param draw uses the fonts `regular` and `bold`. @returns the bytes of the file. */
export async function drawPdf(options: PDFKit.PDFDocumentOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit'); // large, so not imported at startup
  fonts ??= { regular: fontFile('400Regular'), bold: fontFile('700Bold') };
  const pdf = new PDFDocument(options);
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('bold', fonts.bold);
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}

type Style = { readonly bold?: boolean; readonly size?: number; readonly quiet?: boolean; readonly right?: boolean };

/** Draws one tagged text. @returns its element and the y below it. */
function write(pdf: Pdf, tag: string, text: string, place: Place, y: number, style: Style = {}) {
  const size = style.size ?? 11;
  pdf.font(style.bold ? 'bold' : 'regular').fontSize(size);
  const options = { width: place.width, align: style.right ? ('right' as const) : ('left' as const), lineGap: 2 };
  const height = pdf.heightOfString(text, options);
  const element = pdf.struct(tag, {}, () => {
    pdf
      .font(style.bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(style.quiet ? QUIET : INK)
      .text(text, place.x, y, options);
  });
  return { element, below: y + height };
}

function draw(pdf: Pdf, content: Document): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  /** Adds immediately: a structure element is drawn when it is added. */
  const put = (tag: string, text: string, place: Place, y: number, style: Style = {}): number => {
    const { element, below } = write(pdf, tag, text, place, y, style);
    root.add(element);
    return below;
  };
  drawMark(pdf);
  let y = put('P', content.brand, besideMark, MARGIN + 6, { bold: true, size: 18 }) + 24;
  y = put('H1', content.title, whole, y, { bold: true, size: 24 }) + 12;
  for (const [name, value] of content.facts) y = put('P', `${name}: ${value}`, whole, y);
  y = Math.max(...content.parties.map((party, index) => drawParty(put, party, half(index), y + 24))) + 28;
  y = drawTable(pdf, root, content.table, y) + 24;
  for (const note of content.notes) y = put('P', note, whole, y, { quiet: true }) + 4;
  root.end();
}

/** The school's logo: a road on a yellow sign. An artifact, so it is not in the tagged text. */
function drawMark(pdf: Pdf): void {
  pdf.markContent('Artifact');
  pdf.save().translate(MARGIN, MARGIN).roundedRect(0, 0, MARK, MARK, 7).fill(YELLOW);
  pdf.path('M13 5h6l9.5 22.5h-25z').fill(INK);
  pdf.path('M15.4 7.2h1.2l.3 3.3h-1.8zM14.9 13.2h2.2l.5 4.6h-3.2zM14.2 20.4h3.6l.7 6h-5z').fill(YELLOW);
  pdf.restore().endMarkedContent();
}

type Put = (tag: string, text: string, place: Place, y: number, style?: Style) => number;

function drawParty(put: Put, party: Document['parties'][number], place: Place, top: number): number {
  let y = put('H2', party.heading, place, top, { bold: true }) + 2;
  for (const line of party.lines) y = put('P', line, place, y);
  return y;
}

function drawTable(pdf: Pdf, root: PDFKit.PDFStructureElement, table: Document['table'], top: number): number {
  const element = pdf.struct('Table');
  root.add(element);
  const row = (tag: 'TH' | 'TD', cells: readonly [string, string], y: number, style: Style, note = ''): number => {
    const tr = pdf.struct('TR');
    element.add(tr);
    const left = write(
      pdf,
      tag === 'TH' ? 'TH' : 'TD',
      note === '' ? cells[0] : `${cells[0]}\n${note}`,
      first,
      y,
      style,
    );
    tr.add(left.element);
    const right = write(pdf, tag, cells[1], second, y, { ...style, right: true });
    tr.add(right.element);
    tr.end();
    return Math.max(left.below, right.below);
  };
  let y = row('TH', table.head, top, { bold: true, quiet: true });
  y = rule(pdf, y + 4);
  for (const cells of table.rows) y = row('TD', cells, y + 6, {}, table.note) + 6;
  y = rule(pdf, y);
  y = row('TD', table.total, y + 6, { bold: true, size: 13 });
  element.end();
  return y;
}

/** A decorative line, marked as artifact so screen readers skip it. */
function rule(pdf: Pdf, y: number): number {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor('#c9ccd1')
    .stroke();
  pdf.endMarkedContent();
  return y;
}
