// What the peers' programs have in common: documents come, are left waiting, and how long they took to be sent goes back.

/** @param prepare leaves the documents waiting; gives what sends them, which resolves once none waits, and what clears up. */
export function answers(prepare) {
  process.on('message', ({ origin, documents }) => void answer(prepare, origin, documents));
  process.channel.ref(); // programs of tests do not stay for that alone
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
