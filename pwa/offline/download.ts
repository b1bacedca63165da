/** Downloads a round file by file. Checks length and hash of each file before storing it, and completeness at the end. */
import type { Pack, PackFile } from '../../sync/course/content.ts';
import { CallError } from './call.ts';
import type { FileRow, LocalDb } from './local-db.ts';
import { dropUnusedFiles, keepPack, type DownloadProblem, type FetchedPack, hashOf } from './pack-store.ts';
import { isQuotaError } from './db-retry.ts';

export type DownloadPorts = {
  readonly db: LocalDb;
  /** The round's current text; 'unchanged' if the copy with this ETag is current. */
  readonly fetchPack: (etag: string | null) => Promise<FetchedPack | 'unchanged'>;
  /** Fails if the text cannot be fetched, instead of using the stored one. */
  readonly newest?: boolean;
  readonly fetchFile: (path: string, signal: AbortSignal) => Promise<Response>;
  /** Bytes received but not stored yet. */
  readonly onWay: (bytes: number) => void;
  /** Aborted means paused. */
  readonly signal: AbortSignal;
};

export type DownloadEnd =
  | { readonly state: 'ready' | 'paused' | 'full' }
  | { readonly state: 'failed'; readonly problem: DownloadProblem };

/** One fewer than the connections a browser opens to an HTTP/1.1 server: a call never waits behind a file. */
const MAX_CONCURRENT_DOWNLOADS = 5;
/** A file without new bytes for this long is given up. */
const STALL_MS = 30_000;

class FileProblem extends Error {
  readonly problem: DownloadProblem;
  constructor(problem: DownloadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Never throws. Stored files stay, and the next run continues from there. */
export async function downloadPack(ports: DownloadPorts, key: string): Promise<DownloadEnd> {
  try {
    const fetched = await newestPack(ports, key);
    // the text first, so that reading can begin; an older text stays until the new files are stored
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

/** Uses the stored text if the request fails without a refusal: its files may be stored already. */
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
  throw new FileProblem('trouble'); // the server answered "unchanged" to a request without ETag
}

/** Files not stored with the right hash. Reads only keys. */
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
    // fetches the next file while the previous one is written
    let keeping: Promise<unknown> = Promise.resolve();
    try {
      for (let file = queue.shift(); file && !failed.signal.aborted; file = queue.shift()) {
        const { path } = file;
        const row = await fetchOne(ports, file, (bytes) => note(path, bytes));
        await keeping;
        keeping = keep(row).finally(() => note(path, undefined));
        keeping.catch(() => failed.abort()); // rethrown by the next await
      }
      await keeping;
    } catch (error) {
      failed.abort();
      throw error;
    } finally {
      await keeping.catch(() => undefined); // so that nothing is written after the download ends
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT_DOWNLOADS }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Files that arrive during a write share the next transaction: each transaction reruns the live queries on files. */
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

/** A signal that aborts on pause, or after STALL_MS without bytes. */
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
  // accepts only 200: no 206, redirect to a sign-in page, or opaque response
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
