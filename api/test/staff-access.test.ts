/** Who may call what in the staff area: every call by every role, from the declarations. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { admits, type Role } from '../../sync/account/role.ts';
import { endpoints } from './endpoints.ts';
import { transactions } from '../../sync/payment/contract.ts';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { staffEndpoints } from '../../sync/staff/endpoints.ts';
import { DEMO_PASSWORD } from '../account/demo-people.ts';
import { Agent, type Answer, startServer, type TestServer } from './harness.ts';
import { newLearner, PASSWORD } from './make.ts';
import { hire, signInStaff } from './staff.ts';

let server: TestServer;
const agents = new Map<string, Agent>();
beforeAll(async () => {
  server = await startServer();
  agents.set('visitor', new Agent(server.origin));
  agents.set('learner', (await newLearner(server)).agent);
  agents.set('author', await signInStaff(server, 'author'));
  agents.set('staff', await signInStaff(server));
  for (const role of ['accountant', 'office'] as const) agents.set(role, (await hire(server, role)).agent);
});

const roles = {
  visitor: null,
  learner: 'learner',
  author: 'author',
  accountant: 'accountant',
  office: 'office',
  staff: 'staff',
} as const;

/** POST calls that write no audit entry; all others are actions. */
const NO_ACTIONS: Readonly<Record<string, string>> = {
  '/api/admin/prove': 'proves who one is',
  '/api/admin/find-users': 'finds learners by words that belong in no address',
  '/api/admin/find-payments': 'reads the books by words that belong in no address',
  '/api/admin/find-material': 'the box that finds asks by the same words for learners',
  '/api/admin/find-deeds': 'reads the log by words that belong in no address',
  '/api/admin/export-users': 'stands in the security log',
  '/api/admin/export-payments': 'the same',
  '/api/admin/export-deeds': 'the same',
  '/api/admin/export-security-log': 'the same',
  '/api/admin/user-details': 'stands in the security log',
  '/api/admin/begin-factor': 'one’s own second factor: the security log has it',
  '/api/admin/confirm-factor': 'the same',
  '/api/admin/renew-recovery-codes': 'the same',
  '/api/admin/undo': 'writes the row of what it takes back',
  '/api/admin/step-content': 'only reads',
  '/api/admin/translations': 'the same',
  '/api/admin/own-deed': 'the same',
  '/api/admin/upload-recording': 'nobody hears it until it is used, which is written down',
  '/api/admin/save-step-draft': 'nobody but who edits sees it until it is published, which is written down',
};

/** Final actions and those with a secret in the answer need a fresh proof, except these, which do no harm at an unattended desk. */
const NO_PROOF: Readonly<Record<string, string>> = {
  'upload-picture': 'a new file that nothing shows yet',
  'update-step-content': 'the history restores it',
  'update-step-content-en': 'the same',
  'update-step-question': 'the same',
  'update-step-answer': 'the same',
  'retry-registration': 'sends once more what was confirmed',
  'settle-order': 'books money that has come',
  'withdraw-invitation': 'the person can be invited anew',
  'revoke-learners-link': 'the instructor can be sent another',
  'offer-pay-link': 'a link by which one can only pay',
  'drop-pay-link': 'another can be made',
  'send-reset': 'a letter to the learner’s own address',
  'end-sessions': 'the learner signs in again',
};

const send = (agent: Agent | undefined, { method, path }: { readonly method: string; readonly path: string }) => {
  if (!agent) throw new Error('nobody to ask');
  const address = path.replace(/:\w+/g, '1');
  return method === 'GET' ? agent.get(address) : agent.post(address, {});
};
const codeOf = ({ body }: Answer): string => z.safeParse(ProblemBody, body).data?.error.code ?? '';

describe.each(staffEndpoints)('$method $path', (endpoint) => {
  it.each(Object.entries(roles))('answers %s as the declared access says', async (name, role) => {
    const answer = await send(agents.get(name), endpoint);
    const turnedAway = { 'not-signed-in': 401, 'not-allowed': 403, 'proof-needed': 403, 'proof-old': 403 };
    if (admits(endpoint.access, role)) {
      expect(Object.keys(turnedAway)).not.toContain(codeOf(answer));
      expect(answer.status).toBeLessThan(500);
    } else {
      const code = role === null ? 'not-signed-in' : 'not-allowed';
      expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: turnedAway[code], code });
    }
  });

  it('is declared for staff roles only, and as an action if it changes something', () => {
    expect(endpoint.access).toMatch(/^(?:works|author|money|office|staff)$/);
    expect(endpoint.path).toMatch(/^\/api\/(?:admin\/|statistics)/);
    if (endpoint.method === 'POST')
      expect(endpoint.action !== undefined).toBe(!Object.hasOwn(NO_ACTIONS, endpoint.path));
  });

  it.skipIf(endpoint.method === 'GET' || endpoint.bytes !== undefined)(
    'refuses forms, broken JSON and cross-site requests',
    async () => {
      const agent = agents.get('staff');
      if (!agent) throw new Error('nobody to ask');
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await agent.post(endpoint.path, 'a=1', form)).status).toBe(415);
      expect((await agent.post(endpoint.path, '{"a":')).status).toBe(400);
      expect((await agent.post(endpoint.path, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    },
  );
});

describe('a fresh proof', () => {
  const fresh = staffEndpoints.filter((endpoint) => endpoint.fresh);

  it('is needed by every final or secret action, but for the listed exceptions', () => {
    const unguarded = staffEndpoints.flatMap(({ action, final, secret, fresh: guarded }) =>
      action !== undefined && (final || secret) && !guarded ? [action] : [],
    );
    expect(unguarded.sort()).toEqual(Object.keys(NO_PROOF).sort());
  });

  it('is needed by exactly the listed calls', () => {
    expect(fresh.map(({ path }) => path.replace('/api/admin/', '')).sort()).toEqual([
      'approve-invitation',
      'correct-student',
      'delete-student',
      'end-staff-sessions',
      'export-deeds',
      'export-payments',
      'export-security-log',
      'export-users',
      'invite-staff',
      'refund',
      'remove-colleague',
      'renew-discount-code',
      'renew-recovery-codes',
      'reset-factor',
      'retry-refund',
      'send-learners-link',
      'set-bank-account',
      'set-role',
      'void-payment',
    ]);
  });

  it('expires after ten minutes, for each of the calls and for undoing one', async () => {
    const own = await startServer();
    const staff = await signInStaff(own);
    const { state } = await hire(own, 'office');
    own.clock.now += 9 * 60_000;
    const { body } = await staff.post('/api/admin/set-role', { accountId: state.id, role: 'author' });
    own.clock.now += 2 * 60_000;
    const answers = await Promise.all(fresh.map(async (endpoint) => codeOf(await send(staff, endpoint))));
    expect([...new Set(answers)]).toEqual(['proof-old']);
    const undo = () => staff.post('/api/admin/undo', { deed: z.object({ deed: z.int() }).parse(body).deed });
    expect(codeOf(await undo())).toBe('proof-old');
    await staff.post('/api/admin/prove', { password: DEMO_PASSWORD });
    expect((await undo()).status).toBe(200);
    await own.stop();
  });
});

it("declares no staff call among the learners' calls, and none twice", () => {
  const learners = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  const staffs = staffEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(staffs.filter((each) => learners.has(each))).toEqual([]);
  expect(new Set(staffs).size).toBe(staffs.length);
});

it('names each action once', () => {
  const names = staffEndpoints.flatMap(({ action }) => action ?? []);
  expect(new Set(names).size).toBe(names.length);
});

/** What each role may do, stated independently of the declarations. */
describe('roles', () => {
  const opened = (role: Role) => staffEndpoints.filter(({ access }) => admits(access, role)).map(({ path }) => path);
  const OWN = ['me', 'prove', 'begin-factor', 'confirm-factor', 'renew-recovery-codes', 'changes', 'own-deed', 'undo'];

  it('an accountant reads payments and statistics, marks payouts, and nothing else', () => {
    expect(opened('accountant').sort()).toEqual(
      [
        ...[...OWN, 'payments', 'find-payments', 'export-payments', 'settle-payout'].map(
          (name) => `/api/admin/${name}`,
        ),
        '/api/statistics',
      ].sort(),
    );
  });

  it('the office cannot refund, delete, change settings or read the security log (F32)', () => {
    const office = opened('office');
    for (const name of [
      'open-course',
      'offer-pay-link',
      'drop-pay-link',
      'today',
      'booked-transfers',
      'user-details',
      'payments',
    ])
      expect(office).toContain(`/api/admin/${name}`);
    for (const name of [
      'refund',
      'void-payment',
      'delete-student',
      'set-price',
      'set-contact',
      'set-bank-account',
      'set-role',
      'remove-colleague',
      'reset-factor',
      'invite-staff',
      'approve-invitation',
      'settings',
      'security-log',
    ])
      expect(office).not.toContain(`/api/admin/${name}`);
    expect(office.filter((path) => opened('author').includes(path)).sort()).toEqual(
      OWN.map((name) => `/api/admin/${name}`).sort(),
    );
  });

  it('a receipt is open to accountant and office, and not to an author', async () => {
    const { agent, state } = await newLearner(server);
    const sale = { course: 2, userId: state.id, paymentType: 'transfer', amount: 12_500 };
    expect((await agents.get('office')?.post('/api/admin/open-course', sale))?.status).toBe(200);
    const own = z.parse(transactions.response, (await agent.get('/api/transactions')).body).transactions[0]?.id ?? '';
    const seen = async (name: string) => (await agents.get(name)?.get(`/api/receipt/${own}`))?.status;
    expect([await seen('accountant'), await seen('office'), await seen('author')]).toEqual([200, 200, 404]);
  });

  it('a role changed by a colleague takes effect at once, and can be undone', async () => {
    const { agent, state, ssn } = await hire(server, 'staff');
    const staff = agents.get('staff');
    const set = await staff?.post('/api/admin/set-role', { accountId: state.id, role: 'accountant' });
    expect(set?.status).toBe(200);
    expect((await agent.get('/api/admin/me')).status, 'signed out').toBe(401);
    await agent.post('/api/sign-in', { ssn, password: PASSWORD });
    expect((await agent.get('/api/admin/me')).body).toMatchObject({ role: 'accountant' });
    expect((await agent.get('/api/admin/users')).status).toBe(403);
    const { deed } = z.object({ deed: z.number() }).parse(set?.body);
    expect((await staff?.post('/api/admin/undo', { deed }))?.status).toBe(200);
    await agent.post('/api/sign-in', { ssn, password: PASSWORD });
    expect((await agent.get('/api/admin/me')).body).toMatchObject({ role: 'staff' });
    const own = await agent.post('/api/admin/set-role', { accountId: state.id, role: 'office' });
    expect([own.status, codeOf(own)]).toEqual([409, 'own-role']);
  });
});
