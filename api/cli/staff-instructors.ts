/** The instructors whom learners choose from when they join; without one nobody can. */
import { insertInstructor, listInstructors } from '../account/instructor-store.ts';
import { newId, systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open.ts';
import { readKronur, say } from './tools.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

type Values = Readonly<
  Partial<Record<'name' | 'price' | 'car' | 'phone' | 'image' | 'about-is' | 'about-en', string | undefined>>
> & { readonly own?: boolean | undefined; readonly unlisted?: boolean | undefined };

/**
 * `--name`; `--own` for an instructor of the school's own, whose learners pay less; `--unlisted` for one to be chosen
 * only, whom the public page does not show. The others are what that page tells.
 */
export async function addInstructor(db: Db, values: Values): Promise<void> {
  const { car, phone, image, 'about-is': aboutIs, 'about-en': aboutEn } = values;
  const name = values.name?.trim() ?? '';
  if (name === '') throw new Error('instructor add needs --name');
  const price = values.price === undefined ? undefined : readKronur(values.price);
  const shown = { own: values.own === true, listed: values.unlisted !== true };
  const told = { price, car, phone, image, aboutIs, aboutEn };
  await writeExclusive(db, (tx) =>
    insertInstructor(tx, { id: newId(systemClock), name, ...shown, ...told, now: systemClock() }),
  );
  say(`Added ${name}.`);
}

export async function sayInstructors(db: Db): Promise<void> {
  for (const { id, name, own, listed } of await listInstructors(db))
    say(`${id}  ${name}${own ? '  own' : ''}${listed ? '' : '  unlisted'}`);
}
