// PouchDB with its IndexedDB adapter; one replication with default options sends the queue. Started by ../rows/peers.ts over IPC.
import 'fake-indexeddb/auto';
import http from 'pouchdb-adapter-http';
import idb from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';
import { answers } from './answers.mjs';

PouchDB.plugin(idb).plugin(http).plugin(replication);
globalThis.navigator ??= { userAgent: 'Chrome/156' }; // PouchDB reads the user agent, which Node 20 lacks
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
