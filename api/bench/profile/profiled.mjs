// Loaded first into the server that is to be profiled: at a word of the process that started it it begins, or ends and sends back what it saw.
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: 250 });

process.on('message', (word) => void listen(word));

async function listen(word) {
  if (word === 'profile') await session.post('Profiler.start');
  if (word === 'profiled') process.send((await session.post('Profiler.stop')).profile);
}
