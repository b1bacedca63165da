// Shared by the peers' programs: receives documents by IPC, queues them, reports how long sending took.

/** @param prepare queues the documents. Returns `work`, which resolves when all are sent, and `end` for clean-up. */
export function answers(prepare) {
  process.on('message', ({ origin, documents }) => void answer(prepare, origin, documents));
  process.channel.ref(); // test programs unref the channel, which alone would not keep the process alive
}

async function answer(prepare, origin, documents) {
  const { work, end } = await prepare(origin, documents);
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  await work();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  await end();
  process.send({ ms, cpu: (user + system) / 1000 });
}
