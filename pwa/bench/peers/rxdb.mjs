// RxDB as in its guide: a live replication whose push handler posts batches of the default size. Storage is Dexie, or memory by
// argument, which is not durable. Started by ../rows/peers.ts over IPC.
import 'fake-indexeddb/auto';
import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { answers } from './answers.mjs';

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    at: { type: 'string' },
    enrolment: { type: ['string', 'null'] },
    name: { type: 'string' },
    payload: { type: 'object' },
  },
};
const storage = process.argv[2] === 'memory' ? getRxStorageMemory() : getRxStorageDexie();
let made = 0;

answers(async (origin, documents) => {
  const name = `waiting-${made++}`;
  // one tab: no messages between tabs, which favours RxDB
  const database = await createRxDatabase({ name, storage, multiInstance: false });
  const { waiting } = await database.addCollections({ waiting: { schema } });
  const replication = replicateRxCollection({
    collection: waiting,
    replicationIdentifier: name,
    push: {
      handler: async (rows) => {
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(`${origin}/push`, { method: 'POST', headers, body: JSON.stringify(rows) });
        return response.json();
      },
    },
  });
  replication.error$.subscribe((error) => {
    throw error;
  });
  await replication.awaitInSync();
  await replication.pause(); // goes offline
  await waiting.bulkInsert(documents);
  return {
    work: async () => {
      await replication.start(); // comes back online
      await replication.awaitInSync();
    },
    end: () => database.remove(),
  };
});
