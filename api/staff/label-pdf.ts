/** Address labels as PDF, fourteen a sheet: two by seven on A4, 99.1 by 38.1 mm each. */
import { drawPdf } from '../payment/receipt-pdf.ts';

export type Label = { readonly name: string; readonly address: string; readonly postcode: string };

const MM = 72 / 25.4;
const COLUMNS = 2;
const ROWS = 7;
const WIDTH = 99.1 * MM;
const HEIGHT = 38.1 * MM;
/** Page margins, and the gap between columns. */
const LEFT = 4.65 * MM;
const TOP = 15.15 * MM;
const GAP = 2.5 * MM;
const INSIDE = 8 * MM;

/** @param title of the file. @returns the PDF. */
export function labelPdf(labels: readonly Label[], title: string): Promise<Buffer> {
  const options = { size: 'A4', margin: 0, autoFirstPage: false, lang: 'is-IS', info: { Title: title } };
  return drawPdf(options, (pdf) => {
    for (const [index, label] of labels.entries()) {
      const place = index % (COLUMNS * ROWS);
      if (place === 0) pdf.addPage();
      draw(pdf, label, LEFT + (place % COLUMNS) * (WIDTH + GAP), TOP + Math.floor(place / COLUMNS) * HEIGHT);
    }
    if (labels.length === 0) pdf.addPage();
  });
}

/** Text that does not fit is cut, so that it never reaches the next label. */
function draw(pdf: PDFKit.PDFDocument, { name, address, postcode }: Label, x: number, y: number): void {
  const options = { width: WIDTH - 2 * INSIDE, height: HEIGHT - 2 * INSIDE, ellipsis: true, lineGap: 1 };
  pdf.fontSize(11).font('bold');
  const below = Math.min(pdf.heightOfString(name, options), 28);
  pdf.text(name, x + INSIDE, y + INSIDE, { ...options, height: below });
  const rest = { ...options, height: options.height - below };
  pdf.font('regular').text(`${address}\n${postcode}`, x + INSIDE, y + INSIDE + below, rest);
}
