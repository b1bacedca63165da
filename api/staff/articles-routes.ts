/** Editing of the articles of the public pages and the terms. */
import * as z from 'zod';
import { WrittenLanguage, iso } from '../../sync/scalar.ts';
import { found } from '../../sync/problem.ts';
import { documentIds, type DocumentId } from '../../sync/site/page-data.ts';
import { unfilledIn } from '../../sync/site/placeholders.ts';
import { articleHistory, listArticles, publishArticle } from '../../sync/staff/articles-contract.ts';
import { dayOf } from '../../sync/staff/periods.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { namesOf } from '../account/account-store.ts';
import { articleVersion, articleVersions, newestArticle, publishArticle as store } from '../content/article-store.ts';
import { takeUpTranslations } from '../content/translate/translation-states.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import type { Act } from './act.ts';

const Words = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image: z.string(),
  image_alt: z.string(),
  image_caption: z.string(),
  html: z.string(),
});
const Logged = z.object({ id: z.enum(documentIds), language: WrittenLanguage, version: z.number() });

export function articlesRoutes(router: AppRouter, act: Act, { db }: AppContext): void {
  serve(router, listArticles, async () => {
    const asked = documentIds.flatMap((id) =>
      WrittenLanguage.options.map((language) => newestArticle(db, id, language)),
    );
    const rows = (await Promise.all(asked)).flatMap((row) => row ?? []);
    const names = await namesOf(
      db,
      rows.map(({ published_by }) => published_by),
    );
    const textsOf = (wanted: DocumentId) =>
      rows
        .filter(({ id }) => id === wanted)
        .map((row) => ({
          ...z.parse(Words, row),
          language: row.language,
          version: row.version,
          published: iso(row.published_at),
          by: names.get(row.published_by) ?? null,
          updated: row.updated_on,
        }));
    return { articles: documentIds.map((id) => ({ id, texts: textsOf(id) })) };
  });

  serve(router, articleHistory, async ({ request: { id, language } }) => {
    const rows = await articleVersions(db, id, language);
    const names = await namesOf(
      db,
      rows.map(({ published_by }) => published_by),
    );
    return {
      editions: rows.map((row, index) => ({
        ...z.parse(Words, row),
        number: rows.length - index,
        at: iso(row.published_at),
        by: names.get(row.published_by) ?? null,
      })),
    };
  });

  act(
    publishArticle,
    async (tx, { request: { id, language, version, html, image, ...words }, account, now }) => {
      const before = found(await newestArticle(tx, id, language));
      if (before.version !== version) throw new StaffProblem('edited-meanwhile');
      const { sanitiseArticle } = await import('../content/sanitise.ts'); // large, and not needed at startup
      const after = { ...words, image: image ?? before.image, html: sanitiseArticle(html) };
      refuseUnfilled(id, after);
      const made = { version: version + 1, published_at: now, published_by: account.id, updated_on: dayOf(now) };
      await store(tx, { ...before, ...after, ...made });
      await takeUpTranslations(tx, [id]);
      return {
        subject: `${id}.${language}`,
        before: { id, language, version, ...z.parse(Words, before) },
        after: { id, language, version: made.version, ...after },
        answer: {},
      };
    },
    async (tx, { before, after }) => {
      const { id, language, version } = Logged.parse(before);
      const newest = await newestArticle(tx, id, language);
      const earlier = await articleVersion(tx, id, language, version);
      if (newest?.version !== Logged.parse(after).version || !earlier) throw new StaffProblem('changed-since');
      // with its author and time, so that the undone one leaves no trace beside the other language
      await store(tx, { ...earlier, version: newest.version + 1 });
      await takeUpTranslations(tx, [id]);
    },
  );
}

/** @throws if a placeholder would stand raw on the public page. */
export function refuseUnfilled(id: string, texts: Readonly<Record<string, string>>): void {
  const [placeholder] = Object.values(unfilledIn(id, texts));
  if (placeholder !== undefined) throw new StaffProblem('placeholder-unknown', { placeholder });
}
