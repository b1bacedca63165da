// Draws public pages in a thread of its own, so that requests wait for none: { id, request } in, { id, answer } or { id, complaint } out.
import { parentPort, workerData } from 'node:worker_threads';

const { render } = await import(workerData.renderer);
let last = Promise.resolve(); // one page at a time: the components read what they draw from their module
parentPort.on('message', ({ id, request }) => {
  last = last
    .then(() => render(request))
    .then(
      (answer) => parentPort.postMessage({ id, answer }),
      (error) => parentPort.postMessage({ id, complaint: String(error?.stack ?? error) }),
    );
});
