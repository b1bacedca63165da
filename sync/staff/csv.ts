/** CSV for spreadsheets: semicolons, as Icelandic spreadsheets expect, and no formulas. */

export type CsvCell = string | number;

/** Also after invisible characters, and in the full-width forms that some spreadsheets accept. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]|^[\t\r\n]/u;

/** Prefixes text that a spreadsheet would run as a formula (OWASP, CSV injection) with an apostrophe. Numbers get a decimal comma. */
function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(';')}\r\n`;

/** Byte order mark: declares UTF-8, at the start of the file. */
export const MARK = '\ufeff';

export const csv = (lines: readonly (readonly CsvCell[])[]): string => MARK + lines.map(csvLine).join('');
