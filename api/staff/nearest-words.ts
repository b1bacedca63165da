/** Corrects a misspelt name to the nearest existing one. Used only after a search without results. */
import { sql } from 'kysely';
import { editDistance } from '../../sync/edit-distance.ts';
import { END, soughtWords } from './student-conditions.ts';
import type { Db } from '../platform/db/open.ts';

/** Most candidate words: those with the same first two letters. */
const COMPARED = 2000;
const BEGINNING = 2;
/** Shorter words are ambiguous. Words from LONG on may have two errors. */
const SHORT = 4;
const LONG = 7;

/** @returns the corrected query; undefined if a word resembles none. */
export async function nearestWords(db: Db, text: string): Promise<string | undefined> {
  const meant: string[] = [];
  for (const word of soughtWords(text)) {
    const known = (await isBeginning(db, word)) ? word : await nearest(db, word);
    if (known === undefined) return undefined;
    meant.push(known);
  }
  return meant.join(' ');
}

async function isBeginning(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM account_words WHERE word >= ${word} AND word < ${word + END} LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function nearest(db: Db, word: string): Promise<string | undefined> {
  if (word.length < SHORT || /[\d@]/.test(word)) return undefined;
  let least = word.length < LONG ? 1 : 2;
  let best: string | undefined;
  for (const each of await wordsFrom(db, word.slice(0, BEGINNING))) {
    const distance = editDistance(word, each, least);
    if (distance > least || (best !== undefined && distance === least)) continue;
    [best, least] = [each, distance];
  }
  return best;
}

/** Distinct words by index skip scan: the cost does not depend on how many people share a word. */
async function wordsFrom(db: Db, beginning: string): Promise<readonly string[]> {
  const end = beginning + END;
  const { rows } = await sql<{ word: string }>`
    WITH RECURSIVE known (word, nr) AS (
      SELECT min(word), 1 FROM account_words WHERE word >= ${beginning} AND word < ${end}
      UNION ALL
      SELECT (SELECT min(word) FROM account_words WHERE word > known.word AND word < ${end}), nr + 1
      FROM known WHERE known.word IS NOT NULL AND nr < ${COMPARED}
    )
    SELECT word FROM known WHERE word IS NOT NULL`.execute(db);
  return rows.map(({ word }) => word);
}
