/** A benchmark school with signed-in learners at the start of course 1; inserts bypass the stores. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { openLibrary } from '../../content/library.ts';
import { loadFiles } from '../../content/load-files.ts';
import { hashPassword } from '../../account/passwords.ts';
import { closeDatabase, openDatabase } from '../../platform/db/open.ts';
import { openSchool, schoolIn, type School } from '../../platform/db/open-school.ts';
import { makeDemonstration } from '../../server/demo.ts';
import { folders } from '../../platform/folders.ts';
import type { Step } from '../../../sync/course/content.ts';
import { STEPS, stepId } from '../../../sync/course/ids.ts';
import { DAY_MS } from '../../../sync/progress/expiry.ts';
import { makeLog } from '../../platform/log.ts';
import { gathering, inserting, type Insert } from '../insert.ts';
import { madeUpId, madeUpKennitala } from '../made-up.ts';

export const SESSION_KEY = 'a key for measuring of more than 32 characters';

/** Shared by all learners, so it is hashed once. */
export const SEEDED_PASSWORD = 'allir-eiga-sama-lykil';

export type Seeded = {
  readonly cookie: string;
  readonly ssn: string;
  readonly account: string;
  readonly enrolment: string;
};

/** The signed session cookie in koa-session's format. */
function cookieOf(id: string): string {
  const signature = createHmac('sha1', SESSION_KEY).update(`sid=${id}`).digest('base64url');
  return `sid=${id}; sid.sig=${signature}`;
}

type Made = { readonly learners: readonly Seeded[]; readonly steps: readonly Step[] };

/** A school in a SQLite file. @returns the learners, and the steps of round 1 of course 1. */
export async function seedSchool(dataDir: string, learners: number): Promise<Made> {
  const opened = openDatabase(path.join(dataDir, 'akrein.db'));
  const made = await seed(schoolIn(opened), inserting(opened.sqlite), learners);
  await closeDatabase(opened);
  return made;
}

/** The same school on PostgreSQL. */
export async function seedPostgres(databaseUrl: string, learners: number): Promise<Made> {
  const school = await openSchool({ databaseUrl, databaseFile: '' }, makeLog('error'));
  const { insert, write } = gathering();
  const made = await seed(school, insert, learners);
  await write(school.db);
  await school.close();
  return made;
}

async function seed({ db, migrate }: School, insert: Insert, learners: number): Promise<Made> {
  await migrate();
  await loadFiles(db, folders.content, Date.now);
  await makeDemonstration(db, Date.now);
  const library = await openLibrary({ db, pictures: new Map(), audioBaseUrl: '' });
  const steps = Array.from({ length: STEPS }, (_, index) => {
    const step = library.step(stepId({ course: 1, round: 1, step: index + 1 }));
    if (!step) throw new Error('round 1 has no ten steps');
    return step;
  });
  const now = Date.now();
  const hash = await hashPassword(SEEDED_PASSWORD);
  const made = Array.from({ length: learners }, (_, nr) => seedOne(insert, nr, now, hash));
  return { learners: made, steps };
}

function seedOne(insert: Insert, nr: number, now: number, passwordHash: string): Seeded {
  const ssn = madeUpKennitala(nr);
  const account = madeUpId(now, 1, nr);
  const enrolment = madeUpId(now, 2, nr);
  const began = now - DAY_MS;
  insert('accounts', {
    id: account,
    role: 'learner',
    name: `Mæla Langrún ${nr}`,
    ssn,
    email: `p${ssn}@akrein.example`,
    password_hash: passwordHash,
    language: 'is',
    search: '',
    created_at: began,
    last_seen_at: began,
  });
  insert('enrolments', { id: enrolment, account_id: account, course_id: 1, run: 1, started_at: began });
  insert('enrolments', {
    id: madeUpId(now, 3, nr),
    account_id: account,
    course_id: 2,
    run: 1,
    started_at: began,
    introduced_at: began,
  });
  insert('user_rounds', { enrolment_id: enrolment, nr: 1, started_at: began });
  return { cookie: signedIn(insert, account, now), ssn, account, enrolment };
}

/** Inserts a session. @returns its cookie. */
export function signedIn(insert: Insert, account: string, now: number): string {
  const id = randomBytes(32).toString('base64url');
  const expires = now + 60 * DAY_MS;
  insert('sessions', {
    id_hash: createHash('sha256').update(id).digest('base64url'),
    account_id: account,
    data: JSON.stringify({ account, desk: false, provedAt: null, _expire: expires, _maxAge: 60 * DAY_MS }),
    device: 'bench',
    created_at: now,
    seen_at: now,
    expires_at: now + 30 * DAY_MS,
  });
  return cookieOf(id);
}
