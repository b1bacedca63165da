/** Practice statements for authors: queries and changes. */
import type { Insertable } from 'kysely';
import * as z from 'zod';
import { FIRST_OWN } from '../../sync/course/ids.ts';
import { addedLanguages } from '../../sync/language.ts';
import { found, Problem } from '../../sync/problem.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { addStatement, editStatement, roundStatements, WholeStatement } from '../../sync/staff/statements-contract.ts';
import {
  statementOnWire,
  findStatement,
  putStatement,
  readStatements,
  retireStatement,
  translationOf,
  type StatementRow,
} from '../content/statement-store.ts';
import { translationStates } from '../content/translate/translation-states.ts';
import { carryTranslations, onWire, readTranslations } from '../content/translation-store.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { type Act, mustStand } from './act.ts';
import type { Db } from '../platform/db/open.ts';
import { readLogged, standingDeeds } from '../privacy/staff-log-store.ts';

/** Log entry of a statement; old entries lack the picture. */
export const LoggedStatement = z.object({
  ...WholeStatement.shape,
  picture: z.optional(WholeStatement.shape.picture),
});
export type LoggedStatement = z.infer<typeof LoggedStatement>;

/** The state before a change. Old entries lack its version, the version of its key, or its last author. */
const Before = z.object({
  ...LoggedStatement.shape,
  version: z.optional(z.int()),
  key_since: z.optional(z.int()),
  changed_by: z.optional(z.nullable(z.string())),
});

export function statementsRoutes(router: AppRouter, act: Act, { db, library }: AppContext): void {
  serve(router, roundStatements, async ({ request: { round }, language }) => {
    const all = await readStatements(db);
    const used = all.filter(({ retired_at }) => retired_at === null);
    const rows = round === undefined ? all : all.filter(({ step_id }) => step_id.startsWith(`${round}.`));
    const ids = rows.map(({ id }) => id);
    const translated = await readTranslations(db, ['statement'], ids);
    const states = (await translationStates(db, addedLanguages, ids)).filter((each) => each.outdated || each.lacking);
    const older = await olderStatements(db);
    const steps = [...new Set(rows.map(({ step_id }) => step_id))];
    return {
      total: used.length,
      right: used.filter(({ correct }) => correct === 1).length,
      steps: steps.map((id) => {
        const step = library.step(id, language);
        const texts = onWire(step?.texts ?? {}, { title: 'title' }, language);
        return { id, title: step?.title ?? '', title_en: step?.title_en ?? '', ...texts };
      }),
      statements: rows.map((row) => ({
        ...statementOnWire(row, translationOf(translated, row)),
        retired: row.retired_at !== null,
        own: row.changed_by !== null,
        added: row.source_hash === null,
        englishOlder: older.has(row.id),
        toTranslate: states.flatMap(({ subject, language: added }) => (subject === row.id ? [added] : [])),
      })),
    };
  });

  act(
    addStatement,
    async (tx, { request: { step, retired = false, ...words }, account, now }) => {
      if (!library.step(step)) throw new Problem('not-found');
      const id = newStatementId(step, await readStatements(tx));
      const after = { ...words, retired };
      await putStatement(tx, withWords({ id, step_id: step, ...BARE }, after, account.id, now));
      return { subject: id, before: null, after, answer: { id } };
    },
    // retired, not deleted: learners may have practised it
    async (tx, { subject, now }) => retireStatement(tx, subject, now),
  );

  act(
    editStatement,
    async (tx, { request: { id, was, ...words }, account, now }) => {
      const row = found(await findStatement(tx, id));
      const before = wordsOf(row);
      if (was) mustStand(before, was, 'edited-meanwhile');
      const after = { ...before, ...words };
      await putStatement(tx, withWords(row, after, account.id, now));
      const { version, key_since, changed_by } = row;
      return { subject: id, before: { ...before, version, key_since, changed_by }, after, answer: {} };
    },
    async (tx, { subject, before, after, now, staffId }) => {
      const row = await findStatement(tx, subject);
      if (!row) throw new StaffProblem('changed-since');
      mustStand(wordsOf(row), LoggedStatement.parse(after));
      const { version: from, key_since, changed_by = staffId, ...words } = Before.parse(before);
      // after other edits in between, translations of those versions would contradict the restored key
      const to = await putStatement(
        tx,
        withWords(row, words, changed_by, now),
        from === row.version ? key_since : undefined,
      );
      if (from !== undefined && from !== to) await carryTranslations(tx, { kind: 'statement', subject, from, to });
    },
  );
}

function newStatementId(step: string, all: readonly StatementRow[]): string {
  const numbers = all.flatMap(({ id }) => (id.startsWith(`${step}-s`) ? [Number(id.slice(step.length + 2))] : []));
  return `${step}-s${Math.max(FIRST_OWN - 1, ...numbers) + 1}`;
}

/** Law references are not edited by staff. */
const BARE = {
  law_act: null,
  law_article: null,
  source_hash: null,
  retired_at: null,
} as const;

const wordsOf = (row: StatementRow): LoggedStatement => ({
  right: row.correct === 1,
  text: row.text_is,
  text_en: row.text_en,
  why: row.why_is,
  why_en: row.why_en,
  retired: row.retired_at !== null,
  picture: row.picture === null ? null : { name: row.picture, alt: row.alt_is ?? '', alt_en: row.alt_en ?? '' },
});

type Blank = Omit<
  Insertable<Tables['statements']>,
  | 'correct'
  | 'text_is'
  | 'text_en'
  | 'why_is'
  | 'why_en'
  | 'picture'
  | 'alt_is'
  | 'alt_en'
  | 'changed_by'
  | 'changed_at'
>;

const withWords = (
  row: Blank,
  words: LoggedStatement,
  by: string | null,
  now: number,
): Insertable<Tables['statements']> => ({
  ...row,
  correct: words.right ? 1 : 0,
  text_is: words.text,
  text_en: words.text_en,
  why_is: words.why,
  why_en: words.why_en,
  picture: words.picture?.name ?? null,
  alt_is: words.picture?.alt ?? null,
  alt_en: words.picture?.alt_en ?? null,
  retired_at: words.retired ? (row.retired_at ?? now) : null,
  changed_by: by,
  changed_at: now,
});

/** Statements whose English is older than their Icelandic, by following the log. Changed English, or an unchanged save, counts as up to date. @returns ids. */
export async function olderStatements(db: Db): Promise<ReadonlySet<string>> {
  const older = new Map<string, string>();
  for (const { subject, before, after } of await standingDeeds(db, editStatement.action).execute()) {
    // skips entries in an older format
    const [was, is] = [before, after].map((json) => LoggedStatement.safeParse(readLogged(json)).data);
    if (!was || !is) continue;
    const said = older.get(subject) ?? icelandicOf(was);
    const isRead = englishOf(was) !== englishOf(is) || JSON.stringify(was) === JSON.stringify(is);
    if (isRead || said === icelandicOf(is)) older.delete(subject);
    else older.set(subject, said);
  }
  return new Set(older.keys());
}

const icelandicOf = ({ text, why, picture }: LoggedStatement): string => JSON.stringify([text, why, picture?.alt]);
const englishOf = ({ text_en, why_en, picture }: LoggedStatement): string =>
  JSON.stringify([text_en, why_en, picture?.alt_en]);
