/** Small schemas that many calls share. */
import * as z from 'zod/mini';
import { isLanguage, type Language as SchoolLanguage } from './language.ts';

/** Milliseconds since 1970, UTC. */
export const Millis = z.int().check(z.nonnegative());
/** ISO time, UTC. */
export const Iso = z.iso.datetime();
/** @param ms since 1970. */
export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null | undefined): string | null => (ms == null ? null : iso(ms));
export const Uuid = z.uuid();
/** A language on the wire. */
export const Language = z.custom<SchoolLanguage>(isLanguage);
export type Language = z.infer<typeof Language>;
/** A language in which everything is written. */
export const WrittenLanguage = z.enum(['is', 'en']);
export const CourseNr = z.union([z.literal(1), z.literal(2)]);
export type CourseNr = z.infer<typeof CourseNr>;
export const RoundNr = z.int().check(z.minimum(1), z.maximum(6));
export const StepNr = z.int().check(z.minimum(1), z.maximum(10));
/** A content id such as `1.4.5-q1`; never changes. */
export const ContentId = z.string().check(z.regex(/^[0-9a-z.-]{1,40}$/));

/** A number that came as text in a query or path. */
export const numberText = <T extends z.ZodMiniType<unknown, number>>(inner: T) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/)),
      z.transform((text: string) => Number(text)),
    ),
    inner,
  );

export const CourseText = z.pipe(
  z.pipe(
    z.enum(['1', '2']),
    z.transform((text: '1' | '2') => Number(text)),
  ),
  CourseNr,
);
/** Cleans typed text: no control characters but line breaks and tabs, no lone surrogates, no surrounding space. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();

/** Length of a text for app, rules and database: in code points, as the database counts. */
export const characters = (text: string): number => [...text].length;

/** @param told the limit to name, if another rule is stricter. */
export const notOver = (most: number, told = most) =>
  z.refine<string>((text) => characters(text) <= most, { params: { code: 'text-too-long', limit: told } });

/** Typed text: tidied, with a minimum and maximum of characters; violations are told in words (`typed.ts`). */
export const Written = (least: number, most: number) =>
  z.string().check(
    z.overwrite(tidy),
    z.refine((text: string) => characters(text) >= least, {
      params: { code: least === 1 ? 'text-missing' : 'text-too-short', limit: least },
    }),
    notOver(most),
  );

/** Text kept as typed, for fields that must refuse an invalid character instead of dropping it. */
export const AsWritten = (most: number) => z.string().check(z.trim(), notOver(most));

/** The answer of calls with no other data. */
export const Done = z.object({ ok: z.literal(true) });
export const done = { ok: true } as const;
