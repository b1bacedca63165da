/** Calls for translations into added languages, published one object at a time. */
import * as z from 'zod/mini';
import { isLanguage, isWritten, type Language } from '../language.ts';
import { ContentId, Iso, Written } from '../scalar.ts';
import { DocumentId } from '../site/page-data.ts';
import { staffAction, staffCall } from './declare.ts';

const AddedLanguage = z.custom<Language>((code) => isLanguage(code) && !isWritten(code));
const Subject = z.union([ContentId, DocumentId]);
/** By field. Options of a question by id, their reasons by `<id>.why`. */
const Texts = z.record(z.string().check(z.maxLength(50)), z.string());

const TranslatedThing = z.object({
  kind: z.enum(['step', 'question', 'statement', 'article']),
  subject: z.string(),
  /** Of the published Icelandic, with its texts. */
  version: z.int(),
  fields: Texts,
  /** Empty if untranslated; missing fields fall back to English. */
  texts: Texts,
  /** Null if there is none. */
  published: z.nullable(Iso),
  /** Publisher's name; null if it came with the files. */
  by: z.nullable(z.string()),
  /** Made from another Icelandic: `was`, if known. */
  outdated: z.boolean(),
  was: z.optional(Texts),
  lacking: z.boolean(),
});
export type TranslatedThing = z.infer<typeof TranslatedThing>;

export const translations = staffCall('translations', 'author', {
  /** Ids of steps, questions, statements, articles. */
  request: z.object({ language: AddedLanguage, subjects: z.array(Subject).check(z.maxLength(200)) }),
  response: z.object({ things: z.array(TranslatedThing) }),
});

/** Published translations of one object, newest first, without undone ones. */
export const translationHistory = staffCall('translation-history', 'author', {
  method: 'GET',
  request: z.object({ language: AddedLanguage, subject: Subject }),
  /** `by`: null if it came with the files. */
  response: z.object({ editions: z.array(z.object({ at: Iso, by: z.nullable(z.string()), texts: Texts })) }),
});

/** Publishing the same texts confirms that they still fit the Icelandic. */
export const publishTranslation = staffAction(
  'publish-translation',
  'author',
  z.object({
    kind: TranslatedThing.shape.kind,
    subject: Subject,
    language: AddedLanguage,
    /** Of the Icelandic it was made from. */
    version: z.int().check(z.nonnegative()),
    /** When the replaced translation was published; a newer one is a conflict. */
    over: z.nullable(Iso),
    texts: z.record(z.string().check(z.maxLength(50)), Written(0, 100_000)),
  }),
  { maxBytes: 256 * 1024 },
);
