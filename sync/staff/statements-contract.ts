/** Calls for practice statements: list by round or all, add, edit. */
import * as z from 'zod/mini';
import { texts } from '../course/content.ts';
import { Statement } from '../practice/contract.ts';
import { ContentId, Language, Written } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';
import { PictureName } from './step-edition.ts';

export const roundStatements = staffCall('round-statements', 'author', {
  method: 'GET',
  /** The whole bank by default. */
  request: z.object({ round: z.optional(z.string().check(z.regex(/^[12]\.[1-6]$/))) }),
  response: z.object({
    /** Statements in use in the whole bank, and how many are right. */
    total: z.int(),
    right: z.int(),
    steps: z.array(z.object({ id: z.string(), title: z.string(), title_en: z.string(), ...texts })),
    /** Retired ones too. `own`: written by the school; `added`: and not from the files. `toTranslate`: added languages where it is missing or outdated. */
    statements: z.array(
      z.object({
        ...Statement.shape,
        retired: z.boolean(),
        own: z.boolean(),
        added: z.boolean(),
        englishOlder: z.boolean(),
        toTranslate: z.array(Language),
      }),
    ),
  }),
});

/** With its alt texts. */
const Picture = z.object({ name: PictureName, alt: Written(1, 500), alt_en: Written(1, 500) });

const words = {
  right: z.boolean(),
  text: Written(1, 300),
  text_en: Written(1, 300),
  why: Written(1, 500),
  why_en: Written(1, 500),
  /** Null removes it; absent keeps it. */
  picture: z.optional(z.nullable(Picture)),
};

export const WholeStatement = z.object({
  right: z.boolean(),
  text: z.string(),
  text_en: z.string(),
  why: z.string(),
  why_en: z.string(),
  retired: z.boolean(),
  picture: z.nullable(z.object({ name: z.string(), alt: z.string(), alt_en: z.string() })),
});

export type WholeStatement = z.infer<typeof WholeStatement>;

/** Adds a statement to a step; `retired`: not in use yet. */
export const addStatement = staffAction(
  'add-statement',
  'author',
  z.object({ step: ContentId, ...words, retired: z.optional(z.boolean()) }),
  { response: { id: z.string() } },
);

/** Devices get it at their next update of the bank; no marked test depends on it. An unchanged save confirms the English. */
export const editStatement = staffAction(
  'edit-statement',
  'author',
  z.object({
    id: ContentId,
    ...words,
    retired: z.boolean(),
    /** The version it started from, if known; a newer one is a conflict. */
    was: z.optional(WholeStatement),
  }),
);
