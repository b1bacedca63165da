/** What a rule of the check says about one place in the material. */

export type Finding = {
  /** Short name of the rule, by which the report groups. */
  readonly rule: string;
  /** Step, question or file. */
  readonly where: string;
  readonly message: string;
  /** An error fails the check; advice is only shown. */
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
