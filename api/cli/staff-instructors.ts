/** The instructors whom learners choose from when they join; without one nobody can. */
import { insertInstructor } from '../account/account-store.ts';
import { newId, systemClock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { say } from './tools.ts';

type Values = { readonly name?: string | undefined; readonly own?: boolean | undefined };

/** `--name`, and `--own` for an instructor of the school's own, whose learners pay less. */
export async function addInstructor(db: Db, values: Values): Promise<void> {
  const name = values.name?.trim() ?? '';
  if (name === '') throw new Error('instructor add needs --name');
  const own = values.own === true;
  await db
    .transaction()
    .execute((tx) => insertInstructor(tx, { id: newId(systemClock), name, own, now: systemClock() }));
  say(`Added ${name}.`);
}

export async function listInstructors(db: Db): Promise<void> {
  const rows = await db.selectFrom('instructors').select(['id', 'name', 'own']).orderBy('name').orderBy('id').execute();
  for (const row of rows) say(`${row.id}  ${row.name}${row.own === 1 ? '  own' : ''}`);
}
