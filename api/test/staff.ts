/** Staff signed in for tests: people of the demonstration. */
import * as z from 'zod';
import { acceptInvitation, confirmInvitation } from '../../sync/staff/invitation-contract.ts';
import { codeAt } from '../account/totp.ts';
import { setRole } from '../account/account-store.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../account/demo-people.ts';
import type { Role } from '../../sync/account/role.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { endSessionsOf } from '../platform/http/session-store.ts';
import { Agent, type TestServer } from './harness.ts';
import { justBefore } from './just-before.ts';
import { look } from './look.ts';
import { newKennitala, newLearner, PASSWORD, type Signed } from './make.ts';

/** Kennitala of a person of the demonstration. @param nth the first of this role, or the next. */
export function demoSsn(role: Role, nth = 0): string {
  const person = DEMO_PEOPLE.filter((each) => each.role === role)[nth];
  if (!person) throw new Error(`the demonstration has no ${role} number ${nth}`);
  return person.ssn;
}

/** A member of staff, signed in with a fresh proof. @param nth 1 is a colleague of 0. */
export async function signInStaff(
  server: Pick<TestServer, 'origin'>,
  role: 'staff' | 'author' = 'staff',
  nth = 0,
): Promise<Agent> {
  const agent = new Agent(server.origin);
  const { status, body } = await agent.post('/api/sign-in', { ssn: demoSsn(role, nth), password: DEMO_PASSWORD });
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${JSON.stringify(body)}`);
  return agent;
}

/** A new member of staff, in a role that the demonstration lacks. */
export async function hire(server: TestServer, role: Exclude<Role, 'learner'>): Promise<Signed> {
  const hired = await newLearner(server, { name: 'Ráðinn Prufuson' });
  await writeExclusive(server.context.db, (tx) =>
    tx.updateTable('accounts').set({ role: 'staff' }).where('id', '=', hired.state.id).execute(),
  );
  await writeExclusive(server.context.db, (tx) => setRole(tx, hired.state.id, role));
  await hired.agent.post('/api/sign-in', { ssn: hired.ssn, password: PASSWORD });
  return hired;
}

/** Takes a role away just before the school writes next. @returns as `justBefore`. */
export const loseRole = (server: TestServer, accountId: string) =>
  justBefore(server, 1, () =>
    writeExclusive(server.context.db, async (tx) => {
      await setRole(tx, accountId, 'accountant');
      await endSessionsOf(tx, accountId);
    }),
  );

/** The secret in the newest letter with a link to this address. */
export async function secretSentTo(server: TestServer, email: string): Promise<string> {
  const bodies = `SELECT body_text FROM mail_queue WHERE recipient = ? ORDER BY id DESC`;
  const [newest] = await look(server).values(bodies, email);
  return /[#/]([\w-]{43})/.exec(String(newest))?.[1] ?? '';
}

/** An invited person signs up by the letter. @returns what they sign in with. */
export async function signUpInvited(server: TestServer, email: string, ssn = newKennitala()) {
  const [visitor, secret] = [new Agent(server.origin), await secretSentTo(server, email)];
  const accepted = await visitor.post(acceptInvitation.path, { secret, ssn, password: PASSWORD, language: 'is' });
  const { secret: factor } = z.parse(acceptInvitation.response, accepted.body);
  const confirmed = await visitor.post(confirmInvitation.path, { secret, code: codeAt(factor, server.clock.now) });
  const { recoveryCodes } = z.parse(confirmInvitation.response, confirmed.body);
  return { ssn, factor, recoveryCodes, secret };
}
