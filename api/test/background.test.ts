/** The narrator, when a step cannot be read and when the server stops. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { openNarrator } from '../narration/narrator.ts';
import { startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

it('the narrator goes on to the next step when one cannot be read', async () => {
  const error = vi.spyOn(server.context.log, 'error');
  await look(server).run('ALTER TABLE step_versions RENAME TO elsewhere');
  const narrator = openNarrator(server.context);
  await expect.poll(() => error.mock.calls.length).toBeGreaterThan(1);
  await narrator.stop();
  await look(server).run('ALTER TABLE elsewhere RENAME TO step_versions');
  expect(error.mock.calls.slice(0, 2).map(([details]) => details)).toMatchObject([
    { step: '1.1.1' },
    { step: '1.1.2' },
  ]);
  error.mockRestore();
});

it('the narrator stops mid-sentence without logging an error', async () => {
  const { config, log } = server.context;
  const error = vi.spyOn(log, 'error');
  const speaking = path.join(config.dataDir, 'speaking');
  const never = { ...server.context, config: { ...config, speechCommand: `touch '${speaking}'; exec sleep 3600` } };
  const narrator = openNarrator(never);
  await vi.waitFor(() => expect(existsSync(speaking)).toBe(true), { timeout: 20_000 });
  await narrator.stop();
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});
