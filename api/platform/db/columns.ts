/** Values stored in two columns, so an older program that knows only the first column still runs on the same database. */
import { sql, type SqlBool } from 'kysely';
import type { Method } from '../../../sync/staff/payments-contract.ts';
import { writtenLanguage, type Language, type WrittenLanguage } from '../../../sync/language.ts';

/** Payment method. Cash has a separate column, which schema version 40 does not know. */
export const paidBy = sql<Method>`CASE WHEN transactions.in_cash = 1 THEN 'cash' ELSE transactions.payment_type END`;

export const paidByColumns = (method: Method) =>
  ({ payment_type: method === 'cash' ? 'transfer' : method, in_cash: method === 'cash' ? 1 : 0 }) as const;

/** Chosen language. `language` holds only Icelandic or English; `added_language` holds any other. */
export const chosenLanguage = (table: 'accounts' | 'payers') =>
  sql<Language>`coalesce(${sql.ref(`${table}.added_language`)}, ${sql.ref(`${table}.language`)})`.as('language');

export function languageColumns(language: Language): {
  readonly language: WrittenLanguage;
  readonly added_language: Language | null;
} {
  const written = writtenLanguage(language);
  return { language: written, added_language: written === language ? null : language };
}

/** Accepted commands that still have their payload. The partial index has the same condition. */
export const HAS_PAYLOAD = sql<SqlBool>`substr(payload, 1, 9) <> '{"bytes":'`;
