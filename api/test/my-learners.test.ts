/** An instructor's page: which learners it shows, when it ends, and the link that opens it. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import {
  askLearnersLink,
  getMyLearners,
  leaveMyLearners,
  LEARNERS_LINK_HOURS,
  LEARNERS_PAGE_DAYS,
  MyLearners,
  openMyLearners,
} from '../../sync/account/my-learners.ts';
import { getShare, makeShare, openShare, showInstructor } from '../../sync/progress/share-contract.ts';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { deeds } from '../../sync/staff/audit-contract.ts';
import {
  addInstructor,
  editInstructor,
  listInstructors,
  revokeLearnersLink,
  sendLearnersLink,
} from '../../sync/staff/instructors-contract.ts';
import { newId } from '../platform/clock.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { enrol } from '../progress/enrolment-store.ts';
import { Agent, type Answer, startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { doSteps, newLearner, PASSWORD, type Signed } from './make.ts';
import { secretSentTo, signInStaff } from './staff.ts';

const HOUR = 3_600_000;
let server: TestServer;
let staff: Agent;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } });
  staff = await signInStaff(server);
});

const codeOf = ({ status, body }: Answer): string =>
  `${status} ${z.safeParse(ProblemBody, body).data?.error.code ?? 'ok'}`;
let networks = 0;
/** A device in its own network. */
function device() {
  networks += 1;
  const from = { 'x-forwarded-for': `10.8.${networks}.1` };
  const agent = new Agent(server.origin);
  return {
    agent,
    from,
    ask: (email: string) => agent.post(askLearnersLink.path, { email }, from),
    open: (secret: string) => agent.post(openMyLearners.path, { secret }, from),
    page: async () => z.parse(getMyLearners.response, (await agent.get(getMyLearners.path)).body).page,
  };
}

type Taught = { readonly id: string; readonly email: string };
let taught = 0;
async function newInstructor(email = `kari${taught + 1}@akrein.example`): Promise<Taught> {
  taught += 1;
  const told = { name: `Kári ${'abcdefghijklmnopqrstuvwxyz'[taught]}son`, email };
  const rest = { car: '', phone: '', price: 0, aboutIs: '', aboutEn: '', own: false, listed: false, archived: false };
  const { body } = await staff.post(addInstructor.path, { ...told, ...rest });
  return { id: z.object({ id: z.string() }).parse(body).id, email: told.email };
}
const rowOf = async (id: string) => {
  const { instructors } = z.parse(listInstructors.response, (await staff.get(listInstructors.path)).body);
  const row = instructors.find((each) => each.id === id);
  if (!row) throw new Error('no such instructor');
  return row;
};
const edit = async (id: string, change: object, by = staff) =>
  by.post(editInstructor.path, { ...(await rowOf(id)), ...change });
const send = async ({ id, email }: Taught): Promise<string> => {
  server.clock.now += 1; // the newest letter is found by its time
  expect(codeOf(await staff.post(sendLearnersLink.path, { id }))).toBe('200 ok');
  return secretSentTo(server, email);
};
async function opened(instructor: Taught) {
  const at = device();
  expect(codeOf(await at.open(await send(instructor)))).toBe('200 ok');
  return at;
}
const show = (learner: Signed, id: string, shown = true) => learner.agent.post(showInstructor.path, { id, shown });
async function learnerOf({ id }: Taught, name: string): Promise<Signed> {
  const learner = await newLearner(server, { name, teacherId: id });
  expect((await show(learner, id)).body).toMatchObject({ instructor: { id, shown: true } });
  return learner;
}
const namesOn = async ({ page }: ReturnType<typeof device>) => (await page())?.learners.map(({ name }) => name);

describe('the page', () => {
  it('shows consenting learners, their place and date, and nothing else', async () => {
    const [instructor, other] = [await newInstructor(), await newInstructor()];
    const learner = await learnerOf(instructor, 'Örn Prufuson');
    await doSteps(server, learner.agent, { course: 1, round: 1 }, 4);
    const done = await learnerOf(instructor, 'Ásta Prufudóttir');
    await look(server).run('UPDATE enrolments SET finished_at = 5 WHERE account_id = ?', done.state.id);
    const now = server.clock.now;
    await writeExclusive(server.context.db, (tx) =>
      enrol(tx, { id: newId(server.context.clock), accountId: done.state.id, course: 2, now }),
    );
    await newLearner(server, { name: 'Segir Ekkert', teacherId: instructor.id });
    await learnerOf(other, 'Annars Prufuson');
    const date = new Date(now).toISOString();
    const at = await opened(instructor);
    const page = await at.page();
    expect(page).toEqual({
      name: 'Kári bson',
      until: new Date(server.clock.now + LEARNERS_PAGE_DAYS * 24 * HOUR).toISOString(),
      learners: [
        {
          name: 'Ásta Prufudóttir',
          runs: [
            { course: 1, at: null, done: 0, finished: true, date: new Date(5).toISOString() },
            { course: 2, at: null, done: 0, finished: false, date },
          ],
        },
        { name: 'Örn Prufuson', runs: [{ course: 1, at: { round: 1, step: 4 }, done: 4, finished: false, date }] },
      ],
    });
    const answer = await at.agent.get(getMyLearners.path);
    z.strictObject(MyLearners.shape).parse(z.looseObject({ page: z.unknown() }).parse(answer.body).page);
    for (const hidden of [learner.ssn, 'akrein.example', learner.state.id, 'Segir', 'Annars'])
      expect(JSON.stringify(answer.body)).not.toContain(hidden);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('drops a learner who withdraws, changes instructor or deletes the account', async () => {
    const [instructor, other] = [await newInstructor(), await newInstructor()];
    const at = await opened(instructor);
    const [withdraws, moves, leaves] = [
      await learnerOf(instructor, 'Afturkallar Prufuson'),
      await learnerOf(instructor, 'Flyst Prufuson'),
      await learnerOf(instructor, 'Hættir Prufuson'),
    ];
    expect(await namesOn(at)).toHaveLength(3);
    await show(withdraws, instructor.id, false);
    expect(await namesOn(at)).toEqual(['Flyst Prufuson', 'Hættir Prufuson']);
    const change = { userId: moves.state.id, instructorId: other.id };
    expect(codeOf(await staff.post('/api/admin/change-instructor', change))).toBe('200 ok');
    expect(await namesOn(at)).toEqual(['Hættir Prufuson']);
    expect(await namesOn(await opened(other)), 'consent is for one instructor').toEqual([]);
    expect(codeOf(await leaves.agent.post('/api/delete-account', { password: PASSWORD }))).toBe('200 ok');
    expect(await namesOn(at)).toEqual([]);
    const rows = await look(server).rows('SELECT shown_to, shown_at FROM accounts WHERE id = ?', leaves.state.id);
    expect(rows).toEqual([{ shown_to: null, shown_at: null }]);
  });

  it('needs consent for the very instructor that the learner was shown', async () => {
    const [instructor, other] = [await newInstructor(), await newInstructor()];
    const learner = await newLearner(server, { teacherId: instructor.id });
    await staff.post('/api/admin/change-instructor', { userId: learner.state.id, instructorId: other.id });
    expect((await show(learner, instructor.id)).body).toMatchObject({ instructor: { id: other.id, shown: false } });
    expect(await namesOn(await opened(other))).toEqual([]);
    await staff.post('/api/admin/change-instructor', { userId: learner.state.id, instructorId: instructor.id });
    expect(await namesOn(await opened(instructor)), 'nothing waits to count later').toEqual([]);
    const nobody = (await newLearner(server, { teacherId: 'kennari-annar' })).agent;
    expect((await nobody.get(getShare.path)).body).toMatchObject({ instructor: null });
  });

  it('shows a learner again only after new consent or an undone move', async () => {
    const [instructor, other] = [await newInstructor(), await newInstructor()];
    const learner = await learnerOf(instructor, 'Flakkar Prufuson');
    const at = await opened(instructor);
    const move = async ({ id }: Taught) => {
      const { body } = await staff.post('/api/admin/change-instructor', { userId: learner.state.id, instructorId: id });
      return z.object({ deed: z.int() }).parse(body).deed;
    };
    expect(codeOf(await staff.post('/api/admin/undo', { deed: await move(other) }))).toBe('200 ok');
    expect(await namesOn(at), 'undone').toEqual(['Flakkar Prufuson']);
    await move(other);
    await move(instructor);
    expect(await namesOn(at), 'moved back').toEqual([]);
    await show(learner, instructor.id);
    await edit(instructor.id, { archived: true });
    await edit(instructor.id, { archived: false });
    expect(await namesOn(await opened(instructor)), 'teaches again').toEqual([]);
  });

  it('ends on one device by leaving, and on another after its last day', async () => {
    const instructor = await newInstructor();
    const [one, two] = [await opened(instructor), await opened(instructor)];
    const thief = one.agent.copy();
    expect(codeOf(await one.agent.post(leaveMyLearners.path, {}))).toBe('200 ok');
    expect(await one.page()).toBeNull();
    expect((await thief.get(getMyLearners.path)).body, 'with the cookie from before').toEqual({ page: null });
    server.clock.now += LEARNERS_PAGE_DAYS * 24 * HOUR - 1;
    expect(await two.page()).not.toBeNull();
    server.clock.now += 1;
    expect(await two.page()).toBeNull();
    staff = await signInStaff(server);
  });

  it('gives access to nothing else, and no other session opens it', async () => {
    const instructor = await newInstructor();
    const at = await opened(instructor);
    for (const path of ['/api/share', '/api/user-information', '/api/admin/me', '/api/admin/users'])
      expect(codeOf(await at.agent.get(path))).toBe('401 not-signed-in');
    const learner = await learnerOf(instructor, 'Prófa Prufudóttir');
    for (const other of [learner.agent, staff, new Agent(server.origin)])
      expect((await other.get(getMyLearners.path)).body).toEqual({ page: null });
    expect(at.agent.cookieHeader()).toMatch(/^my-learners=[\w-]{43}; my-learners\.sig=/);
    const forged = new Agent(server.origin);
    const key = /my-learners=([\w-]{43})/.exec(at.agent.cookieHeader())?.[1];
    expect((await forged.get(getMyLearners.path, { cookie: `my-learners=${key}` })).body).toEqual({ page: null });
  });
});

describe('a link', () => {
  it('works once, also in two simultaneous requests', async () => {
    const secret = await send(await newInstructor());
    const answers = await Promise.all([device().open(secret), device().open(secret)]);
    expect(answers.map(codeOf).sort()).toEqual(['200 ok', '404 learners-link-unknown']);
    expect(codeOf(await device().open(secret))).toBe('404 learners-link-unknown');
  });

  it('expires after a day', async () => {
    const [early, late] = [await send(await newInstructor()), await send(await newInstructor())];
    server.clock.now += LEARNERS_LINK_HOURS * HOUR - 2; // the second was sent a millisecond later
    expect(codeOf(await device().open(early))).toBe('200 ok');
    server.clock.now += 2;
    expect(codeOf(await device().open(late))).toBe('404 learners-link-unknown');
    staff = await signInStaff(server);
  });

  it('shows the learners of its own instructor, also on a device that showed another’s', async () => {
    const [one, two] = [await newInstructor(), await newInstructor()];
    await learnerOf(one, 'Fyrri Prufuson');
    await learnerOf(two, 'Seinni Prufuson');
    const at = await opened(one);
    const before = at.agent.copy();
    await at.open(await send(two));
    expect(await namesOn(at)).toEqual(['Seinni Prufuson']);
    expect((await before.get(getMyLearners.path)).body).toEqual({ page: null });
  });

  it('is limited to twenty wrong guesses per network, where a right one still works', async () => {
    const at = device();
    const answers: string[] = [];
    for (let n = 0; n < 25; n++) answers.push(codeOf(await at.open(`ekki-leyndarmal-${n}`)));
    expect(answers.filter((code) => code === '404 learners-link-unknown')).toHaveLength(20);
    expect(answers.at(-1)).toMatch(/^429 /);
    expect(codeOf(await at.open(await send(await newInstructor())))).toBe('200 ok');
  });

  it('stays valid when its network is over the limit', async () => {
    const at = device();
    const { agent } = await newLearner(server);
    const { secret: shared } = z.object({ secret: z.string() }).parse((await agent.post(makeShare.path, {})).body);
    const { run, values } = look(server);
    const counted = await values<string>('SELECT key FROM counts');
    expect((await agent.post(openShare.path, { secret: shared }, at.from)).status).toBe(200);
    // as after 300 openings
    await run(`UPDATE counts SET taken = 300 WHERE key NOT IN (${counted.map(() => '?').join()})`, ...counted);
    const secret = await send(await newInstructor());
    expect(codeOf(await at.open(secret))).toBe('429 too-many-tries');
    expect(codeOf(await device().open(secret))).toBe('200 ok');
  });

  it('is not opened by a session token, and both are stored only as hashes', async () => {
    const instructor = await newInstructor();
    const secret = await send(instructor);
    const at = await opened(instructor);
    const session = /my-learners=([\w-]{43})/.exec(at.agent.cookieHeader())?.[1] ?? '';
    expect(codeOf(await device().open(session))).toBe('404 learners-link-unknown');
    const rows = JSON.stringify(await look(server).rows('SELECT * FROM instructor_keys'));
    for (const key of [secret, session]) expect(rows).not.toContain(key);
  });

  it.each([
    ['revoked', ({ id }: Taught) => staff.post(revokeLearnersLink.path, { id })],
    ['sent to an instructor who is archived', ({ id }: Taught) => edit(id, { archived: true })],
    ['sent to an address that is changed', ({ id }: Taught) => edit(id, { email: 'nytt@akrein.example' })],
  ])('is void at once when %s, and so is the page that it opened', async (_, end) => {
    const instructor = await newInstructor();
    await learnerOf(instructor, 'Prófa Prufudóttir');
    const secret = await send(instructor);
    const at = await opened(instructor);
    expect((await rowOf(instructor.id)).linkGood).toBe(true);
    expect(codeOf(await end(instructor))).toBe('200 ok');
    expect(await at.page()).toBeNull();
    expect(codeOf(await device().open(secret))).toBe('404 learners-link-unknown');
    expect((await rowOf(instructor.id)).linkGood).toBe(false);
    // restoring the instructor revives no page
    await edit(instructor.id, { archived: false, email: instructor.email });
    expect(await at.page()).toBeNull();
  });

  it('is in no log, nor are its instructor’s address and learners; its page sends no referrer', async () => {
    const logged: unknown[] = [];
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(server.context.log, level).mockImplementation((...line: unknown[]) => void logged.push(line));
    const instructor = await newInstructor();
    await learnerOf(instructor, 'Leynd Prufudóttir');
    const secret = await send(instructor);
    const at = device();
    await at.ask(instructor.email);
    await at.open(secret);
    await at.open(secret);
    await at.agent.post(openMyLearners.path, { secret: [secret] }); // malformed, so it is logged
    await at.page();
    await server.context.security.written();
    vi.restoreAllMocks();
    expect(logged.length).toBeGreaterThan(0);
    const said = [logged, await look(server).rows('SELECT * FROM security_log')];
    const text = JSON.stringify([
      ...said,
      await look(server).rows('SELECT * FROM staff_log WHERE action LIKE ?', '%link'),
    ]);
    for (const each of [secret, instructor.email, 'Leynd Prufudóttir']) expect(text).not.toContain(each);
    const mail = 'SELECT body_text FROM mail_queue WHERE recipient = ?';
    expect(String(await look(server).value(mail, instructor.email))).toContain(`/nemendur-minir#${secret}`);
    const page = await at.agent.get('/nemendur-minir', { accept: 'text/html' });
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('a request for a link', () => {
  it('sends it by letter in the language of the page, and answers alike for unknown addresses', async () => {
    const [instructor, gone] = [await newInstructor(), await newInstructor()];
    await edit(gone.id, { archived: true });
    const asked = { known: instructor.email.toUpperCase(), unknown: 'enginn@akrein.example', archived: gone.email };
    const answers = await Promise.all(Object.values(asked).map((email) => device().ask(email)));
    for (const { status, body } of answers) expect([status, body]).toEqual([answers[0]?.status, answers[0]?.body]);
    const at = device();
    expect(codeOf(await at.open(await secretSentTo(server, instructor.email)))).toBe('200 ok');
    const letters = `SELECT recipient FROM mail_queue WHERE kind = 'instructor-link' AND recipient IN (?, ?)`;
    expect(await look(server).values(letters, asked.unknown, gone.email)).toEqual([]);
    expect((await rowOf(instructor.id)).linkSent).toBe(new Date(server.clock.now).toISOString());
    await at.agent.post(askLearnersLink.path, { email: instructor.email }, { 'accept-language': 'en' });
    const subjects = 'SELECT subject FROM mail_queue WHERE recipient = ? ORDER BY subject';
    expect(await look(server).values(subjects, instructor.email)).toEqual([
      'Nemendur þínir í ökuskólanum',
      'Your learners at the driving school',
    ]);
  });

  const SPELLINGS = ['kari@ökuskóli.example', 'kari@xn--kuskli-exat.example'] as const;
  it.each(SPELLINGS)('finds an instructor entered as %s by either spelling', async (entered) => {
    const { id } = await newInstructor(entered);
    const letters = () => look(server).values('SELECT id FROM mail_queue WHERE recipient = ?', SPELLINGS[0]);
    const before = await letters();
    for (const asked of SPELLINGS) await device().ask(asked);
    expect(await letters()).toHaveLength(before.length + 2);
    // the other spelling is no new address
    expect(codeOf(await edit(id, { email: SPELLINGS[1], archived: true }))).toBe('200 ok');
    expect((await rowOf(id)).email).toBe(SPELLINGS[0]);
  });

  it('is limited to three per network and to ten letters in all', async () => {
    const { email } = await newInstructor();
    const at = device();
    const codes: string[] = [];
    for (let n = 0; n < 4; n++) codes.push(codeOf(await at.ask(email)));
    expect(codes.slice(0, 3)).toEqual(['200 ok', '200 ok', '200 ok']);
    expect(codes[3]).toMatch(/^429 /);
    for (let n = 0; n < 12; n++) expect(codeOf(await device().ask(email))).toBe('200 ok');
    expect(await look(server).value('SELECT count(*) FROM mail_queue WHERE recipient = ?', email)).toBe(10);
  });
});

describe('staff', () => {
  it('see when a link was last sent; sending and revoking are logged without it', async () => {
    const instructor = await newInstructor();
    expect(await rowOf(instructor.id)).toMatchObject({ linkSent: null, linkGood: false });
    const secret = await send(instructor);
    const linkSent = new Date(server.clock.now).toISOString();
    expect(await rowOf(instructor.id)).toMatchObject({ linkSent, linkGood: true });
    const revoke = () => staff.post(revokeLearnersLink.path, { id: instructor.id });
    expect(codeOf(await revoke())).toBe('200 ok');
    expect(codeOf(await revoke())).toBe('409 done-meanwhile');
    expect(await rowOf(instructor.id)).toMatchObject({ linkSent, linkGood: false });
    const log = z.parse(deeds.response, (await staff.get(deeds.path)).body).deeds;
    const own = log.filter(({ subject }) => subject === instructor.id);
    expect(own.map(({ action }) => action)).toEqual(['revoke-learners-link', 'send-learners-link', 'add-instructor']);
    expect(JSON.stringify(own)).not.toContain(secret);
  });

  it('cannot send one to an instructor who is archived or has no address', async () => {
    const [nameless, gone] = [await newInstructor(), await newInstructor()];
    await edit(nameless.id, { email: '' });
    await edit(gone.id, { archived: true });
    for (const { id } of [nameless, gone])
      expect(codeOf(await staff.post(sendLearnersLink.path, { id }))).toBe('409 instructor-unreachable');
    expect(codeOf(await staff.post(sendLearnersLink.path, { id: 'enginn' }))).toBe('404 not-found');
  });

  it('need a fresh proof to change the address of an instructor', async () => {
    const instructor = await newInstructor();
    const idle = await signInStaff(server);
    server.clock.now += 11 * 60_000;
    expect(codeOf(await edit(instructor.id, { email: 'annad@akrein.example' }, idle))).toBe('403 proof-old');
    expect(codeOf(await edit(instructor.id, { car: 'Rafbíll' }, idle))).toBe('200 ok');
  });

  it('need a fresh proof to undo a change of that address', async () => {
    const instructor = await newInstructor();
    const idle = await signInStaff(server);
    const deedOf = async (change: object) =>
      z.object({ deed: z.int() }).parse((await edit(instructor.id, change, idle)).body).deed;
    const undo = (deed: number) => idle.post('/api/admin/undo', { deed });
    server.clock.now += 9 * 60_000;
    const moved = await deedOf({ email: 'rett@akrein.example' });
    server.clock.now += 2 * 60_000;
    expect(codeOf(await undo(moved))).toBe('403 proof-old');
    expect((await rowOf(instructor.id)).email).toBe('rett@akrein.example');
    expect(codeOf(await undo(await deedOf({ car: 'Rafbíll' })))).toBe('200 ok');
  });
});
