/** Calls for the articles of the public pages and the terms. */
import * as z from 'zod/mini';
import { isPictureSource } from '../course/step-html.ts';
import { Iso, WrittenLanguage, Written } from '../scalar.ts';
import { DocumentId } from '../site/page-data.ts';
import { staffAction, staffCall } from './declare.ts';

const ARTICLE_BYTES = 200_000;

const Words = {
  title: Written(2, 200),
  subtitle: Written(0, 300),
  description: Written(2, 500),
  /** Path of the header picture, which the terms lack; empty if none. */
  image: z.string().check(z.refine((path) => path === '' || isPictureSource(path))),
  image_alt: Written(0, 500),
  image_caption: Written(0, 300),
  /** Allowed elements only; others are removed. */
  html: Written(2, 100_000),
};
const Text = z.object({
  ...Words,
  language: WrittenLanguage,
  version: z.int(),
  published: Iso,
  /** Publisher's name; null if it came with the files. */
  by: z.nullable(z.string()),
  updated: z.string(),
});
export type ArticleText = z.infer<typeof Text>;

export const listArticles = staffCall('articles', 'author', {
  method: 'GET',
  response: z.object({ articles: z.array(z.object({ id: DocumentId, texts: z.array(Text) })) }),
});

/** Published versions of one text, newest first, without undone ones. */
export const articleHistory = staffCall('article-history', 'author', {
  method: 'GET',
  request: z.object({ id: DocumentId, language: WrittenLanguage }),
  response: z.object({
    editions: z.array(z.object({ ...Words, number: z.int(), at: Iso, by: z.nullable(z.string()) })),
  }),
});

/** Publishes a new version of an article in one language. `version` is the version it was written from; a newer one is a conflict. */
export const publishArticle = staffAction(
  'publish-article',
  'author',
  z
    // pages of the last version send no picture
    .object({ id: DocumentId, language: WrittenLanguage, version: z.int(), ...Words, image: z.optional(Words.image) })
    .check(
      z.refine(({ id, image }) => image === undefined || (id === 'terms') === (image === ''), { path: ['image'] }),
    ),
  { maxBytes: ARTICLE_BYTES },
);
