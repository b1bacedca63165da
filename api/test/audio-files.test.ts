/** Audio files in a folder or a bucket: both behave alike, and no server needs the folder of another. */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { roundData } from '../../sync/course/contract.ts';
import { openAudioFiles, inBucket, type AudioFiles } from '../narration/audio-files.ts';
import { narrateStep } from '../narration/narrator.ts';
import { readConfig } from '../platform/config/config.ts';
import { KEY, openBucketHost, REGION } from './bucket-host.ts';
import { ownFolder } from './endings.ts';
import { startServer } from './harness.ts';
import { newLearner } from './make.ts';
import { signInStaff } from './staff.ts';
import { toneCommand, wav } from './tone.ts';

const SETTINGS = {
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: KEY.accessKeyId,
  AWS_SECRET_ACCESS_KEY: KEY.secretAccessKey,
};
const inSettings = (env: Readonly<Record<string, string>>): AudioFiles => openAudioFiles(readConfig(env));

it.each<[string, () => Promise<AudioFiles>]>([
  ['a folder', async () => inSettings({ DATA_DIR: ownFolder('akrein-sound-') })],
  ['a bucket', async () => inSettings({ ...SETTINGS, AUDIO_BUCKET: (await openBucketHost()).url })],
])('%s stores files and reads them whole or by byte range', async (_, open) => {
  const files = await open();
  const content = Buffer.from('Hljóð og þögn '.repeat(1000));
  const last = content.length - 1;
  expect([await files.has('a.mp3'), await files.read('a.mp3', { start: 0, end: 1 })]).toEqual([false, undefined]);
  await files.put('a.mp3', content);
  await files.put('a.mp3', content);
  expect(await files.has('a.mp3')).toBe(true);
  for (const [start, end] of [
    [0, last],
    [5, 9],
    [last, last],
  ] as const) {
    const part = await files.read('a.mp3', { start, end });
    expect(part && (await buffer(part))).toEqual(content.subarray(start, end + 1));
  }
});

it('throws when the bucket answers 403 or 503, instead of reporting a missing file', async () => {
  const host = await openBucketHost();
  const bucket = { url: host.url, region: REGION, ...KEY };
  await inBucket(bucket).put('a.mp3', Buffer.from('x'));
  expect([...host.files.keys()]).toEqual(['/akrein/hljod/a.mp3']);
  const stranger = inBucket({ ...bucket, secretAccessKey: 'another' });
  await expect(stranger.has('a.mp3')).rejects.toThrow('answered 403');
  host.setDown(true);
  await expect(inBucket(bucket).has('a.mp3')).rejects.toThrow('answered 503');
});

it('refuses a configuration that names a bucket without its secret key', () =>
  expect(() => readConfig({ AUDIO_BUCKET: 'https://s3.example/akrein' })).toThrow('AWS_SECRET_ACCESS_KEY'));

it('stores narration in the bucket only, and answers 503 while the bucket is down', async () => {
  const host = await openBucketHost();
  const env = { ...SETTINGS, AUDIO_BUCKET: host.url, SPEECH_COMMAND: toneCommand(0.1) };
  const server = await startServer({ env });
  const way = { stopping: new AbortController().signal, awaited: true };
  expect(await narrateStep(server.context, '1.1.2', way)).toBe(true);
  expect(await narrateStep(server.context, '1.1.2', way)).toBe(false);
  expect(existsSync(path.join(server.context.config.dataDir, 'audio'))).toBe(false);
  await server.context.catchUp();
  const { agent } = await newLearner(server);
  const round = await agent.get('/api/round-data?course=1&round=1&step=2');
  const { audio } = z.parse(roundData.response, round.body).step;
  const heard = () => agent.get(audio?.path ?? '', { range: 'bytes=1-3' });
  expect(await heard()).toMatchObject({ status: 206 });
  host.setDown(true);
  expect(await heard()).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  await server.stop();
});

it('uses and plays a recording on a server without the folder that received it', async () => {
  const server = await startServer();
  const author = await signInStaff(server, 'author');
  const sent = await fetch(`${server.origin}/api/admin/upload-recording`, {
    method: 'POST',
    headers: { 'content-type': 'audio/wav', cookie: author.cookieHeader(), origin: server.origin },
    body: new Uint8Array(wav(48_000)),
  });
  expect(sent.status).toBe(200);
  const { file } = z.parse(z.object({ file: z.string() }), await sent.json());
  const forget = () => rmSync(path.join(server.context.config.dataDir, 'audio'), { recursive: true, force: true });
  forget(); // as on a server with another folder
  const used = await author.post('/api/admin/use-recording', { stepId: '1.1.2', file, sentences: [0] });
  expect(used.status).toBe(200);
  forget();
  const { agent } = await newLearner(server);
  const round = await agent.get('/api/round-data?course=1&round=1&step=2');
  const { audio } = z.parse(roundData.response, round.body).step;
  expect((await agent.get(audio?.path ?? '', { range: 'bytes=0-1' })).status).toBe(206);
  await server.stop();
});
