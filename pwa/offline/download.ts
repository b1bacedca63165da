/** Downloads a round file by file: each is checked by length and hash before it is kept, and a complete round is counted again at the end. */
import type { Pack, PackFile } from '../../sync/course/content.ts';
import { CallError } from './call.ts';
import type { FileRow, LocalDb } from './local-db.ts';
import { dropUnusedFiles, keepPack, type DownloadProblem, type FetchedPack, hashOf } from './pack-store.ts';
import { isQuotaError } from './db-retry.ts';

export type DownloadPorts = {
  readonly db: LocalDb;
  /** The round's text now; 'unchanged' where the copy with this ETag is still the newest. */
  readonly fetchPack: (etag: string | null) => Promise<FetchedPack | 'unchanged'>;
  /** Whether only what the school has now will do: where it cannot be asked, nothing is done. */
  readonly newest?: boolean;
  readonly fetchFile: (path: string, signal: AbortSignal) => Promise<Response>;
  /** Bytes on the way that are not kept yet. */
  readonly onWay: (bytes: number) => void;
  /** Aborted means paused. */
  readonly signal: AbortSignal;
};

export type DownloadEnd =
  | { readonly state: 'ready' | 'paused' | 'full' }
  | { readonly state: 'failed'; readonly problem: DownloadProblem };

/** One fewer than a browser asks of a server at once without HTTP/2: an answer never waits behind a file. */
const MAX_CONCURRENT_DOWNLOADS = 5;
/** A file of which nothing has come for so long is not coming. */
const STALL_MS = 30_000;

class FileProblem extends Error {
  readonly problem: DownloadProblem;
  constructor(problem: DownloadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Never throws for what can go wrong on the way: what is here stays here, and the next run goes on from there. */
export async function downloadPack(ports: DownloadPorts, key: string): Promise<DownloadEnd> {
  try {
    const fetched = await newestPack(ports, key);
    // text first, so that reading can begin; a round already complete keeps its old text until the new files are here
    const before = await ports.db.packs.get(key);
    if (!before) await keepPack(ports.db, key, fetched);
    await fetchMissing(ports, fetched.pack);
    await keepPack(ports.db, key, fetched);
    if ((await missing(ports.db, fetched.pack)).length > 0) return { state: 'failed', problem: 'storage' };
    if (before && before.pack.version !== fetched.pack.version) await dropUnusedFiles(ports.db);
    return { state: 'ready' };
  } catch (error) {
    return endOf(error, ports.signal);
  }
}

function endOf(error: unknown, signal: AbortSignal): DownloadEnd {
  if (signal.aborted) return { state: 'paused' };
  if (isQuotaError(error)) return { state: 'full' };
  if (error instanceof FileProblem) return { state: 'failed', problem: error.problem };
  if (error instanceof CallError)
    return { state: 'failed', problem: error.kind === 'refused' ? (error.code ?? error.kind) : error.kind };
  return { state: 'failed', problem: 'storage' };
}

/** Without network the copy on the device will do: its files may be here already, or come from a nearer place. */
async function newestPack({ db, fetchPack, newest = false }: DownloadPorts, key: string): Promise<FetchedPack> {
  const held = await db.packs.get(key);
  try {
    const fetched = await fetchPack(held?.etag ?? null);
    if (fetched !== 'unchanged') return fetched;
    return held ?? unreachable();
  } catch (error) {
    if (held && !newest && error instanceof CallError && error.kind !== 'refused') return held;
    throw error;
  }
}

function unreachable(): never {
  throw new FileProblem('trouble'); // "unchanged" from a server that was told of no copy
}

/** Files of the round that are not here with the right hash; reads keys alone. */
async function missing(db: LocalDb, pack: Pack): Promise<PackFile[]> {
  const here = new Set(
    await db.files
      .where('[path+sha256]')
      .anyOf(pack.files.map((file) => [file.path, file.sha256]))
      .primaryKeys(),
  );
  const wanted = new Map(pack.files.map((file) => [file.path, file]));
  return [...wanted.values()].filter((file) => !here.has(file.path));
}

async function fetchMissing(ports: DownloadPorts, pack: Pack): Promise<void> {
  const queue = await missing(ports.db, pack);
  const coming = new Map<string, number>();
  const note = (path: string, bytes: number | undefined): void => {
    if (bytes === undefined) coming.delete(path);
    else coming.set(path, bytes);
    ports.onWay([...coming.values()].reduce((sum, count) => sum + count, 0));
  };
  const failed = new AbortController();
  const keep = writer(ports.db);
  const worker = async (): Promise<void> => {
    // the next file is on its way while the device writes the one before
    let keeping: Promise<unknown> = Promise.resolve();
    try {
      for (let file = queue.shift(); file && !failed.signal.aborted; file = queue.shift()) {
        const { path } = file;
        const row = await fetchOne(ports, file, (bytes) => note(path, bytes));
        await keeping;
        keeping = keep(row).finally(() => note(path, undefined));
        keeping.catch(() => failed.abort()); // thrown below
      }
      await keeping;
    } catch (error) {
      failed.abort();
      throw error;
    } finally {
      await keeping.catch(() => undefined); // nothing is written once the download has ended
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT_DOWNLOADS }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Files that come while others are being written are written together: each transaction has whoever shows them read anew. */
function writer(db: LocalDb): (row: FileRow) => Promise<unknown> {
  let rows: FileRow[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;
  const write = (): Promise<unknown> => {
    const together = rows;
    rows = [];
    next = undefined;
    return db.transaction('rw', db.files, () => Promise.all(together.map((row) => db.files.put(row))));
  };
  return (row) => {
    rows.push(row);
    next ??= last = last.then(write, write);
    return next;
  };
}

async function fetchOne(
  { fetchFile, signal }: DownloadPorts,
  file: PackFile,
  onBytes: (bytes: number) => void,
): Promise<FileRow> {
  const line = watched(signal);
  try {
    const response = await begun(fetchFile, file.path, line.signal);
    const bytes = await readWhole(response, file.bytes, (count) => {
      line.heard();
      onBytes(count);
    });
    if (bytes.byteLength !== file.bytes || (await hashOf(bytes)) !== file.sha256.toLowerCase())
      throw new FileProblem('damaged');
    return { path: file.path, sha256: file.sha256, bytes, type: file.type, size: file.bytes };
  } finally {
    line.stop();
  }
}

/** A signal that ends with the reader's pause, or when nothing has been heard for a while. */
function watched(paused: AbortSignal): { readonly signal: AbortSignal; heard(): void; stop(): void } {
  const line = new AbortController();
  const cut = (): void => line.abort();
  let timer = setTimeout(cut, STALL_MS);
  if (paused.aborted) cut();
  paused.addEventListener('abort', cut);
  return {
    signal: line.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(cut, STALL_MS);
    },
    stop: () => {
      clearTimeout(timer);
      paused.removeEventListener('abort', cut);
    },
  };
}

async function begun(fetchFile: DownloadPorts['fetchFile'], path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetchFile(path, signal).catch(() => {
    throw new FileProblem('offline');
  });
  // 206, a redirect to a sign-in page, an opaque answer: nothing but a whole 200 is a file
  if (response.status === 200) return response;
  await response.body?.cancel();
  throw new FileProblem(response.status === 404 ? 'missing' : 'trouble');
}

async function readWhole(response: Response, size: number, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const reader = response.body?.getReader();
  if (!reader) throw new FileProblem('damaged');
  const whole = new Uint8Array(size);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new FileProblem('offline');
    });
    if (done) return length === size ? whole.buffer : whole.buffer.slice(0, length);
    if (length + value.byteLength > size) {
      await reader.cancel();
      throw new FileProblem('damaged');
    }
    whole.set(value, length);
    length += value.byteLength;
    onBytes(length);
  }
}
