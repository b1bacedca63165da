/** What of a migration an older version cannot live with: it goes on beside the new one while servers are started anew one after the other. */

const OFFENCES: readonly (readonly [RegExp, string])[] = [
  [/^DROP (TABLE|VIEW)\b|\b(DROP COLUMN|RENAME)\b/i, 'takes away what the version before may ask for'],
  [/\bADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/i, 'wants a value that the version before does not give'],
  [/^CREATE UNIQUE INDEX\b/i, 'may refuse what the version before writes'],
  [/^CREATE TRIGGER\b/i, 'does more than the version before knows when it writes'],
];
/** What the version before does not ask for any more may go: the migration says so in its first line. */
const LET_GO = /^-- Unused since the version before\b/;

/** @param migration its text. */
export function cannotLiveBeside(migration: string): readonly string[] {
  if (LET_GO.test(migration)) return [];
  const statements = migration
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
  const made = new Set(statements.flatMap((statement) => /^CREATE TABLE (\w+)/i.exec(statement)?.[1] ?? []));
  const isOnNew = (statement: string) => made.has(/\bON (\w+)/i.exec(statement)?.[1] ?? '');
  return statements
    .filter((statement) => !isOnNew(statement))
    .flatMap((statement) =>
      OFFENCES.filter(([offence]) => offence.test(statement)).map(([, why]) => `${statement}: ${why}`),
    );
}

/**
 * How many migrations a program must know to begin on a database that has these: what it does not know has to add alone.
 * Who runs already goes on beside what lets go of something as well, if it is of the version before; who begins anew may be of any.
 */
export const oldestBeside = (migrations: readonly string[]): number =>
  migrations.findLastIndex((text) => LET_GO.test(text) || cannotLiveBeside(text).length > 0) + 1;
