/** One violation of a check rule at one place in the material. */

export type Finding = {
  /** Rule name; the report groups by it. */
  readonly rule: string;
  /** Step, question or file. */
  readonly where: string;
  readonly message: string;
  /** An error fails the check; advice is only printed. */
  readonly level: 'error' | 'advice';
};

export const error = (rule: string, where: string, message: string): Finding => ({
  rule,
  where,
  message,
  level: 'error',
});
export const advice = (rule: string, where: string, message: string): Finding => ({
  rule,
  where,
  message,
  level: 'advice',
});

export const LANGUAGES = ['is', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Both = { readonly is: string; readonly en: string };
