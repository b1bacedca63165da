/** Practice over HTTP: the bank for learners with a course, and a log that takes each entry once, from its owner only. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Bank, practiceLog } from '../../sync/practice/contract.ts';
import type { Entry } from '../../sync/practice/entry.ts';
import { addedLanguages } from '../../sync/language.ts';
import { publishTranslation } from '../../sync/staff/translations-contract.ts';
import { addStatement, editStatement, roundStatements } from '../../sync/staff/statements-contract.ts';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { Agent, START, startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { newLearner, PASSWORD } from './make.ts';
import { signInStaff } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const review = (card: string, right = true, at = START): Entry => ({
  kind: 'review',
  id: randomUUID(),
  at,
  card,
  right,
});
const post = async (agent: Agent, after: number, entries: readonly Entry[]) => {
  const { status, body } = await agent.post('/api/practice-log', { after, entries });
  expect(status).toBe(200);
  return z.parse(practiceLog.response, body);
};
const idsOf = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id);

describe('the practice bank', () => {
  it('has statements of all steps, and answers 304 to its ETag', async () => {
    const { agent } = await newLearner(server);
    const answer = await agent.get('/api/practice-bank');
    const bank = z.parse(Bank, answer.body);
    expect(bank.statements.length).toBeGreaterThanOrEqual(600);
    expect(new Set(bank.statements.map(({ step }) => step)).size).toBe(120);
    expect(bank.rounds).toHaveLength(12);
    const etag = answer.headers.get('etag') ?? '';
    expect((await agent.get('/api/practice-bank', { 'if-none-match': etag })).status).toBe(304);
  });

  it('is refused with 402 without a course, as is the log', async () => {
    const without = await startServer({ env: { GIVE_COURSE_1: '0' } });
    const { agent } = await newLearner(without);
    expect((await agent.get('/api/practice-bank')).status).toBe(402);
    const given = { after: 0, entries: [review('1.1.1-s1')] };
    expect((await agent.post('/api/practice-log', given)).status, 'nor does it fill the disk').toBe(402);
    await without.stop();
  });
});

describe('the practice log', () => {
  it('takes each entry once, even if resent with other content', async () => {
    const { agent } = await newLearner(server);
    const [first, second] = [review('1.1.1-s1'), review('1.1.1-s2', false)];
    const answer = await post(agent, 0, [first, second, first]);
    expect(answer).toMatchObject({ entries: [first, second], last: 2, more: false });
    const again = await post(agent, 2, [{ ...first, kind: 'review', card: '1.1.1-s9', right: false }]);
    expect(again).toMatchObject({ entries: [], last: 2 });
    expect((await post(agent, 0, [])).entries).toEqual([first, second]);
  });

  it('refuses unreadable entries one by one and takes the others', async () => {
    const { agent } = await newLearner(server);
    const good = [review('1.1.1-s1'), { ...review('hazard.sheep'), points: 4 }];
    const bad: readonly unknown[] = [
      null,
      { kind: 'from-the-future' },
      { ...review('1.1.1-s3'), id: 'no id' },
      { ...review('hazard.sheep'), points: 6 },
      review('Ö'),
      { kind: 'exam', id: randomUUID(), at: START, statements: ['1.1.1-s1'], wrong: [] },
    ];
    const { status, body } = await agent.post('/api/practice-log', { after: 0, entries: [good[0], ...bad, good[1]] });
    expect([status, body]).toMatchObject([
      200,
      { entries: good, refused: [1, 2, 3, 4, 5, 6].map((nr) => ({ nr, code: 'bad-request' })) },
    ]);
  });

  it('gives two devices the same entries, whichever sends first', async () => {
    const { agent: phone, ssn } = await newLearner(server);
    const tablet = new Agent(server.origin);
    await tablet.post('/api/sign-in', { ssn, password: PASSWORD });
    const [a, b, c] = [review('1.1.1-s1'), review('1.1.1-s2'), review('1.1.1-s3')];
    const onPhone = await post(phone, 0, [a]);
    const onTablet = await post(tablet, 0, [b, c]);
    expect(idsOf(onTablet.entries)).toEqual(idsOf([a, b, c]));
    expect(idsOf((await post(phone, onPhone.last, [])).entries)).toEqual(idsOf([b, c]));
  });

  it('pages through more entries than one answer holds', async () => {
    const { agent } = await newLearner(server);
    const all = Array.from({ length: 250 }, (_, nr) => review(`1.1.1-s${nr + 1}`));
    for (let from = 0; from < all.length; from += 50) await post(agent, 1000, all.slice(from, from + 50));
    const first = await post(agent, 0, []);
    expect([first.entries.length, first.more]).toEqual([200, true]);
    const rest = await post(agent, first.last, []);
    expect([rest.entries.length, rest.more, rest.last]).toEqual([50, false, 250]);
    expect(idsOf([...first.entries, ...rest.entries])).toEqual(idsOf(all));
  });

  it('dates no entry later than its arrival', async () => {
    const { agent } = await newLearner(server);
    const early = review('1.1.1-s2', true, START - 5000);
    const { entries } = await post(agent, 0, [review('1.1.1-s1', true, START + 365 * 86_400_000), early]);
    expect(entries[0]?.at).toBeLessThan(START + 86_400_000);
    expect(entries[1]?.at).toBe(early.at);
  });

  it('refuses new entries at 20,000 with 429, and still returns the stored ones', async () => {
    const { agent, state } = await newLearner(server);
    const first = review('1.1.1-s1');
    await post(agent, 0, [first]);
    await look(server).run('UPDATE practice_entries SET nr = 20000 WHERE account_id = ?', state.id);
    const more = await agent.post('/api/practice-log', { after: 0, entries: [review('1.1.1-s2')] });
    expect([more.status, more.headers.get('retry-after')]).toEqual([429, '86400']);
    expect((await post(agent, 0, [first])).entries).toEqual([first]);
  });

  it('is private: no other account reads or sends it', async () => {
    const [own, other] = [await newLearner(server), await newLearner(server)];
    const entry = review('1.1.1-s1');
    await post(own.agent, 0, [entry]);
    expect((await post(other.agent, 0, [])).entries).toEqual([]);
    const answer = await other.agent.post(
      '/api/practice-log',
      { after: 0, entries: [review('1.1.1-s2')] },
      { 'command-account': own.state.id },
    );
    expect(answer.status).toBe(401);
    expect((await new Agent(server.origin).post('/api/practice-log', { after: 0, entries: [] })).status).toBe(401);
    // ids are unique per account only
    expect((await post(other.agent, 0, [entry])).entries).toEqual([entry]);
  });

  it('adds nothing to the learner state, is in the data copy, and is deleted with the account', async () => {
    const { agent, ssn } = await newLearner(server);
    const state = async (): Promise<string> =>
      JSON.stringify((await agent.post('/api/sync', { protocol: PROTOCOL, commands: [] })).body).replace(
        /"exchange":"[^"]*"/,
        '',
      );
    const before = await state();
    await post(
      agent,
      0,
      Array.from({ length: 50 }, (_, nr) => review(`1.1.1-s${nr + 1}`)),
    );
    expect(await state()).toBe(before);
    const copy = JSON.stringify((await agent.get('/api/my-data')).body);
    expect(copy).toContain('1.1.1-s50');
    expect((await agent.post('/api/delete-account', { password: PASSWORD })).status).toBe(200);
    const rows = await look(server).row(
      'SELECT count(*) AS n FROM practice_entries JOIN accounts ON accounts.id = account_id WHERE ssn = ?',
      ssn,
    );
    expect(rows).toEqual({ n: 0 });
  });
});

describe('the bank for staff', () => {
  it('shows drafts to authors only, and lists the languages that lack a translation', async () => {
    const author = await signInStaff(server, 'author');
    const { agent } = await newLearner(server);
    const words = { right: true, text: 'Drög.', text_en: 'Draft.', why: 'Ástæða.', why_en: 'Reason.' };
    const written = await author.post(addStatement.path, { step: '1.2.4', ...words, retired: true });
    const { id } = z.parse(addStatement.response, written.body);
    const seen = async () => {
      const bank = z.parse(Bank, (await agent.get('/api/practice-bank')).body);
      const desk = z.parse(roundStatements.response, (await author.get('/api/admin/round-statements?round=1.2')).body);
      const own = desk.statements.find((each) => each.id === id);
      return [bank.statements.some((each) => each.id === id), own?.retired, own?.toTranslate];
    };
    expect(await seen()).toEqual([false, true, addedLanguages]);
    await author.post(editStatement.path, { id, ...words, retired: false });
    expect(await seen()).toEqual([true, false, addedLanguages]);
    for (const language of addedLanguages) {
      const texts = { text: 'Szkic.', why: 'Powód.' };
      const made = { kind: 'statement', subject: id, language, version: 1, over: null, texts };
      expect((await author.post(publishTranslation.path, made)).status).toBe(200);
    }
    expect(await seen()).toEqual([true, false, []]);
    await author.post(editStatement.path, { id, ...words, text: 'Önnur drög.', retired: false });
    expect(await seen()).toEqual([true, false, addedLanguages]);
  });

  it('is edited by authors, reaches the next download, and can be undone', async () => {
    const author = await signInStaff(server, 'author');
    const { agent } = await newLearner(server);
    const inBank = async (id: string) =>
      z.parse(Bank, (await agent.get('/api/practice-bank')).body).statements.find((each) => each.id === id);
    const listed = async () =>
      z.parse(roundStatements.response, (await author.get('/api/admin/round-statements?round=1.2')).body);
    const { statements, total, right } = await listed();
    expect(statements.length).toBeGreaterThanOrEqual(50);
    expect(Math.abs(right / total - 0.5)).toBeLessThan(0.05);
    const [first] = statements;
    if (!first) throw new Error('the round has statements');
    const { id, text, text_en, why, why_en } = first;
    const asked = { id, text: `${text} `, text_en, why: 'Af því að svo er.', why_en, right: !first.right };
    const answer = await author.post(editStatement.path, { ...asked, retired: false });
    const { deed } = z.parse(editStatement.response, answer.body);
    expect(await inBank(id)).toMatchObject({ text, why: 'Af því að svo er.', right: !first.right });
    expect((await listed()).statements[0]).toMatchObject({ own: true, added: false, retired: false });
    expect((await author.post('/api/admin/undo', { deed })).status).toBe(200);
    expect((await listed()).statements[0]).toMatchObject({ own: false });
    expect(await inBank(id)).toMatchObject({ why, right: first.right });

    // an edit of the words keeps the picture; undo restores a removed one
    const picture = { name: 'bidskylda.svg', alt: 'Merki.', alt_en: 'A sign.' };
    await author.post(editStatement.path, { ...asked, retired: false, picture });
    await author.post(editStatement.path, { ...asked, retired: false });
    const shown = { filename: 'bidskylda.svg', alt: 'Merki.', alt_en: 'A sign.' };
    expect((await inBank(id))?.picture).toMatchObject(shown);
    const bare = await author.post(editStatement.path, { ...asked, retired: false, picture: null });
    expect((await inBank(id))?.picture).toBeUndefined();
    const { deed: taken } = z.parse(editStatement.response, bare.body);
    expect((await author.post('/api/admin/undo', { deed: taken })).status).toBe(200);
    expect((await inBank(id))?.picture).toMatchObject(shown);
    // an edit based on an outdated version is refused
    const was = { right: first.right, text, text_en, why, why_en, retired: false, picture: null };
    const late = await author.post(editStatement.path, { ...asked, retired: false, was });
    expect([late.status, z.parse(ProblemBody, late.body).error.code]).toEqual([409, 'edited-meanwhile']);
    const seen = { ...was, right: asked.right, why: asked.why, picture };
    expect((await author.post(editStatement.path, { ...asked, retired: false, was: seen })).status).toBe(200);
    const outside = { ...picture, name: '../leynd.svg' };
    expect((await author.post(editStatement.path, { ...asked, retired: false, picture: outside })).status).toBe(400);

    await author.post(editStatement.path, { ...asked, retired: true });
    expect(await inBank(id)).toBeUndefined();
    expect((await author.post(editStatement.path, { ...asked, id: '1.2.1-s999', retired: false })).status).toBe(404);
    expect((await author.post(editStatement.path, { ...asked, text: '', retired: false })).status).toBe(422);

    const { id: _, ...words } = asked;
    const written = await author.post(addStatement.path, { step: '1.2.3', ...words });
    const added = z.parse(addStatement.response, written.body);
    expect(added.id).toBe('1.2.3-s101');
    expect(await inBank(added.id)).toMatchObject({ step: '1.2.3', text: words.text.trim(), right: words.right });
    expect((await listed()).statements.find((each) => each.id === added.id)).toMatchObject({ own: true, added: true });
    const second = await author.post(addStatement.path, { step: '1.2.3', ...words });
    expect(z.parse(addStatement.response, second.body).id).toBe('1.2.3-s102');
    expect((await author.post('/api/admin/undo', { deed: added.deed })).status).toBe(200);
    expect(await inBank(added.id)).toBeUndefined();
    expect((await author.post(addStatement.path, { step: '3.2.3', ...words })).status).toBe(404);
  });
});
