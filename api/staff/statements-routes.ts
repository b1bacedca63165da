/** Serves the bank of statements to who writes the material, and takes their changes. */
import * as z from 'zod';
import { Problem } from '../../sync/problem.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { editStatement, roundStatements } from '../../sync/staff/statements-contract.ts';
import { statementOnWire } from '../content/bank.ts';
import { findStatement, putStatement, readStatements, type StatementRow } from '../content/statement-store.ts';
import type { World } from '../context.ts';
import type { AppRouter } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import type { Act } from './act.ts';

/** What the log holds of one: the words and the key. */
const Words = z.object({
  right: z.boolean(),
  text: z.string(),
  text_en: z.string(),
  why: z.string(),
  why_en: z.string(),
  retired: z.boolean(),
});
type Words = z.infer<typeof Words>;

export function statementsRoutes(router: AppRouter, act: Act, { db, library }: Pick<World, 'db' | 'library'>): void {
  serve(router, roundStatements, async ({ request: { round } }) => {
    const all = await readStatements(db);
    const used = all.filter(({ retired_at }) => retired_at === null);
    const rows = all.filter(({ step_id }) => step_id.startsWith(`${round}.`));
    const steps = [...new Set(rows.map(({ step_id }) => step_id))];
    return {
      total: used.length,
      right: used.filter(({ correct }) => correct === 1).length,
      steps: steps.map((id) => {
        const step = library.step(id);
        return { id, title: step?.title ?? '', title_en: step?.title_en ?? '' };
      }),
      statements: rows.map((row) => ({
        ...statementOnWire(row),
        retired: row.retired_at !== null,
        own: row.changed_by !== null,
      })),
    };
  });

  act(
    editStatement,
    async (tx, { request: { id, ...words }, account, now }) => {
      const row = await findStatement(tx, id);
      if (!row) throw new Problem('not-found');
      await putStatement(tx, withWords(row, words, account.id, now));
      return { subject: id, before: wordsOf(row), after: words, answer: {} };
    },
    async (tx, { subject, before, after, now, staffId }) => {
      const row = await findStatement(tx, subject);
      const same = row && JSON.stringify(wordsOf(row)) === JSON.stringify(Words.parse(after));
      if (!same) throw new StaffProblem('changed-since');
      await putStatement(tx, withWords(row, Words.parse(before), staffId, now));
    },
  );
}

const wordsOf = (row: StatementRow): Words => ({
  right: row.correct === 1,
  text: row.text_is,
  text_en: row.text_en,
  why: row.why_is,
  why_en: row.why_en,
  retired: row.retired_at !== null,
});

const withWords = (row: StatementRow, words: Words, by: string, now: number): StatementRow => ({
  ...row,
  correct: words.right ? 1 : 0,
  text_is: words.text,
  text_en: words.text_en,
  why_is: words.why,
  why_en: words.why_en,
  retired_at: words.retired ? (row.retired_at ?? now) : null,
  changed_by: by,
  changed_at: now,
});
