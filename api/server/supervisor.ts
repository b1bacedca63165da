/** Supervises several server processes on one port: restarts crashed ones, stops all together, renews them one by one. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../platform/log.ts';

/** Delay before starting again a process that ended too early. */
const AGAIN_MS = 1000;

/** Starts processes one by one, because the first migrates. SIGTERM stops all. SIGHUP replaces each one by a new process. Throws if the first fails. */
export async function supervise(processes: number, log: Pick<Log, 'info' | 'error'>): Promise<void> {
  const serving = new Set<Worker>();
  let stopping = false;

  const begin = async (): Promise<void> => {
    const worker = cluster.fork();
    const ended = new AbortController();
    worker.once('exit', () => ended.abort());
    await once(worker, 'listening', { signal: ended.signal }).catch((error: unknown) => {
      throw new Error('a process ended before it served; why, it has said itself', { cause: error });
    });
    serving.add(worker);
  };
  const beginAtLast = async (): Promise<void> => {
    while (!stopping) {
      try {
        return await begin();
      } catch (error) {
        log.error({ err: error }, 'tried again in a second');
        await wait(AGAIN_MS);
      }
    }
  };
  /** Serialises changes, so a renewal sees all processes. */
  let last = Promise.resolve();
  const inTurn = (change: () => Promise<void>): Promise<void> => (last = last.then(change));
  const end = async (worker: Worker): Promise<void> => {
    serving.delete(worker);
    worker.process.kill('SIGTERM');
    await once(worker, 'exit');
  };
  const renew = async (): Promise<void> => {
    const before = [...serving];
    for (const worker of before) {
      await beginAtLast();
      if (serving.has(worker)) await end(worker);
    }
    log.info('all processes are renewed');
  };
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const all = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    await Promise.all(all.map(end));
    process.exit(0);
  };

  cluster.on('exit', (worker, code, signal) => {
    if (!serving.delete(worker)) return; // it was stopped, or never served
    log.error({ pid: worker.process.pid, code, signal }, 'a process has died; another takes its place');
    void inTurn(beginAtLast);
  });
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('SIGHUP', () => void inTurn(renew));

  await begin();
  for (let count = 1; count < processes; count++) await inTurn(beginAtLast);
}
