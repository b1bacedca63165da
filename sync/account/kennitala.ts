/** Kennitala: ten digits, a real date, a century digit. No check digit: numbers issued since 18 February 2026 fail it (decisions, section 5). */

/** Drops spaces and hyphens; keeps everything else, so that a check can refuse it. */
export const normaliseKennitala = (text: string): string => text.replace(/[\s-]/g, '');

/** @param text ten digits, with or without hyphen. @returns date of birth; undefined if the number cannot be a person's. */
export function birthDate(text: string): Date | undefined {
  const match = /^(\d\d)(\d\d)(\d\d)\d{3}([089])$/.exec(normaliseKennitala(text));
  if (!match) return undefined;
  const century = match[4] === '0' ? 2000 : match[4] === '9' ? 1900 : 1800;
  const [day, month, year] = [Number(match[1]), Number(match[2]), century + Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}

/** Whether the number can be a company's or another legal person's: its day is 40 too high. */
export function isCompanyKennitala(text: string, now: number): boolean {
  const digits = normaliseKennitala(text);
  return /^[4-7]\d{9}$/.test(digits) && isKennitala(String(Number(digits[0]) - 4) + digits.slice(1), now);
}

/** Whether the number can be a living or dead person's on the given day (server milliseconds). */
export function isKennitala(text: string, now: number): boolean {
  const born = birthDate(text);
  return born !== undefined && born.getTime() <= now;
}

/** Whether the number can be a person's or a company's on the given day (server milliseconds). */
export const isAnyKennitala = (text: string, now: number): boolean =>
  isKennitala(text, now) || isCompanyKennitala(text, now);

/** Formats as `120160-3399`; partial input as far as it goes, at most 11 characters. */
export function formatKennitala(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  return digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
}
