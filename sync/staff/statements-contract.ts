/** The bank of statements at the desk: a round of it or all, and changing one in place. */
import * as z from 'zod/mini';
import { texts } from '../course/content.ts';
import { Statement } from '../practice/contract.ts';
import { ContentId, Language, Written } from '../scalar.ts';
import { staffAction, staffCall } from './declare.ts';
import { PictureName } from './step-edition.ts';

export const roundStatements = staffCall('round-statements', 'author', {
  method: 'GET',
  /** Of the whole bank where no round is named. */
  request: z.object({ round: z.optional(z.string().check(z.regex(/^[12]\.[1-6]$/))) }),
  response: z.object({
    /** How many of the whole bank are in use, and how many of those are right. */
    total: z.int(),
    right: z.int(),
    steps: z.array(z.object({ id: z.string(), title: z.string(), title_en: z.string(), ...texts })),
    /** Those out of use too; `own`: the school has written it, `added`: and it did not come with the files. `toTranslate`: the added languages in which it is wanting or outdated. */
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

/** With what is said of it to who does not see it. */
const Picture = z.object({ name: PictureName, alt: Written(1, 500), alt_en: Written(1, 500) });

const words = {
  right: z.boolean(),
  text: Written(1, 300),
  text_en: Written(1, 300),
  why: Written(1, 500),
  why_en: Written(1, 500),
  /** Null is none; where it is left out it stays as it is. */
  picture: z.optional(z.nullable(Picture)),
};

/** The words, the key and the picture of one. */
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

/** A new one, for practice of a step; `retired`: it waits until it is put into use. */
export const addStatement = staffAction(
  'add-statement',
  'author',
  z.object({ step: ContentId, ...words, retired: z.optional(z.boolean()) }),
  { response: { id: z.string() } },
);

/** On every device at its next look for a newer bank; nothing that was marked depends on it. The same again says that its English still fits. */
export const editStatement = staffAction(
  'edit-statement',
  'author',
  z.object({
    id: ContentId,
    ...words,
    retired: z.boolean(),
    /** What it was written over, where that is known: another since is a conflict. */
    was: z.optional(WholeStatement),
  }),
);
