/** CSV for spreadsheets: semicolons, as Icelandic spreadsheets expect, and no formulas. */

export type CsvCell = string | number;

/**
 * Where a formula begins: also after invisible characters, in the full-width forms that some spreadsheets accept, and
 * where a program that expects another separator begins a cell, inside quotes too.
 */
const FORMULA = /(^|[,;\t\r\n])(?=["\v\f\u2028\u2029\p{Zs}\p{Cf}]*[=+\-@＝＋－＠])/gu;

/** Puts an apostrophe before text that a spreadsheet would run as a formula (OWASP, CSV injection). Numbers get a decimal comma. */
function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = value.replace(FORMULA, "$1'");
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(';')}\r\n`;

/** Byte order mark: declares UTF-8, at the start of the file. */
export const MARK = '\ufeff';

export const csv = (lines: readonly (readonly CsvCell[])[]): string => MARK + lines.map(csvLine).join('');
