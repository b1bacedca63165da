/** Who may call what in the staff area: every call by every role, from the declarations. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { admits } from '../../sync/account/role.ts';
import { endpoints } from '../../sync/endpoints.ts';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { staffEndpoints } from '../../sync/staff/endpoints.ts';
import { Agent, type Answer, startServer, type TestServer } from './harness.ts';
import { newLearner } from './make.ts';
import { signInStaff } from './staff.ts';

let server: TestServer;
const agents = new Map<string, Agent>();
beforeAll(async () => {
  server = await startServer();
  agents.set('visitor', new Agent(server.origin));
  agents.set('learner', (await newLearner(server)).agent);
  agents.set('author', await signInStaff(server, 'author'));
  agents.set('staff', await signInStaff(server));
});
afterAll(() => server.stop());

const roles = { visitor: null, learner: 'learner', author: 'author', staff: 'staff' } as const;

/** POST calls that change nothing a log row could tell; every other one is an action. */
const NO_ACTIONS: Readonly<Record<string, string>> = {
  '/api/admin/prove': 'proves who one is',
  '/api/admin/find-users': 'finds learners by words that belong in no address',
  '/api/admin/find-deeds': 'reads the log by words that belong in no address',
  '/api/admin/export-users': 'stands in the security log',
  '/api/admin/export-deeds': 'the same',
  '/api/admin/export-security-log': 'the same',
  '/api/admin/user-details': 'stands in the security log',
  '/api/admin/begin-factor': 'one’s own second factor: the security log has it',
  '/api/admin/confirm-factor': 'the same',
  '/api/admin/renew-recovery-codes': 'the same',
  '/api/admin/undo': 'writes the row of what it takes back',
  '/api/admin/step-content': 'only reads',
  '/api/admin/upload-recording': 'nobody hears it until it is used, which is written down',
  '/api/admin/save-step-draft': 'nobody but who edits sees it until it is published, which is written down',
};

const send = (agent: Agent | undefined, { method, path }: { readonly method: string; readonly path: string }) => {
  if (!agent) throw new Error('nobody to ask');
  const address = path.replace(/:\w+/g, '1');
  return method === 'GET' ? agent.get(address) : agent.post(address, {});
};
const codeOf = ({ body }: Answer): string => z.safeParse(ProblemBody, body).data?.error.code ?? '';

describe.each(staffEndpoints)('$method $path', (endpoint) => {
  it.each(Object.entries(roles))('%s', async (name, role) => {
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

  it('is for who works here, and is written down where it changes something', () => {
    expect(endpoint.access === 'staff' || endpoint.access === 'author').toBe(true);
    expect(endpoint.path).toMatch(/^\/api\/(?:admin\/|statistics)/);
    if (endpoint.method === 'POST')
      expect(endpoint.action !== undefined).toBe(!Object.hasOwn(NO_ACTIONS, endpoint.path));
  });

  it.skipIf(endpoint.method === 'GET' || endpoint.bytes !== undefined)(
    'answers bad bodies as every call does',
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

it('the learners’ list names none of them, and no address is declared twice', () => {
  const learners = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  const staffs = staffEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(staffs.filter((each) => learners.has(each))).toEqual([]);
  expect(new Set(staffs).size).toBe(staffs.length);
});

it('actions have names of their own', () => {
  const names = staffEndpoints.flatMap(({ action }) => action ?? []);
  expect(new Set(names).size).toBe(names.length);
});
