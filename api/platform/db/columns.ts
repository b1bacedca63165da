/** What two columns say together, so that a program that knows the older one alone can live beside this one. */
import { sql, type SqlBool } from 'kysely';
import type { Method } from '../../../sync/staff/payments-contract.ts';
import { writtenLanguage, type Language, type WrittenLanguage } from '../../../sync/language.ts';

/** How something was paid: cash is a column of its own, which version 40 of the database does not know. */
export const paidBy = sql<Method>`CASE WHEN transactions.in_cash = 1 THEN 'cash' ELSE transactions.payment_type END`;

export const paidByColumns = (method: Method) =>
  ({ payment_type: method === 'cash' ? 'transfer' : method, in_cash: method === 'cash' ? 1 : 0 }) as const;

/** The language somebody chose: an added one is a column of its own, beside Icelandic or English. */
export const chosenLanguage = (table: 'accounts' | 'payers') =>
  sql<Language>`coalesce(${sql.ref(`${table}.added_language`)}, ${sql.ref(`${table}.language`)})`.as('language');

export function languageColumns(language: Language): {
  readonly language: WrittenLanguage;
  readonly added_language: Language | null;
} {
  const written = writtenLanguage(language);
  return { language: written, added_language: written === language ? null : language };
}

/** Commands that were accepted not long ago, as their index says it. */
export const HAS_PAYLOAD = sql<SqlBool>`substr(payload, 1, 9) <> '{"bytes":'`;
