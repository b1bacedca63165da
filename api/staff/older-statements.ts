/** Which statements say something older in English than in Icelandic: followed through what was written at the desk. */
import * as z from 'zod';
import { editStatement, WholeStatement } from '../../sync/staff/statements-contract.ts';
import type { Db } from '../platform/db/open.ts';
import { readLogged, standingDeeds } from './staff-log-store.ts';

/** What the log holds of one: older deeds know no picture. */
export const LoggedStatement = z.object({
  ...WholeStatement.shape,
  picture: z.optional(WholeStatement.shape.picture),
});
export type LoggedStatement = z.infer<typeof LoggedStatement>;

/** English says what stands beside it once it is changed, or the whole is saved as it was: then somebody found it fine. @returns ids. */
export async function olderStatements(db: Db): Promise<ReadonlySet<string>> {
  const older = new Map<string, string>();
  for (const { subject, before, after } of await standingDeeds(db, editStatement.action).execute()) {
    // what an earlier version of the school wrote otherwise says nothing here
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
