/** Narration is made of what learners are at first, by a voice that is a command here. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openNarrator } from '../audio/narrator.ts';
import { publishedSince } from '../published/publication-store.ts';
import { startServer, type TestServer } from './harness.ts';
import { newLearner } from './make.ts';
import { toneCommand } from './tone.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SPEECH_COMMAND: toneCommand(0.1) } });
});
afterAll(() => server.stop());

it('makes the step asked for, then its round, and the step tells of it', { timeout: 60_000 }, async () => {
  const spoken = async () =>
    (await publishedSince(server.world.db, 0)).flatMap(({ kind, subject }) => (kind === 'narration' ? [subject] : []));
  const narrator = openNarrator(server.world);
  narrator.want({ course: 1, round: 4, step: 7 });
  await expect.poll(async () => (await spoken()).length, { timeout: 50_000 }).toBeGreaterThan(1);
  await narrator.stop();
  expect((await spoken()).slice(0, 2)).toEqual(['1.4.7', '1.4.1']);
  await server.world.catchUp();
  expect(server.world.library.step('1.4.7')?.audio).toMatchObject({ source: 'speech' });
  expect(server.world.library.step('1.1.1')?.audio).toBeNull();
});

it('is told what learners are at', async () => {
  const want = vi.spyOn(server.world.narrator, 'want');
  const { agent } = await newLearner(server);
  await agent.get('/api/course-pack?course=1&round=1');
  await agent.get('/api/round-data?course=1&round=1&step=3');
  await agent.get('/api/course-pack?course=1&round=2'); // not open
  expect(want.mock.calls).toEqual([[{ course: 1, round: 1 }], [{ course: 1, round: 1, step: 3 }]]);
  want.mockRestore();
});
