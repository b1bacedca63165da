/** Editing of translations into added languages. */
import * as z from 'zod';
import { readStepHtml, titleOf } from '../../sync/course/step-document.ts';
import { Problem } from '../../sync/problem.ts';
import { Language, iso, isoOrNull } from '../../sync/scalar.ts';
import { lacksOf } from '../../sync/staff/edition-checks.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import {
  publishTranslation,
  translationHistory,
  translations,
  type TranslatedThing,
} from '../../sync/staff/translations-contract.ts';
import { namesOf } from '../account/account-store.ts';
import { translationStates } from '../content/translate/translation-states.ts';
import {
  findTranslation,
  newestTranslation,
  putTranslation,
  removeTranslation,
  firstOfFiles,
  type Texts,
} from '../content/translation-store.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import type { Act } from './act.ts';
import { refuseUnfilled } from './articles-routes.ts';
import { readLogged, standingDeeds } from '../privacy/staff-log-store.ts';

type Kind = TranslatedThing['kind'];

/** Log entry of a publication: its key, and the replaced row. */
const Place = z.object({
  kind: publishTranslation.request.shape.kind,
  language: Language,
  version: z.number(),
  published_at: z.number(),
});
const Replaced = z.object({
  texts: z.record(z.string(), z.string()),
  source_hash: z.string().nullable(),
  published_at: z.number(),
  published_by: z.string().nullable(),
});

const Published = z.object({ language: Language, ...Replaced.omit({ source_hash: true }).shape });

export function translationsRoutes(router: AppRouter, act: Act, { db }: AppContext): void {
  serve(router, translations, async ({ request: { language, subjects } }) => {
    const states = await translationStates(db, [language], subjects);
    const names = await namesOf(
      db,
      states.map(({ publishedBy }) => publishedBy),
    );
    return {
      things: states.map(({ publishedAt, publishedBy, ...thing }) => ({
        ...thing,
        published: isoOrNull(publishedAt),
        by: names.get(publishedBy) ?? null,
      })),
    };
  });

  serve(router, translationHistory, async ({ request: { language, subject } }) => {
    const deeds = await standingDeeds(db, publishTranslation.action).where('subject', '=', subject).execute();
    const own = deeds.flatMap(({ before, after }) => {
      const made = Published.parse(readLogged(after));
      return made.language === language ? [{ ...made, held: Replaced.nullable().parse(readLogged(before)) }] : [];
    });
    const files =
      (await firstOfFiles(db, subject, language)) ??
      own.map(({ held }) => held).find((held) => held?.published_by === null);
    const all = own.length > 0 && files ? [files, ...own] : own;
    const names = await namesOf(
      db,
      all.map(({ published_by }) => published_by),
    );
    return {
      editions: all.reverse().map(({ texts, published_at, published_by }) => ({
        at: iso(published_at),
        by: names.get(published_by) ?? null,
        texts,
      })),
    };
  });

  act(
    publishTranslation,
    async (tx, { request: { kind, subject, language, version, over, texts }, account, now }) => {
      const [thing] = (await translationStates(tx, [language], [subject])).filter((each) => each.kind === kind);
      if (!thing || version > thing.version) throw new Problem('not-found');
      if (isoOrNull(thing.publishedAt) !== over) throw new StaffProblem('edited-meanwhile');
      const place = { kind, subject, language, version };
      const held = await findTranslation(tx, place);
      const own = { texts: await cleanTexts(kind, texts, thing.fields), published_at: now, published_by: account.id };
      if (kind === 'article') refuseUnfilled(subject, own.texts);
      await putTranslation(tx, { ...place, ...own, source_hash: null });
      return { subject, before: held ?? null, after: { ...place, ...own }, answer: {} };
    },
    async (tx, { subject, before, after }) => {
      const { published_at, ...of } = Place.parse(after);
      const place = { ...of, subject };
      const newest = await newestTranslation(tx, place.kind, subject, place.language);
      if (newest?.version !== place.version || newest.published_at !== published_at)
        throw new StaffProblem('changed-since');
      const held = Replaced.nullable().parse(before);
      if (held) await putTranslation(tx, { ...place, ...held });
      else await removeTranslation(tx, place);
    },
  );
}

/** @param fields the allowed fields. Throws if a step's text is incomplete. */
async function cleanTexts(kind: Kind, texts: Texts, fields: Texts): Promise<Texts> {
  const unknown = Object.keys(texts).filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length > 0) throw new Problem('bad-request', { fields: unknown });
  const said = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  const { html } = said;
  if (html === undefined && kind !== 'step') return said;
  const { sanitiseArticle, sanitiseStep } = await import('../content/sanitise.ts'); // large, and not needed at startup
  if (kind !== 'step') return { ...said, html: sanitiseArticle(html ?? '') };
  const clean = sanitiseStep(html ?? '');
  const lack = lacksOf({ data: clean, data_en: clean, questions: [] }).find(({ code }) => code !== 'no-question');
  if (lack) throw new StaffProblem('edition-lacking', { code: lack.code, where: 'html' });
  return { title: titleOf(readStepHtml(clean)), html: clean };
}
