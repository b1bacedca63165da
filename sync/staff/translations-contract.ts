/** What of the material is said in an added language: read beside its Icelandic, and published a thing at a time. */
import * as z from 'zod/mini';
import { isLanguage, isWritten, type Language } from '../language.ts';
import { ContentId, Iso, Written } from '../scalar.ts';
import { DocumentId } from '../site/page-data.ts';
import { staffAction, staffCall } from './declare.ts';

const AddedLanguage = z.custom<Language>((code) => isLanguage(code) && !isWritten(code));
const Subject = z.union([ContentId, DocumentId]);
/** By field: of a question and of its options, the latter by their ids, their reasons by these and `.why`. */
const Texts = z.record(z.string().check(z.maxLength(50)), z.string());

const TranslatedThing = z.object({
  kind: z.enum(['step', 'question', 'statement', 'article']),
  subject: z.string(),
  /** Of the Icelandic as it is published, and what that says. */
  version: z.int(),
  fields: Texts,
  /** Empty where nothing is translated; a field that is wanting is read in English. */
  texts: Texts,
  /** When it was published; null where there is none. */
  published: z.nullable(Iso),
  /** Name of who did; null where it came with the files. */
  by: z.nullable(z.string()),
  /** It was made from another Icelandic: `was`, where that is known. */
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

/** What was published of one thing, the newest first; what was taken back is not there. */
export const translationHistory = staffCall('translation-history', 'author', {
  method: 'GET',
  request: z.object({ language: AddedLanguage, subject: Subject }),
  /** `by`: null where it came with the files. */
  response: z.object({ editions: z.array(z.object({ at: Iso, by: z.nullable(z.string()), texts: Texts })) }),
});

/** The same texts again say that they still fit the Icelandic as it is now. */
export const publishTranslation = staffAction(
  'publish-translation',
  'author',
  z.object({
    kind: TranslatedThing.shape.kind,
    subject: Subject,
    language: AddedLanguage,
    /** Of the Icelandic that it was made from. */
    version: z.int().check(z.nonnegative()),
    /** When what it was written over was published: another since is a conflict. */
    over: z.nullable(Iso),
    texts: z.record(z.string().check(z.maxLength(50)), Written(0, 100_000)),
  }),
  { maxBytes: 256 * 1024 },
);
