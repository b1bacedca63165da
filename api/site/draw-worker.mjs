// Renders public pages in a worker thread, off the event loop: { id, request } in, { id, answer | complaint } out.
import { parentPort, workerData } from 'node:worker_threads';

const { render } = await import(workerData.renderer);
let last = Promise.resolve(); // one page at a time: components read their input from module state
parentPort.on('message', ({ id, request }) => {
  last = last
    .then(() => render(request))
    .then(
      (answer) => parentPort.postMessage({ id, answer }),
      (error) => parentPort.postMessage({ id, complaint: String(error?.stack ?? error) }),
    );
});
