/** The people of the simulation: they join by everybody's door, but sign in thousands of times, so their password is kept at next to no cost. */
import { hash } from '@node-rs/argon2';
import { newLearner, PASSWORD, type Signed } from '../../../api/test/make.ts';
import type { TestServer } from '../../../api/test/harness.ts';

/** The least that Argon2 takes; what it costs in production is told by the sessions' own tests. */
const CHEAP = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function join(server: TestServer): Promise<Signed> {
  const signed = await newLearner(server);
  server.opened.sqlite.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?').run(CHEAP, signed.state.id);
  return signed;
}
