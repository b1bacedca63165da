/** The text of a round: available at once where it is stored, and renewed when the school may have a newer one. */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pack } from '../../sync/course/content.ts';
import { addedLanguages } from '../../sync/language.ts';
import { applyAnswer } from './apply-answer.ts';
import { stubPage } from '../test/fake-page.ts';
import { connectLocalDb, deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import { materialWanted } from './material.ts';
import { keepPack, noteDownload, readDownload, readPack } from './pack-store.ts';
import { downloadRound, downloadRounds, ensurePackText, renewRounds, pauseRound, resumeDownloads } from './packs.ts';
import { useSession } from './session-store.ts';

const pack = (version: string): Pack => ({
  course: 1,
  round: 1,
  name: 'Lota',
  name_en: 'Round',
  version,
  steps: [],
  files: [],
});

let db: LocalDb;
let asked: number;
beforeEach(async () => {
  db = openLocalDb('a');
  asked = 0;
  stubPage();
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(new Response(JSON.stringify(pack('new')), { headers: { ETag: '"new"' } }));
  });
  await keepPack(db, '1.1', { pack: pack('old'), etag: '"old"' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  return deleteLocalDb('a');
});

const versionHere = async (): Promise<string | undefined> => (await readPack(db, '1.1'))?.version;

it('is not fetched again while it is fresh', async () => {
  expect((await ensurePackText(db, 1, 1)).version).toBe('old');
  expect(asked).toBe(0);
});

it('is fetched once when requested twice at the same time', async () => {
  await db.packs.clear();
  const [first, second] = await Promise.all([ensurePackText(db, 1, 1), ensurePackText(db, 1, 1)]);
  expect([first.version, second.version, asked]).toEqual(['new', 'new', 1]);
});

it.each(['paused', 'failed', 'full'] as const)('is renewed when stale, also where the download is %s', async (end) => {
  await noteDownload(db, '1.1', { state: end });
  await db.packs.update('1.1', { checkedAt: 0 });
  await ensurePackText(db, 1, 1);
  await expect.poll(versionHere).toBe('new');
});

it.each(['answer-unknown', 'answers-missing'])('is renewed after answers to it were refused as %s', async (code) => {
  const id = crypto.randomUUID();
  const command = {
    id,
    name: 'submit-step-answers',
    at: new Date().toISOString(),
    enrolment: null,
    payload: { stepId: '1.1.3', answers: [] },
  };
  await db.outbox.add({ id, command });
  await applyAnswer(db, { settled: [{ command, verdict: 'refused', code }], at: Date.now() });
  await ensurePackText(db, 1, 1);
  await expect.poll(versionHere).toBe('new');
});

it('a download reports a full disk, even where its end cannot be stored', async () => {
  const file = { path: '/audio/a.mp3', bytes: 1, sha256: '', type: 'audio/mpeg' };
  await db.files.put({ ...file, bytes: new ArrayBuffer(1), size: 1 });
  await db.packs.update('1.1', { pack: { ...pack('old'), files: [file] } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 304 })));
  const put = db.meta.put.bind(db.meta);
  vi.spyOn(db.meta, 'put').mockImplementation((row) =>
    Dexie.Promise.resolve(JSON.stringify(row).includes('fetching') ? 0 : db.files.count()).then((held) =>
      held > 0 ? Promise.reject(new DOMException('no room', 'QuotaExceededError')) : put(row),
    ),
  );
  downloadRound(db, 1, 1);
  await expect.poll(() => readDownload(db, '1.1')).toEqual({ state: 'full' });
  await resumeDownloads(db);
  expect(await readDownload(db, '1.1')).toEqual({ state: 'full' });
});

it('a download fails with a storage problem when its state cannot be written', async () => {
  vi.spyOn(db.meta, 'put').mockRejectedValueOnce(new Dexie.UnknownError('no'));
  downloadRound(db, 1, 1);
  await expect.poll(() => readDownload(db, '1.1')).toEqual({ state: 'failed', problem: 'storage' });
});

it.each([
  ['paused', { state: 'paused' }, { state: 'paused' }],
  ['removed', undefined, undefined],
] as const)('stops fetching once it was %s in another tab', async (_, there, then) => {
  const file = { path: '/a.png', bytes: 1, sha256: '0', type: 'image/png' };
  let cut: AbortSignal | undefined;
  vi.stubGlobal('fetch', (asking: Request | string, { signal }: RequestInit = {}) => {
    if (typeof asking !== 'string') return Promise.resolve(Response.json({ ...pack('new'), files: [file] }));
    cut = signal ?? undefined;
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('cut'))));
  });
  downloadRound(db, 1, 1);
  await expect.poll(() => cut).toBeDefined();
  const otherTab = connectLocalDb('a');
  await noteDownload(otherTab, '1.1', there);
  otherTab.close();
  await expect.poll(() => cut?.aborted, { timeout: 5000 }).toBe(true); // a file that does not come is given up later
  await expect.poll(() => readDownload(db, '1.1')).toEqual(then);
});

describe('several rounds at once', () => {
  it('are all marked as fetching first, and resume once the network is back', async () => {
    let lose: ((error: Error) => void) | undefined;
    const silent = new Promise<Response>((_, reject) => (lose = reject));
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return silent;
    });
    const both = downloadRounds(db, 1, [2, 3]);
    await expect.poll(() => asked).toBe(1);
    expect(await readDownload(db, '1.2')).toEqual({ state: 'fetching' });
    expect(await readDownload(db, '1.3')).toEqual({ state: 'fetching' });
    lose?.(new TypeError('Failed to fetch'));
    await both;
    expect(await readDownload(db, '1.2')).toEqual({ state: 'failed', problem: 'offline' });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(pack('new'))));
    await resumeDownloads(db);
    for (const key of ['1.2', '1.3']) expect(await readDownload(db, key)).toEqual({ state: 'ready' });
  });

  it('continue after a refused round, but skip one paused before its turn', async () => {
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      if (!url.includes('round=2')) return new Response(JSON.stringify({ ...pack('new'), round: 4 }));
      useSession.setState({ db });
      await pauseRound('1.3');
      expect(await readDownload(db, '1.3')).toEqual({ state: 'paused' });
      return Response.json({ error: { code: 'not-enrolled', message: 'Nei' } }, { status: 402 });
    });
    await downloadRounds(db, 1, [2, 3, 4]);
    expect(await readDownload(db, '1.2')).toMatchObject({ state: 'failed' });
    expect(await readDownload(db, '1.3')).toEqual({ state: 'paused' });
    expect(await readDownload(db, '1.4')).toEqual({ state: 'ready' });
  });
});

describe('changed material', () => {
  const heardOf = (material: number) => applyAnswer(db, { settled: [], material, at: Date.now() });
  const old = async (): Promise<void> => {
    await keepPack(db, '1.1', { pack: pack('old'), etag: '"old"' });
    await keepPack(db, '1.2', { pack: { ...pack('old'), round: 2 }, etag: '"old"' });
  };
  beforeEach(async () => {
    await heardOf(7);
    await renewRounds(db);
    await old();
    asked = 0;
  });

  it('is fetched once for every stored round', async () => {
    await heardOf(7);
    await renewRounds(db);
    expect(asked).toBe(0);
    await heardOf(8);
    await renewRounds(db);
    await renewRounds(db);
    expect(asked).toBe(2);
    expect([await versionHere(), (await readPack(db, '1.2'))?.version]).toEqual(['new', 'new']);
  });

  it('is fetched after a restore, which has a lower number', async () => {
    await heardOf(3);
    await renewRounds(db);
    expect(await versionHere()).toBe('new');
  });

  it.each(['text', 'ready'] as const)(
    'is fetched at the next exchange when the network was lost (%s)',
    async (kind) => {
      if (kind === 'ready') await noteDownload(db, '1.1', { state: 'ready' });
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      await heardOf(8);
      await renewRounds(db);
      expect(await versionHere()).toBe('old');
      vi.stubGlobal('fetch', fetch);
      await renewRounds(db);
      expect(await versionHere()).toBe('new');
      expect((await readDownload(db, '1.1'))?.state).toBe(kind === 'ready' ? 'ready' : undefined);
    },
  );

  it.each(['text', 'ready'] as const)('is requested once where the school refuses the round (%s)', async (kind) => {
    if (kind === 'ready') await noteDownload(db, '1.1', { state: 'ready' });
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return Promise.resolve(Response.json({ error: { code: 'not-enrolled', message: 'Nei' } }, { status: 402 }));
    });
    await heardOf(8);
    await renewRounds(db);
    await renewRounds(db);
    expect(asked).toBe(2);
    expect(await versionHere()).toBe('old');
  });

  it('is fetched again when another change arrives during a renewal', async () => {
    await heardOf(8);
    const first = renewRounds(db);
    await heardOf(9);
    await first;
    expect(asked).toBe(2);
    await renewRounds(db);
    expect(asked).toBe(4);
    expect(await materialWanted(db)).toBeUndefined();
  });

  describe('in an added language', () => {
    const [added = 'is'] = addedLanguages;
    beforeEach(() => {
      const inIt = { ...pack('added'), language: added };
      vi.stubGlobal('fetch', (request: Request) => {
        asked += 1;
        const wanted = new URL(request.url).searchParams.get('language');
        return Promise.resolve(Response.json(wanted === added ? inIt : pack('new')));
      });
    });
    const read = (language: string) => vi.stubGlobal('document', { documentElement: { lang: language } });

    it('every stored round is fetched once when the reader chooses it', async () => {
      read(added);
      await renewRounds(db);
      await renewRounds(db);
      expect(asked).toBe(2);
      expect([await versionHere(), (await readPack(db, '1.2'))?.version]).toEqual(['added', 'added']);
      read('en'); // what is stored has English as well
      await renewRounds(db);
      expect(asked).toBe(2);
    });

    it('every round is fetched at the next exchange where there is no network', async () => {
      read(added);
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      await renewRounds(db);
      expect(await versionHere()).toBe('old');
      vi.stubGlobal('fetch', fetch);
      await renewRounds(db);
      expect(await versionHere()).toBe('added');
    });
  });
});
