/**
 * A download that is cut off, paused or damaged, or finds no room, keeps only correct files and resumes where it
 * stopped.
 */
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Pack } from '../../sync/course/content.ts';
import { CallError } from './call.ts';
import { downloadPack, type DownloadPorts } from './download.ts';
import { deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import { dropUnusedFiles, noteDownload, presence, readPack } from './pack-store.ts';

const bytesOf = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(1000).fill(path.length);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const file = (path: string) => ({ path, bytes: 1000, sha256: sha256(bytesOf(path)), type: 'audio/mpeg' });
const paths = ['/images/a.svg', '/audio/bb.mp3', '/audio/ccc.mp3', '/audio/dddd.mp3', '/audio/eeeee.mp3'];
const pack = (round: number, files: readonly string[] = paths): Pack => ({
  course: 1,
  round,
  name: 'Lota',
  name_en: 'Round',
  version: `v1 ${files.join()}`,
  steps: [],
  files: files.map(file),
});

let db: LocalDb;
let asked: string[];
beforeEach(() => {
  db = openLocalDb('a');
  asked = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  return deleteLocalDb('a');
});

type Line = (path: string) => Response | Promise<Response>;
const good: Line = (path) => new Response(bytesOf(path));

function ports(line: Line, more: Partial<DownloadPorts> = {}): DownloadPorts {
  return {
    db,
    fetchPack: () => Promise.resolve({ pack: pack(1), etag: '"1"' }),
    fetchFile: async (path) => {
      asked.push(path);
      return line(path);
    },
    onWay: () => undefined,
    signal: new AbortController().signal,
    ...more,
  };
}
const stored = async (): Promise<string[]> => (await db.files.toCollection().primaryKeys()).sort();

it('stores every file and reports the bytes received', async () => {
  const progress: number[] = [];
  expect(await downloadPack(ports(good, { onWay: (bytes) => progress.push(bytes) }), '1.1')).toEqual({
    state: 'ready',
  });
  expect(await stored()).toEqual([...paths].sort());
  expect(await presence(db, pack(1))).toEqual({ done: 5000, total: 5000, complete: true });
  expect(Math.max(...progress)).toBeGreaterThanOrEqual(1000);
  expect(progress.at(-1)).toBe(0);
  expect((await readPack(db, '1.1'))?.files).toHaveLength(5);
});

it('batches the writes of files that arrive together', async () => {
  const many = Array.from({ length: 30 }, (_, nr) => `/images/${'n'.repeat(nr)}.svg`);
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const all: Partial<DownloadPorts> = { fetchPack: () => Promise.resolve({ pack: pack(1, many), etag: '"1"' }) };
  const waiting: (() => void)[] = []; // five files are on their way at a time, and are found right together
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (...asked) => {
    const hash = await digest(...asked);
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 5) for (const found of waiting.splice(0)) found();
    });
    return hash;
  });
  expect(await downloadPack(ports(good, all), '1.1')).toEqual({ state: 'ready' });
  expect(await stored()).toEqual([...many].sort());
  const writes = transactions.mock.calls.filter(
    ([stores, mode]) => [stores].flat().includes('files') && mode === 'readwrite',
  );
  expect(writes.length).toBeLessThan(many.length / 2);
});

it('resumes file by file after the network was lost (F24)', async () => {
  const line: Line = (path) => (path === paths[3] ? Promise.reject(new TypeError('Failed to fetch')) : good(path));
  expect(await downloadPack(ports(line), '1.1')).toEqual({ state: 'failed', problem: 'offline' });
  const first = await stored();
  expect(first.length).toBeGreaterThan(0);
  asked = [];
  expect(await downloadPack(ports(good), '1.1')).toEqual({ state: 'ready' });
  expect([...asked].sort()).toEqual(paths.filter((path) => !first.includes(path)).sort());
});

it('starts offline from a stored round text', async () => {
  await downloadPack(
    ports(() => new Response('', { status: 500 })),
    '1.1',
  );
  const fetchPack = () => Promise.reject(new CallError({ kind: 'offline', message: '' }));
  expect(await downloadPack(ports(good, { fetchPack }), '1.1')).toEqual({ state: 'ready' });
  expect(await downloadPack(ports(good, { fetchPack }), '1.2')).toEqual({ state: 'failed', problem: 'offline' });
});

it("reports the school's reason when it refuses the round", async () => {
  const refused = (code?: 'course-expired') => () =>
    Promise.reject(new CallError({ kind: 'refused', message: '', ...(code ? { code } : {}) }));
  expect(await downloadPack(ports(good, { fetchPack: refused('course-expired') }), '1.1')).toEqual({
    state: 'failed',
    problem: 'course-expired',
  });
  expect(await downloadPack(ports(good, { fetchPack: refused() }), '1.1')).toEqual({
    state: 'failed',
    problem: 'refused',
  });
});

it.each([
  ['other bytes of the same length', () => new Response(new Uint8Array(1000)), 'damaged'],
  ['too few bytes', () => new Response(new Uint8Array(999)), 'damaged'],
  ['too many bytes', () => new Response(new Uint8Array(1001)), 'damaged'],
  ['a part', () => new Response(bytesOf(paths[1] ?? ''), { status: 206 }), 'trouble'],
  ['nothing', () => new Response('', { status: 404 }), 'missing'],
  ['a server in trouble', () => new Response('', { status: 503 }), 'trouble'],
])('stores no file that came as %s (F24)', async (_, response, problem) => {
  const line: Line = (path) => (path === paths[1] ? response() : good(path));
  expect(await downloadPack(ports(line), '1.1')).toEqual({ state: 'failed', problem });
  expect(await stored()).not.toContain(paths[1]);
  expect((await presence(db, pack(1))).complete).toBe(false);
  expect(await downloadPack(ports(good), '1.1')).toEqual({ state: 'ready' });
});

it('reports a full device and keeps what is stored', async () => {
  await db.outbox.add({ id: 'answer', command: { id: 'answer', name: 'x', at: '', enrolment: null, payload: {} } });
  const put = db.files.put.bind(db.files);
  vi.spyOn(db.files, 'put').mockImplementation((row) =>
    row.path === paths[2]
      ? (Promise.reject(new DOMException('no room', 'QuotaExceededError')) as ReturnType<typeof put>)
      : put(row),
  );
  expect(await downloadPack(ports(good), '1.1')).toEqual({ state: 'full' });
  expect(await stored()).not.toContain(paths[2]);
  expect(await db.outbox.count()).toBe(1);
  vi.restoreAllMocks();
  expect(await downloadPack(ports(good), '1.1')).toEqual({ state: 'ready' });
});

it('stops when paused and resumes later', async () => {
  const job = new AbortController();
  const line: Line = (path) => {
    if (path === paths[4]) job.abort();
    return good(path);
  };
  const pausing = ports(line, {
    signal: job.signal,
    fetchFile: (path, signal) =>
      Promise.resolve(line(path)).then((response) => (signal.aborted ? Promise.reject(signal.reason) : response)),
  });
  expect(await downloadPack(pausing, '1.1')).toEqual({ state: 'paused' });
  expect(await downloadPack(ports(good), '1.1')).toEqual({ state: 'ready' });
});

it('shares files between rounds, and frees only files that no round uses', async () => {
  await downloadPack(ports(good), '1.1');
  await noteDownload(db, '1.1', { state: 'ready' });
  asked = [];
  const second = ports(good, {
    fetchPack: () => Promise.resolve({ pack: pack(2, ['/images/a.svg', '/audio/ffffff.mp3']), etag: null }),
  });
  expect(await downloadPack(second, '1.2')).toEqual({ state: 'ready' });
  await noteDownload(db, '1.2', { state: 'ready' });
  expect(asked).toEqual(['/audio/ffffff.mp3']);
  await noteDownload(db, '1.1', undefined);
  await dropUnusedFiles(db);
  expect(await stored()).toEqual(['/audio/ffffff.mp3', '/images/a.svg']);
});

it('replaces text and files of a round together, and frees the old files', async () => {
  await downloadPack(ports(good), '1.1');
  await noteDownload(db, '1.1', { state: 'ready' });
  const next = pack(1, ['/images/a.svg', '/audio/ggggggg.mp3']);
  const fetchPack = () => Promise.resolve({ pack: next, etag: '"2"' });
  await downloadPack(
    ports(() => new Response('', { status: 503 }), { fetchPack }),
    '1.1',
  );
  expect((await readPack(db, '1.1'))?.version).toBe(pack(1).version);
  expect((await presence(db, pack(1))).complete).toBe(true);
  expect(await downloadPack(ports(good, { fetchPack }), '1.1')).toEqual({ state: 'ready' });
  expect((await readPack(db, '1.1'))?.version).toBe(next.version);
  expect(await stored()).toEqual(['/audio/ggggggg.mp3', '/images/a.svg']);
});
