/** Tables for a spreadsheet: semicolons, as a spreadsheet in Icelandic expects, and text that cannot become a formula. */

export type CsvCell = string | number;

/** Also after what is not seen, and in the wide letters that some spreadsheets read as the narrow ones. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]|^[\t\r\n]/u;

/** Text that a spreadsheet would take for a formula (OWASP, CSV injection) gets an apostrophe before it; numbers stay numbers, with a decimal comma as Icelandic has. */
function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(';')}\r\n`;

/** Says that the file is UTF-8; comes first. */
export const MARK = '\ufeff';

export const csv = (lines: readonly (readonly CsvCell[])[]): string => MARK + lines.map(csvLine).join('');
