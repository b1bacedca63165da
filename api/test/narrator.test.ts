/** The narrator makes first what learners are at; here the voice is a command. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { openNarrator } from '../narration/narrator.ts';
import { publishedSince } from '../platform/publications/publication-store.ts';
import { startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { newLearner } from './make.ts';
import { signInStaff } from './staff.ts';
import { toneCommand } from './tone.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SPEECH_COMMAND: toneCommand(0.1) } });
});

it('makes the wanted step, then its round, and publishes the audio with the step', { timeout: 60_000 }, async () => {
  const spoken = async () =>
    (await publishedSince(server.context.db, 0)).flatMap(({ kind, subject }) =>
      kind === 'narration' ? [subject] : [],
    );
  const narrator = openNarrator(server.context);
  narrator.want({ course: 1, round: 4, step: 7 });
  await expect.poll(async () => (await spoken()).length, { timeout: 50_000 }).toBeGreaterThan(1);
  await narrator.stop();
  expect((await spoken()).slice(0, 2)).toEqual(['1.4.7', '1.4.1']);
  await server.context.catchUp();
  expect(server.context.library.step('1.4.7')?.audio).toMatchObject({ source: 'speech' });
  expect(server.context.library.step('1.1.1')?.audio).toBeNull();
});

it('retries a failed step; an edited step keeps its audio but loses its sentence marks', async () => {
  const { audio, db } = server.context;
  const put = vi.fn(audio.put).mockRejectedValueOnce(new Error('the bucket is away'));
  const narrator = openNarrator({ ...server.context, audio: { ...audio, put } }, [0]);
  narrator.want({ course: 1, round: 6, step: 2 });
  const made = () => db.selectFrom('narrations').select('step_id').where('step_id', '=', '1.6.2').execute();
  await expect.poll(made, { timeout: 30_000 }).toHaveLength(1);
  await narrator.stop();
  await server.context.catchUp();
  const step = () => server.context.library.step('1.6.2');
  expect(step()?.audio?.sentences.length).toBeGreaterThan(1);
  const author = await signInStaff(server, 'author');
  const stepData = `${step()?.data}<p>Ein í viðbót.</p>`;
  expect((await author.post('/api/admin/update-step-content', { stepId: '1.6.2', stepData })).status).toBe(200);
  expect(step()?.audio).toMatchObject({ source: 'speech', sentences: [] });
});

it(
  'uses the built-in voice after SPEECH_COMMAND yields no speech once, with one logged error',
  { timeout: 60_000 },
  async () => {
    const { config, log, db } = server.context;
    await look(server).run(`UPDATE step_versions SET html_is = '<p>Aktu hægt.</p>' WHERE step_id LIKE '2.5.%'`);
    const asked = path.join(config.dataDir, 'asked');
    const error = vi.spyOn(log, 'error');
    const info = vi.spyOn(log, 'info');
    const narrator = openNarrator({
      ...server.context,
      config: { ...config, speechCommand: `echo asked >> '${asked}'; head -c 5000 /dev/zero` },
    });
    narrator.want({ course: 2, round: 5, step: 4 });
    const made = () =>
      info.mock.calls
        .filter(([, what]) => what === 'narration made')
        .map(([details]) => details)
        .slice(0, 2);
    await expect.poll(made, { timeout: 50_000 }).toMatchObject([{ step: '2.5.4' }, { step: '2.5.1' }]);
    await narrator.stop();
    expect(error.mock.calls).toMatchObject([
      [{ step: '2.5.4', err: { message: expect.stringContaining('SPEECH_COMMAND') } }, expect.anything()],
    ]);
    expect(readFileSync(asked, 'utf8')).toBe('asked\n');
    const kept = await db
      .selectFrom('narrations')
      .select('seconds')
      .where('step_id', '=', '2.5.4')
      .executeTakeFirstOrThrow();
    expect(kept.seconds).toBeGreaterThan(0.5);
    error.mockRestore();
    info.mockRestore();
  },
);

it('is told which rounds and steps learners fetch', async () => {
  const want = vi.spyOn(server.context.narrator, 'want');
  const { agent } = await newLearner(server);
  await agent.get('/api/course-pack?course=1&round=1');
  await agent.get('/api/round-data?course=1&round=1&step=3');
  await agent.get('/api/course-pack?course=1&round=2'); // not open
  expect(want.mock.calls).toEqual([[{ course: 1, round: 1 }], [{ course: 1, round: 1, step: 3 }]]);
  want.mockRestore();
});
