/** Statements for practice: database rows, published on change, and one payload serialised once for devices. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, ExclusiveTx, Tx } from '../platform/db/open.ts';
import { putRow, rowsOf, updateRows } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { publish, type Publication } from '../platform/publications/publication-store.ts';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { wireImages } from '../../sync/course/wire-images.ts';
import { isWritten, type Language } from '../../sync/language.ts';
import { onWire, readTranslations, type ByLanguage, type Translated } from './translation-store.ts';
import { Bank, type Statement } from '../../sync/practice/contract.ts';
import { hashOf } from '../platform/crypto/sealed.ts';

export type StatementRow = Selectable<Tables['statements']>;

/** Inserts or replaces a statement; changed Icelandic increments the version. @param keySince version since which the key is valid, restored by an undo. @returns the version. */
export async function putStatement(
  tx: ExclusiveTx,
  { id, ...given }: Insertable<Tables['statements']>,
  keySince?: number,
): Promise<number> {
  const held = await findStatement(tx, id);
  const isSame = (['text_is', 'why_is', 'alt_is'] as const).every((field) => held?.[field] === given[field]);
  const version = held ? held.version + (isSame ? 0 : 1) : 1;
  const isTurned = held && held.correct !== given.correct;
  const row = { ...given, version, key_since: keySince ?? (isTurned ? version : (held?.key_since ?? 0)) };
  await putRow(tx, 'statements', { id }, row);
  await publish(tx, { kind: 'statement', subject: id });
  return row.version;
}

/** Translations of a statement, without those older than the last key change. */
export const translationOf = (translated: Translated, { id, version, key_since }: StatementRow): ByLanguage =>
  translated('statement', id, version, (madeFrom) => madeFrom >= key_since);

/** Withdraws a statement. @param at server milliseconds; null restores it. */
export async function retireStatement(tx: ExclusiveTx, id: string, at: number | null): Promise<void> {
  await updateRows(tx, 'statements', { id }, { retired_at: at });
  await publish(tx, { kind: 'statement', subject: id });
}

export const findStatement = (db: Db | Tx, id: string): Promise<StatementRow | undefined> =>
  rowsOf(db, 'statements', { id }).selectAll().executeTakeFirst();

/** All statements, withdrawn ones included, by step and number. */
export async function readStatements(db: Db | Tx): Promise<readonly StatementRow[]> {
  const rows = await db.selectFrom('statements').selectAll().execute();
  return rows.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

export type PreparedBank = { readonly json: Buffer; readonly gzip: Buffer; readonly etag: string; readonly bank: Bank };

/** Whether a change affects the bank: statements, and step and round names. */
export const concernsBank = ({ kind }: Publication): boolean =>
  kind === 'statement' || kind === 'step' || kind === 'round';

export async function prepareBank(db: Db, language: Language): Promise<PreparedBank> {
  const translated = await readTranslations(db, ['statement', 'step', 'round']);
  const named = (kind: 'step' | 'round', id: string, field: string) =>
    onWire(translated(kind, id), { name: field }, language);
  const statements = (await readStatements(db))
    .filter((row) => row.retired_at === null)
    .map((row) => statementOnWire(row, translationOf(translated, row), language));
  const taught = new Set(statements.map(({ step }) => step));
  const titles = await db
    .selectFrom('step_versions')
    .select(['step_id as id', 'title_is as name', 'title_en as name_en'])
    .orderBy('version')
    .execute();
  const names = new Map(titles.map((row) => [row.id, row]));
  const rounds = await db
    .selectFrom('rounds')
    .select(['id', 'name_is as name', 'name_en'])
    .orderBy('course_id')
    .orderBy('nr')
    .execute();
  const content = {
    ...(isWritten(language) ? {} : { language }),
    rounds: rounds.map((round) => ({ ...round, ...named('round', round.id, 'name') })),
    steps: [...names.values()]
      .filter(({ id }) => taught.has(id))
      .map((step) => ({ ...step, ...named('step', step.id, 'title') })),
    statements,
  };
  const version = hashOf(content).slice(0, 16);
  const bank = z.parse(Bank, { version, ...content });
  const json = Buffer.from(JSON.stringify(bank));
  return { json, gzip: gzipSync(json), etag: `"${version}"`, bank };
}

/** The wire form, for devices and staff pages. */
export function statementOnWire(row: StatementRow, translated: ByLanguage = {}, language?: Language): Statement {
  const [picture] = wireImages({ ...row, alt: row.alt_is, ...onWire(translated, { alt: 'alt' }, language) });
  return {
    id: row.id,
    step: row.step_id,
    right: row.correct === 1,
    text: row.text_is,
    text_en: row.text_en,
    why: row.why_is,
    why_en: row.why_en,
    ...onWire(translated, { text: 'text', why: 'why' }, language),
    ...(picture && { picture }),
    ...(row.law_act === null || row.law_article === null
      ? {}
      : { law: { act: row.law_act, article: row.law_article } }),
  };
}
