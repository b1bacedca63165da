/** Staff are invited by letter: a second manager approves, and no link tells who has an account. */
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { deeds } from '../../sync/staff/audit-contract.ts';
import {
  acceptInvitation,
  approveInvitation,
  confirmInvitation,
  inviteStaff,
  openInvitation,
  withdrawInvitation,
} from '../../sync/staff/invitation-contract.ts';
import { listStaff, removeColleague } from '../../sync/staff/people-contract.ts';
import { takeThread } from '../../sync/staff/inbox-contract.ts';
import { confirmEmail } from '../../sync/account/credentials.ts';
import { today } from '../../sync/staff/today-contract.ts';
import { codeAt } from '../account/totp.ts';
import { Agent, startServer, type Answer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { newKennitala, newLearner, PASSWORD, type Signed } from './make.ts';
import { hire, secretSentTo, signInStaff, signUpInvited } from './staff.ts';

let server: TestServer;
let staff: Agent;
let second: Agent;
beforeAll(async () => {
  server = await startServer();
  [staff, second] = [await signInStaff(server), await signInStaff(server, 'staff', 1)];
});

const codeOf = ({ status, body }: Answer): string =>
  `${status} ${z.safeParse(ProblemBody, body).data?.error.code ?? 'ok'}`;
const visitor = () => new Agent(server.origin);
const open = (secret: string) => visitor().post(openInvitation.path, { secret });

let nth = 0;
/** @returns id of the invitation, its address, and its deed. */
async function invite(role = 'office') {
  const email = `nyr${(nth += 1)}@akrein.example`;
  const answer = await staff.post(inviteStaff.path, { name: 'Nýr Prufuson', email, role });
  expect(codeOf(answer)).toBe('200 ok');
  const { invitations } = z.parse(listStaff.response, (await staff.get(listStaff.path)).body);
  const id = invitations.find((each) => each.email === email)?.id ?? '';
  return { id, email, deed: z.object({ deed: z.int() }).parse(answer.body).deed };
}
const approve = (agent: Agent, invitationId: string) => agent.post(approveInvitation.path, { invitationId });

it('admits an invited person after sign-up with a second factor and approval by another manager', async () => {
  const { id, email } = await invite();
  const secret = await secretSentTo(server, email);
  expect((await open(secret)).body).toEqual({ name: 'Nýr Prufuson', email, role: 'office', state: 'open' });

  const typed = { secret, ssn: '123', password: '12345678', language: 'is' };
  const refused = z.parse(ProblemBody, (await visitor().post(acceptInvitation.path, typed)).body).error;
  expect(refused.details).toMatchObject({ errors: ['ssn:kennitala-wrong', 'password:password-common'] });
  expect(codeOf(await visitor().post(confirmInvitation.path, { secret, code: '000000' }))).toBe('409 factor-not-begun');
  expect(codeOf(await approve(second, id)), 'not signed up').toBe('404 not-found');

  const { ssn, factor, recoveryCodes } = await signUpInvited(server, email);
  expect(recoveryCodes).toHaveLength(10);
  expect((await open(secret)).body).toMatchObject({ state: 'waiting' });
  const again = { secret, ssn: newKennitala(), password: PASSWORD, language: 'is' };
  expect(codeOf(await visitor().post(acceptInvitation.path, again))).toBe('404 invitation-unknown');
  const person = visitor();
  const signIn = () => person.post('/api/sign-in', { ssn, password: PASSWORD });
  expect(codeOf(await signIn()), 'no account before').toBe('403 invitation-waits');
  const guessed = await visitor().post('/api/sign-in', { ssn, password: 'ekki-lykilordid' });
  expect(codeOf(guessed), 'nothing is told to who guesses').toBe('401 wrong-credentials');

  const asked = async (who: Agent) =>
    z.parse(today.response, (await who.get(today.path)).body).invitations.rows.map(({ person: { name } }) => name);
  expect(await asked(staff), 'who invited does not approve').toEqual([]);
  expect(await asked(second)).toHaveLength(1);
  expect(codeOf(await approve(staff, id))).toBe('409 second-approves');
  expect(codeOf(await approve(second, id))).toBe('200 ok');
  expect(codeOf(await signIn())).toBe('200 ok');
  expect((await person.get('/api/admin/me')).body).toMatchObject({ role: 'office', proof: 'code', factor: true });
  expect(codeOf(await person.get('/api/admin/users'))).toBe('403 proof-needed');
  server.clock.now += 30_000;
  await person.post('/api/admin/prove', { code: codeAt(factor, server.clock.now) });
  expect(codeOf(await person.get('/api/admin/users'))).toBe('200 ok');
  expect(codeOf(await open(secret))).toBe('404 invitation-unknown');

  const letters = await look(server).values(`SELECT kind FROM mail_queue WHERE kind LIKE 'staff-%' ORDER BY kind`);
  expect(letters).toEqual(['staff-approved', 'staff-invited', 'staff-waiting']);
  const log = z.parse(deeds.response, (await staff.get(deeds.path)).body).deeds.filter(({ subject }) => subject === id);
  expect(log.map(({ action }) => action)).toEqual(['approve-invitation', 'invite-staff']);
  for (const hidden of [ssn, ssn.slice(6), secret, email]) expect(JSON.stringify(log)).not.toContain(hidden);
});

it('once signed up to is withdrawn, and no longer undone', async () => {
  const { id, email, deed } = await invite();
  const isOffered = async () => {
    const { body } = await staff.get(deeds.path);
    return z.parse(deeds.response, body).deeds.find((each) => each.id === deed)?.undoUntil !== null;
  };
  expect(await isOffered()).toBe(true);
  await signUpInvited(server, email);
  expect(await isOffered()).toBe(false);
  expect(codeOf(await staff.post('/api/admin/undo', { deed }))).toBe('409 undo-impossible');
  expect(codeOf(await staff.post(withdrawInvitation.path, { invitationId: id }))).toBe('200 ok');
});

it('stores no link, password or code of an invitation in plain text', async () => {
  const { email } = await invite();
  const { secret, factor, recoveryCodes } = await signUpInvited(server, email);
  const rows = JSON.stringify(await look(server).rows('SELECT * FROM staff_invitations'));
  for (const hidden of [secret, factor, PASSWORD, ...recoveryCodes]) expect(rows).not.toContain(hidden);
});

it('shows recovery codes anew for ten minutes to whom the answer did not reach', async () => {
  const { id, email } = await invite();
  const told = () => look(server).value("SELECT count(*) FROM mail_queue WHERE kind = 'staff-waiting'");
  const { ssn, secret, factor, recoveryCodes: lost } = await signUpInvited(server, email);
  const letters = await told();
  const confirm = (code: string) => visitor().post(confirmInvitation.path, { secret, code });
  const answer = await confirm(codeAt(factor, server.clock.now));
  expect(codeOf(answer)).toBe('200 ok');
  const { recoveryCodes } = z.parse(confirmInvitation.response, answer.body);
  expect(await told(), 'managers hear once').toBe(letters);
  for (let guess = 0; guess < 5; guess++) expect(codeOf(await confirm('000000'))).toBe('403 proof-wrong');
  expect(codeOf(await confirm(codeAt(factor, server.clock.now))), 'codes are not guessed').toBe('429 too-many-tries');
  server.clock.now += 15 * 60_000 + 1;
  expect(codeOf(await confirm(codeAt(factor, server.clock.now)))).toBe('404 invitation-unknown');

  [staff, second] = [await signInStaff(server), await signInStaff(server, 'staff', 1)];
  expect(codeOf(await approve(second, id))).toBe('200 ok');
  const person = visitor();
  await person.post('/api/sign-in', { ssn, password: PASSWORD });
  const prove = (recoveryCode: string | undefined) => person.post('/api/admin/prove', { recoveryCode });
  expect(codeOf(await prove(lost[0]))).toBe('403 proof-wrong');
  expect(codeOf(await prove(recoveryCodes[0]))).toBe('200 ok');
});

it('is void once undone, withdrawn or a week old', async () => {
  const [undone, withdrawn, old] = [await invite(), await invite(), await invite()];
  expect(codeOf(await staff.post('/api/admin/undo', { deed: undone.deed }))).toBe('200 ok');
  expect(codeOf(await second.post(withdrawInvitation.path, { invitationId: withdrawn.id }))).toBe('200 ok');
  expect(codeOf(await second.post(withdrawInvitation.path, { invitationId: withdrawn.id }))).toBe('409 done-meanwhile');
  await signUpInvited(server, old.email);
  server.clock.now += 7 * 86_400_000;
  const secrets = await Promise.all([undone, withdrawn, old].map(({ email }) => secretSentTo(server, email)));
  for (const secret of [...secrets, 'enginn']) expect(codeOf(await open(secret))).toBe('404 invitation-unknown');
  [staff, second] = [await signInStaff(server), await signInStaff(server, 'staff', 1)];
  expect(codeOf(await approve(second, old.id))).toBe('404 not-found');
});

it('tells only the approver that a kennitala already has an account', async () => {
  const { ssn } = await newLearner(server);
  const { id, email } = await invite();
  await signUpInvited(server, email, ssn);
  expect(codeOf(await approve(second, id))).toBe('409 invited-taken');
  const twice = await staff.post(inviteStaff.path, { name: '<b>', email, role: 'author' });
  expect(codeOf(twice)).toBe('422 invalid-fields');
  expect(twice.body).toMatchObject({
    errors: [{ name: expect.any(String) }, { email: 'Þetta netfang hefur þegar aðgang eða boð.' }],
  });
});

it('makes one account of two simultaneous approvals', async () => {
  const { id, email } = await invite();
  await signUpInvited(server, email);
  const answers = await Promise.all([approve(second, id), approve(second, id)]);
  expect(answers.map(codeOf).sort()).toEqual(['200 ok', '404 not-found']);
});

it('cannot be approved by a manager whom the inviter promoted, nor the other way round', async () => {
  const made = await hire(server, 'office');
  expect(codeOf(await staff.post('/api/admin/set-role', { accountId: made.state.id, role: 'staff' }))).toBe('200 ok');
  await made.agent.post('/api/sign-in', { ssn: made.ssn, password: PASSWORD }); // a change of role ends the session
  await made.agent.post('/api/admin/prove', { password: PASSWORD });
  const mine = await invite();
  await signUpInvited(server, mine.email);
  expect(codeOf(await approve(made.agent, mine.id))).toBe('409 second-approves');
  expect(codeOf(await approve(second, mine.id))).toBe('200 ok');
  const theirs = { name: 'Ný Prufudóttir', email: 'theirra@akrein.example', role: 'office' };
  await made.agent.post(inviteStaff.path, theirs);
  await signUpInvited(server, theirs.email);
  const { invitations } = z.parse(listStaff.response, (await staff.get(listStaff.path)).body);
  const id = invitations.find(({ email }) => email === theirs.email)?.id ?? '';
  expect(codeOf(await approve(staff, id))).toBe('409 second-approves');
  expect(codeOf(await approve(second, id))).toBe('200 ok');
  await second.post('/api/admin/set-role', { accountId: made.state.id, role: 'office' });
});

it('cannot be approved by a manager whom one promoted by the inviter promoted', async () => {
  const [made, next] = [await hire(server, 'office'), await hire(server, 'office')];
  const promote = async (by: Agent, { agent, ssn, state }: Signed): Promise<void> => {
    expect(codeOf(await by.post('/api/admin/set-role', { accountId: state.id, role: 'staff' }))).toBe('200 ok');
    await agent.post('/api/sign-in', { ssn, password: PASSWORD });
  };
  await promote(staff, made);
  await promote(made.agent, next);
  const { id, email } = await invite();
  await signUpInvited(server, email);
  expect(codeOf(await approve(next.agent, id))).toBe('409 second-approves');
  expect(codeOf(await approve(second, id))).toBe('200 ok');
  for (const { state } of [made, next])
    await second.post('/api/admin/set-role', { accountId: state.id, role: 'office' });
});

it('can be approved by the inviter after three days as the only manager', async () => {
  const { id, email } = await invite('accountant');
  const { staff: colleagues } = z.parse(listStaff.response, (await staff.get(listStaff.path)).body);
  const me = z.object({ id: z.string() }).parse((await staff.get('/api/admin/me')).body);
  for (const { id: accountId, role } of colleagues)
    if (role === 'staff' && accountId !== me.id) await staff.post('/api/admin/set-role', { accountId, role: 'office' });
  await signUpInvited(server, email);
  expect(codeOf(await approve(staff, id)), 'they were made less a moment ago').toBe('409 second-approves');
  const told = `SELECT count(*) FROM mail_queue WHERE kind = 'staff-waiting' AND due_at >= ? AND account_id <> ?`;
  expect(await look(server).value(told, server.clock.now, me.id), 'and hear of it').toBeGreaterThan(0);
  server.clock.now += 3 * 86_400_000;
  expect(codeOf(await approve(await signInStaff(server), id))).toBe('200 ok');
});

it('waits three days after removal of the only other manager, whose invitations and threads go', async () => {
  staff = await signInStaff(server);
  const { agent, state, ssn } = await hire(server, 'staff');
  const theirs = { name: 'Boðin Prufudóttir', email: 'bodin@akrein.example', role: 'office' };
  expect(codeOf(await agent.post(inviteStaff.path, theirs))).toBe('200 ok');
  const learner = await newLearner(server);
  await learner.agent.post('/api/send-feedback', { messageText: 'Er opið?', path: '/stjornbord' });
  const take = (by: Agent) => by.post(takeThread.path, { userId: learner.state.id, take: true, was: null });
  expect(codeOf(await take(agent))).toBe('200 ok');
  await agent.post('/api/user-information', { field: 'email', value: 'annad@akrein.example', password: PASSWORD });
  const [letter] = await look(server).values(
    "SELECT body_text FROM mail_queue WHERE recipient = 'annad@akrein.example'",
  );
  const [token = ''] = /[\w-]{43}/.exec(String(letter)) ?? [];
  expect(codeOf(await visitor().post(confirmEmail.path, { token: 'x'.repeat(43) }))).toBe('404 reset-link-unknown');

  const links = () => look(server).value('SELECT count(*) FROM email_changes WHERE account_id = ?', state.id);
  expect(await links()).toBe(1);
  await visitor().post('/api/forgot-password', { ssn });
  const open = () =>
    look(server).value('SELECT count(*) FROM reset_tokens WHERE account_id = ? AND used_at IS NULL', state.id);
  expect(await open()).toBe(1);

  const { id, email } = await invite('accountant');
  expect(codeOf(await staff.post(removeColleague.path, { accountId: state.id }))).toBe('200 ok');
  expect([await links(), await open()]).toEqual([0, 0]);
  await signUpInvited(server, email);
  const told = "SELECT count(*) FROM mail_queue WHERE kind = 'staff-waiting' AND due_at >= ?";
  expect(await look(server).value(told, server.clock.now), 'who invited hears of it').toBeGreaterThan(0);
  expect(codeOf(await approve(staff, id))).toBe('409 second-approves');
  const { invitations } = z.parse(listStaff.response, (await staff.get(listStaff.path)).body);
  const waiting = invitations.map((each) => each.email);
  expect([waiting.includes(email), waiting.includes(theirs.email)]).toEqual([true, false]);
  expect(codeOf(await take(staff))).toBe('200 ok');
  expect(codeOf(await visitor().post(confirmEmail.path, { token }))).toBe('404 reset-link-unknown');
  expect(token).not.toBe('');
  server.clock.now += 3 * 86_400_000;
  expect(codeOf(await approve(await signInStaff(server), id))).toBe('200 ok');
});
