/** The articles of the public pages and the terms, in both languages. */
import * as z from 'zod/mini';
import { Iso, WrittenLanguage, Written } from '../scalar.ts';
import { DocumentId } from '../site/page-data.ts';
import { staffAction, staffCall } from './declare.ts';

const ARTICLE_BYTES = 200_000;

const Words = {
  title: Written(2, 200),
  subtitle: Written(0, 300),
  description: Written(2, 500),
  /** Of the elements that an article may hold; everything else is taken out. */
  html: Written(2, 100_000),
};
const Text = z.object({
  ...Words,
  language: WrittenLanguage,
  version: z.int(),
  published: Iso,
  /** Name of who did; null where it came with the files. */
  by: z.nullable(z.string()),
  updated: z.string(),
});
export type ArticleText = z.infer<typeof Text>;

export const listArticles = staffCall('articles', 'author', {
  method: 'GET',
  response: z.object({ articles: z.array(z.object({ id: DocumentId, texts: z.array(Text) })) }),
});

/** A new version of one article in one language. `version` is the one it was written from: another since is a conflict. */
export const publishArticle = staffAction(
  'publish-article',
  'author',
  z.object({ id: DocumentId, language: WrittenLanguage, version: z.int(), ...Words }),
  { maxBytes: ARTICLE_BYTES },
);
