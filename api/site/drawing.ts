/** Has public pages drawn by the app's own components, in a thread that is there only while there is something to draw. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Rendered, RenderPage, RenderRequest } from '../../sync/site/render.ts';
import { folders } from '../platform/folders.ts';

/** How long the thread waits for more to draw. */
const IDLE_MS = 5_000;

type Waiting = { readonly resolve: (rendered: Rendered) => void; readonly reject: (error: Error) => void };
type Drawn = { readonly id: number } & ({ readonly rendered: Rendered } | { readonly complaint: string });

/** @param renderer the built file that draws. @returns draws a page; rejects with the complaint of what draws it. */
export function openDrawing(renderer: string): RenderPage {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let nr = 0;
  const waiting = new Map<number, Waiting>();

  const rest = (): void => {
    worker?.unref();
    idle = setTimeout(() => {
      void worker?.terminate();
      worker = undefined;
    }, IDLE_MS).unref();
  };
  const begin = (): Worker => {
    const begun = new Worker(folders.drawWorker, {
      workerData: { renderer: pathToFileURL(renderer).href },
      execArgv: [],
    });
    begun.on('message', (drawn: Drawn) => {
      const one = waiting.get(drawn.id);
      waiting.delete(drawn.id);
      if (waiting.size === 0) rest();
      if ('rendered' in drawn) one?.resolve(drawn.rendered);
      else one?.reject(new Error(drawn.complaint));
    });
    begun.on('error', (error) => {
      if (worker === begun) worker = undefined;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    });
    return begun;
  };

  return (request: RenderRequest) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      worker ??= begin();
      worker.ref();
      nr += 1;
      waiting.set(nr, { resolve, reject });
      worker.postMessage({ id: nr, request });
    });
}
