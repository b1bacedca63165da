/** What the server does by itself lives through a database that cannot be read or written for a while. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { narrateMissing } from '../audio/narrate.ts';
import { dropExpiredSessions } from '../http/session.ts';
import { startServer, type TestServer } from './harness.ts';
import { newLearner } from './make.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const sessions = (): unknown => server.opened.sqlite.prepare('SELECT count(*) AS n FROM sessions').get();

it('drops expired sessions, or says that it could not and does so the next time', async () => {
  await newLearner(server);
  server.clock.now += 31 * 24 * 3_600_000;
  const error = vi.spyOn(server.world.log, 'error');
  server.opened.sqlite.exec('PRAGMA query_only = 1'); // nothing can be written down, as on a full disk
  await dropExpiredSessions(server.world);
  server.opened.sqlite.exec('PRAGMA query_only = 0');
  expect(error).toHaveBeenCalledTimes(1);
  expect(sessions()).toEqual({ n: 1 });
  await dropExpiredSessions(server.world);
  expect(sessions()).toEqual({ n: 0 });
  error.mockRestore();
});

it('goes on to the next round when the steps of one cannot be read', async () => {
  const error = vi.spyOn(server.world.log, 'error');
  server.opened.sqlite.exec('ALTER TABLE step_versions RENAME TO elsewhere');
  await narrateMissing(server.world, [1, 2], new AbortController().signal);
  server.opened.sqlite.exec('ALTER TABLE elsewhere RENAME TO step_versions');
  expect(error.mock.calls.map(([details]) => details)).toMatchObject([{ round: 1 }, { round: 2 }]);
  error.mockRestore();
});
