/** Uploaded pictures and recordings are re-encoded; nothing else of the file is kept. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { narrationText } from '../../sync/course/narration-text.ts';
import { coursePack, roundData } from '../../sync/course/contract.ts';
import { undo } from '../../sync/staff/desk-contract.ts';
import { stepContent, updateStepContent } from '../../sync/staff/content-contract.ts';
import { listPictures } from '../../sync/staff/pictures-contract.ts';
import { removeRecording, uploadRecording, useRecording } from '../../sync/staff/recordings-contract.ts';
import { PageData } from '../../sync/site/page-data.ts';
import { addInstructor, editInstructor, setInstructorPhoto } from '../../sync/staff/instructors-contract.ts';
import { ownPictureWords } from '../content/picture-store.ts';
import { oldRecordings } from '../narration/narration-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';
import { backupTo } from '../platform/db/backup.ts';
import { sweepIfDue } from '../privacy/sweep.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { inFile, look, onPostgres, settingsOf } from './look.ts';
import { newLearner } from './make.ts';
import { hire, loseRole, signInStaff } from './staff.ts';

let server: TestServer;
let author: Agent;
beforeAll(async () => {
  server = await startServer();
  author = await signInStaff(server, 'author');
});

const upload = (content: Buffer | string) =>
  author.post('/api/admin/upload-picture', {
    content: Buffer.from(content).toString('base64'),
    alt: 'Mynd skólans',
    alt_en: 'The school’s picture',
  });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
const Named = z.object({ name: z.string() });
const fetchPicture = (name: string) => fetch(`${server.origin}/images/skilti/${name}`);

describe('a picture', () => {
  it('is re-encoded from pixels: at most 1,200 wide, without EXIF, stored once, served to all', async () => {
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0038a8' } })
      .withExif({ IFD0: { Copyright: 'LEYNDARMAL' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('LEYNDARMAL')).toBe(true);
    const { name } = z.parse(Named, (await upload(photo)).body);
    expect(name).toMatch(/^own-[0-9a-f]{12}\.webp$/);
    expect(z.parse(Named, (await upload(photo)).body).name).toBe(name);
    const served = await fetchPicture(name);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('LEYNDARMAL')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 });
    const { pictures } = z.parse(listPictures.response, (await author.get('/api/admin/pictures')).body);
    expect(pictures.filter(({ own }) => own)).toEqual([
      { name, own: true, alt: 'Mynd skólans', alt_en: 'The school’s picture' },
    ]);
    // one that only statements show has their description
    const stated = await look(server).values('SELECT picture FROM statements WHERE picture IS NOT NULL');
    expect(pictures.filter((each) => stated.includes(each.name) && each.alt === '')).toEqual([]);

    // a step's pack includes it
    const html = `<h2>Velkomin í ökunám</h2><p>Texti.</p><figure><img src="/images/skilti/${name}" alt="Mynd"></figure>`;
    const answer = await author.post('/api/admin/update-step-content', { stepId: '1.1.1', stepData: html });
    expect(answer.status).toBe(200);
    const { agent } = await newLearner(server);
    const { files } = z.parse(coursePack.response, (await agent.get('/api/course-pack?course=1&round=1')).body);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(files).toContainEqual({ path: `/images/skilti/${name}`, bytes: bytes.length, sha256, type: 'image/webp' });
  });

  it('that is SVG keeps its shapes and loses scripts, styles and external references', async () => {
    const drawing = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50" onload="x()">
      <script>x()</script><style>@import url(https://annar.example/)</style><foreignObject><p>x</p></foreignObject>
      <a href="javascript:x()"><rect width="10" height="10" fill="#f8c800" onclick="x()" style="background:url(x)"/></a>
      <image href="https://annar.example/x.png"/><use href="https://annar.example/#a"/><use href="#b"/>
      <path id="b" d="M0 0L10 10" fill="url(https://annar.example/)" stroke="url(#c)"/>
      <animate attributeName="href" to="javascript:x()"/><set attributeName="onclick" to="x()"/></svg>`;
    const { name } = z.parse(Named, (await upload(drawing)).body);
    const text = await (await fetchPicture(name)).text();
    expect(text.replace(/\s+/g, ' ')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"> <rect width="10" height="10" fill="#f8c800"></rect> <use></use><use href="#b"></use> <path id="b" d="M0 0L10 10" stroke="url(#c)"></path> </svg>',
    );
  });

  it.each([
    ['text', 'þetta er ekki mynd', 422],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 422],
    ['a page', '<html><body>x</body></html>', 422],
    ['a drawing that multiplies', multiplying(), 422],
    ['a drawing that uses itself', `${SVG}<g id="a"><use href="#a"/></g></svg>`, 422],
    ['a long row of use, each of the one after it', useRow(6500, (nr) => nr + 1), 422],
    ['a row of use too deep to draw', useRow(150, (nr) => nr - 1), 422],
    ['a drawing too deep', `${SVG}${'<g>'.repeat(40_000)}${'</g>'.repeat(40_000)}</svg>`, 422],
    ['a packed drawing, which would not be looked at', gzipSync(`${SVG}<rect width="5" height="5"/></svg>`), 422],
    ['a drawing without a size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 422],
    ['something too large', Buffer.alloc(2 * 1024 * 1024 + 1), 413],
  ])('that is %s is refused', async (_, content, status) => expect((await upload(content)).status).toBe(status));

  it('that renders slowly does not block other writes', async () => {
    const vast = { width: 6300, height: 6300, channels: 3, background: '#0038a8' } as const;
    const content = await sharp({ create: vast }).avif({ effort: 0, quality: 30 }).toBuffer();
    const { agent } = await newLearner(server);
    let isDrawn = false;
    const drawing = upload(content).finally(() => (isDrawn = true));
    for (const value of ['en', 'is', 'en'])
      expect((await agent.post('/api/user-information', { field: 'language', value })).status).toBe(200);
    expect(isDrawn).toBe(false);
    expect((await drawing).status).toBe(200);
  });

  it('with an unknown name answers 404', async () => {
    expect((await fetchPicture('own-000000000000.webp')).status).toBe(404);
  });
});

describe('the photograph of an instructor', () => {
  const told = {
    name: 'Þóra Vegfarandi',
    car: '',
    phone: '',
    email: '',
    price: 0,
    aboutIs: '',
    aboutEn: '',
    own: true,
    listed: true,
    archived: false,
  };
  let staff: Agent;
  let id: string;
  beforeAll(async () => {
    staff = await signInStaff(server);
    ({ id } = z.object({ id: z.string() }).parse((await staff.post(addInstructor.path, told)).body));
  });

  const Deed = z.object({ deed: z.number() });
  const deedOf = ({ status, body }: { readonly status: number; readonly body: unknown }): number => {
    expect(status).toBe(200);
    return z.parse(Deed, body).deed;
  };
  const send = (content: Buffer | string, by = staff) =>
    by.post(setInstructorPhoto.path, { id, content: Buffer.from(content).toString('base64') });
  const undo = (deed: number) => staff.post('/api/admin/undo', { deed });
  const photo = (color: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
      .withExif({ IFD3: { GPSLatitude: '64/1 8/1 0/1' }, IFD0: { Copyright: 'LEYNDARMAL' } })
      .jpeg()
      .toBuffer();
  /** @returns the address on the public page; empty without a photograph, undefined without the instructor. */
  const shown = async () => {
    const { body } = await new Agent(server.origin).get('/api/page-data?path=/okukennarar');
    return z.parse(PageData, body).instructors?.find(({ name }) => name === told.name)?.imgSrc;
  };
  const fetchPhoto = (path = '') => fetch(server.origin + path);

  it('is re-encoded as a square, shown publicly, replaced, and restored by undo', async () => {
    deedOf(await send(await photo('#0038a8')));
    const first = await shown();
    const served = await fetchPhoto(first);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(served.headers.get('cache-control'), 'what is taken down is not shown for long').toBe(
      'public, max-age=3600',
    );
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('LEYNDARMAL')).toBe(false);
    const { exif, ...shape } = await sharp(bytes).metadata();
    expect([exif, shape.width, shape.height]).toEqual([undefined, 400, 400]);
    const deed = deedOf(await send(await photo('#f8c800')));
    const second = await shown();
    expect(second).not.toBe(first);
    expect((await fetchPhoto(first)).status, 'the one before').toBe(404);
    expect((await undo(deed)).status).toBe(200);
    expect(await shown()).toBe(first);
    expect([(await fetchPhoto(first)).status, (await fetchPhoto(second)).status]).toEqual([200, 404]);
    const later = deedOf(await send(''));
    expect(await shown()).toBe('');
    deedOf(await send(await photo('#008000')));
    expect((await undo(later)).status, 'another one has come since').toBe(409);
  });

  it('is hidden once the instructor is archived and deleted a day later, unless undone', async () => {
    const path = await shown();
    const left = deedOf(await staff.post(editInstructor.path, { id, ...told, archived: true }));
    expect((await fetchPhoto(path)).status).toBe(404);
    expect((await undo(left)).status).toBe(200);
    expect((await fetchPhoto(path)).status).toBe(200);
    deedOf(await staff.post(editInstructor.path, { id, ...told, archived: true }));
    const held = () => server.context.db.selectFrom('instructor_photos').select('path').execute();
    server.clock.now += 20 * 3_600_000;
    await sweepIfDue(server.context);
    expect(await held()).toContainEqual({ path });
    server.clock.now += 24 * 3_600_000; // the sweep runs once a day
    await sweepIfDue(server.context);
    expect(await held()).toEqual([]);
    author = await signInStaff(server, 'author');
    staff = await signInStaff(server);
    deedOf(await staff.post(editInstructor.path, { id, ...told }));
    expect(await shown()).toBe('');
  });

  it.each([
    ['text', 'þetta er ekki mynd', 422],
    ['a drawing', `${SVG}<path d="M0 0h9v9z"/></svg>`, 422],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 422],
    ['something too large', Buffer.alloc(2 * 1024 * 1024 + 1), 413],
  ])('that is %s is refused, and the previous one stays', async (_, content, status) => {
    deedOf(await send(await photo('#ffffff')));
    const before = await shown();
    expect((await send(content)).status).toBe(status);
    expect(await shown()).toBe(before);
  });

  it('can be set by the office only, and for a known instructor', async () => {
    expect((await send('', await signInStaff(server, 'author'))).status).toBe(403);
    expect((await staff.post(setInstructorPhoto.path, { id: 'enginn', content: '' })).status).toBe(404);
  });
});

/** A 16-bit mono tone. @param seconds its whole length. */
function recording(seconds: number, rate = 24_000): Buffer {
  const count = Math.round(seconds * rate);
  const samples = Buffer.alloc(count * 2);
  for (let index = 0; index < count; index++) samples.writeInt16LE(Math.round(8000 * Math.sin(index / 10)), index * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const WAIT = { timeout: 20_000 };

describe('a recording', () => {
  const send = async (body: Buffer, type = 'audio/wav', by = author) => {
    const answer = await fetch(`${server.origin}/api/admin/upload-recording`, {
      method: 'POST',
      headers: { 'content-type': type, cookie: by.cookieHeader(), origin: server.origin },
      body: new Uint8Array(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const audioOf = async (agent: Agent) =>
    z.parse(roundData.response, (await agent.get('/api/round-data?course=1&round=1&step=2')).body).step.audio;

  it('replaces the voice with its own sentence marks until it is removed or undone', async () => {
    const { agent } = await newLearner(server);
    const before = await audioOf(agent);
    const sent = await send(recording(3));
    expect(sent.status).toBe(200);
    const { file, seconds } = z.parse(uploadRecording.response, sent.body);
    expect(Math.abs(seconds - 3)).toBeLessThan(0.2);
    expect(await audioOf(agent)).toEqual(before);
    const marks = narrationText(server.context.library.step('1.1.2')?.data ?? '').map((_, nr) => nr / 50);
    const used = await author.post('/api/admin/use-recording', { stepId: '1.1.2', file, sentences: marks });
    expect(used.body).toMatchObject({ seconds });
    const audio = await audioOf(agent);
    expect(audio).toMatchObject({ source: 'upload', seconds, sentences: marks });
    const heard = await agent.get(audio?.path ?? '', { range: 'bytes=0-1' });
    expect(heard.status).toBe(206);

    // a restored database writes out the recordings that its folder lacks
    const { db } = server.context;
    const folder = mkdtempSync(path.join(tmpdir(), 'akrein-restored-'));
    if (!onPostgres) await backupTo(server.opened.sqlite.name, path.join(folder, 'akrein.db'));
    const restored = await startServer({ dataDir: folder, env: { ...settingsOf(server), DATA_DIR: folder } });
    const elsewhere = await signInStaff(restored, 'author');
    expect((await elsewhere.get(audio?.path ?? '', { range: 'bytes=0-1' })).status).toBe(206);
    expect(readdirSync(path.join(folder, 'audio'))).toEqual([`${file}.mp3`]);
    const [picture] = await ownPictureWords(db);
    expect((await fetch(`${restored.origin}/images/skilti/${picture?.name}`)).status).toBe(200);
    await restored.stop();
    rmSync(folder, { recursive: true });

    // a colleague publishes meanwhile: the recording belongs to the step as it was heard
    const content = async () =>
      z.parse(stepContent.response, (await author.post(stepContent.path, { stepId: '1.1.2' })).body);
    const { number: madeOf, step } = await content();
    server.clock.now += 1000;
    const stepData = `${step.data}<p>Ein setning enn.</p>`;
    expect((await author.post(updateStepContent.path, { stepId: '1.1.2', stepData })).status).toBe(200);
    const use = (more: object) =>
      author.post(useRecording.path, { stepId: '1.1.2', file, sentences: marks, ...more }).then(({ body }) => body);
    await use({ madeOf });
    expect(await content()).toMatchObject({ number: madeOf + 1, recordingOlder: true });
    await use({ madeOf: madeOf + 1 });
    expect(await content()).toMatchObject({ recordingOlder: false });
    expect(await use({ madeOf: madeOf + 2 })).toMatchObject({ error: { code: 'not-found' } });
    await author.post(updateStepContent.path, { stepId: '1.1.2', stepData: step.data });
    await use({});

    // undo works in reverse order only
    const useOf = async (sound: Buffer) => {
      const { file: sha } = z.parse(uploadRecording.response, (await send(sound)).body);
      const used = await author.post(useRecording.path, { stepId: '1.1.2', file: sha, sentences: [0] });
      return z.parse(useRecording.response, used.body).deed;
    };
    const [second, third] = [await useOf(recording(2)), await useOf(recording(4))];
    expect((await author.post(undo.path, { deed: second })).body).toMatchObject({ error: { code: 'undo-impossible' } });
    for (const each of [third, second]) expect((await author.post(undo.path, { deed: each })).status).toBe(200);
    expect(await audioOf(agent)).toEqual(audio);

    const backwards = { stepId: '1.1.2', file, sentences: [2, 1] };
    expect((await author.post('/api/admin/use-recording', backwards)).status).toBe(400);
    const remove = () => author.post('/api/admin/remove-recording', { stepId: '1.1.2' });
    const held = () => look(server).value('SELECT count(*) FROM recordings');
    const { deed } = z.parse(removeRecording.response, (await remove()).body);
    expect(await audioOf(agent)).toEqual(before);
    expect((await remove()).status).toBe(404);
    // undoing a removal restores the recording
    expect((await author.post(undo.path, { deed })).status).toBe(200);
    expect(await audioOf(agent)).toEqual(audio);
    expect((await agent.get(audio?.path ?? '', { range: 'bytes=0-1' })).status).toBe(206);
    const sweep = () => writeExclusive(db, (tx) => oldRecordings.remove(tx, server.clock.now + 1, 200));
    expect([await sweep(), await held()]).toEqual([2, 1]);
    const again = z.parse(removeRecording.response, (await remove()).body);
    expect([await held(), await sweep(), await held()]).toEqual([1, 1, 0]);
    expect((await author.post(undo.path, { deed: again.deed })).body).toMatchObject({
      error: { code: 'undo-impossible' },
    });
  });

  it.each([
    ['no sound', Buffer.from('þetta er ekki hljóð'), 'audio/wav', 422],
    ['too short', recording(0.2), 'audio/wav', 422],
    ['of another kind', recording(2), 'audio/mpeg', 415],
  ])('that is %s is refused', async (_, body, type, status) => expect((await send(body, type)).status).toBe(status));

  it('waits for its turn, and is refused with 503 when too many wait', async () => {
    // two are processed, ten wait, the thirteenth is refused
    const held = Array.from({ length: 13 }, () => {
      const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        `POST /api/admin/upload-recording HTTP/1.1\r\nHost: localhost\r\nCookie: ${author.cookieHeader()}\r\n` +
          'Content-Type: audio/wav\r\nContent-Length: 1000\r\n\r\nhalf',
      );
      return socket;
    });
    const [answer] = await Promise.race(held.map((socket) => once(socket, 'data')));
    expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /);
    expect((await send(recording(0.2))).status).toBe(503);
    for (const socket of held) socket.destroy();
    await vi.waitFor(async () => expect((await send(recording(0.2))).status).toBe(422), WAIT);
  });

  it.skipIf(onPostgres)(
    inFile('is not stored if its author loses the role while it is encoded', 'PostgreSQL does not serialize writers'),
    async () => {
      const { agent, state } = await hire(server, 'author');
      const kept = () => look(server).value('SELECT count(*) FROM recordings');
      const before = await kept();
      const taken = loseRole(server, state.id);
      expect((await send(recording(4), 'audio/wav', agent)).status).toBe(401);
      expect(await taken()).toBe(true);
      expect(await kept()).toBe(before);
    },
  );

  it('that was never uploaded cannot be used', async () => {
    const file = '0'.repeat(64);
    expect((await author.post('/api/admin/use-recording', { stepId: '1.1.2', file, sentences: [] })).status).toBe(404);
  });

  it('that is uploaded again a day later can be used again', async () => {
    const { file } = z.parse(uploadRecording.response, (await send(recording(2))).body);
    server.clock.now += 25 * 3_600_000;
    const back = await signInStaff(server, 'author');
    expect((await send(recording(2), 'audio/wav', back)).status).toBe(200);
    expect((await back.post('/api/admin/use-recording', { stepId: '1.1.3', file, sentences: [] })).status).toBe(200);
  });
});

/** A billion shapes in a kilobyte. */
function multiplying(): string {
  const groups = Array.from({ length: 9 }, (_, nr) => `<g id="a${nr + 1}">${`<use href="#a${nr}"/>`.repeat(10)}</g>`);
  return `${SVG}<defs><rect id="a0" width="1" height="1"/>${groups.join('')}</defs><use href="#a9"/></svg>`;
}

/** Parts that each use their neighbour: flat to parse, as deep as their number to render. */
function useRow(length: number, neighbour: (nr: number) => number): string {
  const parts = Array.from({ length }, (_, nr) => `<g id="a${nr}"><use href="#a${neighbour(nr)}"/></g>`);
  return `${SVG}${parts.join('')}</svg>`;
}
