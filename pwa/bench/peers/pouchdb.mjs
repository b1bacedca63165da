// PouchDB with its adapter for IndexedDB, as it comes for browsers; what waits is sent by one replication of the defaults. Started by
// ../rows/peers.ts with an IPC channel, in which it gets documents and says how long it took until none waited.
import 'fake-indexeddb/auto';
import http from 'pouchdb-adapter-http';
import idb from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';
import { answers } from './answers.mjs';

PouchDB.plugin(idb).plugin(http).plugin(replication);
globalThis.navigator ??= { userAgent: 'Chrome/156' }; // it asks which browser this is; Node 20 has no word on that
let made = 0;

answers(async (origin, documents) => {
  const local = new PouchDB(`waiting-${made++}`, { adapter: 'idb' });
  await local.bulkDocs(documents.map(({ id, ...rest }) => ({ _id: id, ...rest })));
  return {
    work: async () => {
      const { ok, docs_written: written } = await local.replicate.to(`${origin}/docs`);
      if (!ok || written !== documents.length) throw new Error(`${written} were written`);
    },
    end: () => local.destroy(),
  };
});
