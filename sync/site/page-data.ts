/** A public page's data from the database; the server writes it into the page, or returns it by a call. */
import * as z from 'zod/mini';
import { Language } from '../scalar.ts';
import { endpoint } from '../endpoint.ts';

export const articleIds = ['articleCost', 'articleHow', 'articleUnions'] as const;

/** Dated texts of the school: the articles, and the terms, which no list of articles has. */
export const documentIds = [...articleIds, 'terms'] as const;
export const DocumentId = z.enum(documentIds);
export type DocumentId = z.infer<typeof DocumentId>;

/** Elements allowed in an article's text. */
export const ARTICLE_ELEMENTS = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export const Article = z.object({
  id: DocumentId,
  language: Language,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  keywords: z.string(),
  /** Path of the header picture, size in pixels, alternative text and caption; empty if none. */
  image: z.object({ src: z.string(), width: z.int(), height: z.int(), alt: z.string(), caption: z.string() }),
  /** Sanitised. */
  html: z.string(),
  /** Day, `2025-01-07`. */
  updated: z.string(),
});
export type Article = z.infer<typeof Article>;

/** An article's card on the front page. */
export const ArticleCard = z.extend(
  z.pick(Article, { id: true, language: true, title: true, description: true, updated: true }),
  { image: z.omit(Article.shape.image, { caption: true }) },
);
export type ArticleCard = z.infer<typeof ArticleCard>;

/** An instructor's card (A.3). */
export const Instructor = z.object({
  name: z.string(),
  desc: z.string(),
  price: z.int(),
  car: z.string(),
  phone: z.string(),
  imgSrc: z.string(),
});
export type Instructor = z.infer<typeof Instructor>;

export const PageData = z.object({
  article: z.optional(Article),
  articles: z.optional(z.array(ArticleCard)),
  instructors: z.optional(z.array(Instructor)),
});
export type PageData = z.infer<typeof PageData>;

/** Data for the page at a path; empty for most. */
export const pageData = endpoint({
  method: 'GET',
  path: '/api/page-data',
  access: 'anyone',
  request: z.object({ path: z.string().check(z.maxLength(300)) }),
  response: PageData,
});
