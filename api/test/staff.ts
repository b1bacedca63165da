/** Who works at the school, signed in for tests: people of the demonstration. */
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../account/demo-people.ts';
import type { Role } from '../../sync/account/role.ts';
import { Agent, type TestServer } from './harness.ts';

/** Kennitala of somebody of the demonstration. @param nth the first of this role, or the next. */
export function demoSsn(role: Role, nth = 0): string {
  const person = DEMO_PEOPLE.filter((each) => each.role === role)[nth];
  if (!person) throw new Error(`the demonstration has no ${role} number ${nth}`);
  return person.ssn;
}

/** Somebody who works here, signed in with a fresh proof. @param nth 1 is a colleague of 0. */
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
