/** Loads the statements of the files; staff changes are never overwritten. */
import { fileOfName } from './pictures-in-files.ts';
import type { ExclusiveTx } from '../platform/db/open.ts';
import type { SourceRound, SourceStatement } from './read-files.ts';
import { putStatement, readStatements, retireStatement } from './statement-store.ts';
import { hashOf } from '../platform/crypto/sealed.ts';

type Counts = { added: number; updated: number; kept: number };

/** @param now server milliseconds. */
export async function loadStatements(
  tx: ExclusiveTx,
  rounds: readonly SourceRound[],
  loaded: Counts,
  now: number,
): Promise<void> {
  const held = new Map((await readStatements(tx)).map((row) => [row.id, row]));
  for (const { steps, statements } of rounds) {
    const there = new Set(steps.map(({ step }) => step));
    for (const statement of statements.filter(({ step }) => there.has(step))) {
      const before = held.get(statement.id);
      const hash = hashOf(statement);
      if (before && (before.changed_by !== null || before.source_hash === hash)) {
        loaded.kept += 1;
        if (before.changed_by === null && before.retired_at !== null) await retireStatement(tx, before.id, null);
        continue;
      }
      loaded[before ? 'updated' : 'added'] += 1;
      await putStatement(tx, rowOf(statement, hash, now));
    }
    const kept = new Set(statements.map(({ id }) => id));
    for (const row of held.values())
      if (there.has(row.step_id) && !kept.has(row.id) && row.changed_by === null && row.retired_at === null)
        await retireStatement(tx, row.id, now);
  }
}

const rowOf = (statement: SourceStatement, hash: string, now: number) => ({
  id: statement.id,
  step_id: statement.step,
  correct: statement.right ? (1 as const) : (0 as const),
  text_is: statement.is,
  text_en: statement.en,
  why_is: statement.why.is,
  why_en: statement.why.en,
  picture: statement.picture === undefined ? null : fileOfName(statement.picture),
  alt_is: statement.alt?.is ?? null,
  alt_en: statement.alt?.en ?? null,
  law_act: statement.law?.act ?? null,
  law_article: statement.law?.article ?? null,
  source_hash: hash,
  changed_at: now,
  changed_by: null,
  retired_at: null,
});
