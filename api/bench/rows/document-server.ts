/**
 * A document store for the peers: node:http and better-sqlite3. Each request is one transaction, on disk before the response,
 * as in the bare server. `/push` is RxDB's push endpoint, `/docs` the part of CouchDB that PouchDB needs for sending.
 * No sign-in and no validation, which favours the peers.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import * as z from 'zod';

const [file = ''] = process.argv.slice(2);
const sqlite = new Database(file);
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = FULL');
sqlite.pragma('secure_delete = ON');
sqlite.pragma('cache_size = -65536');
sqlite.exec(`
  CREATE TABLE documents (id TEXT PRIMARY KEY, rev TEXT NOT NULL, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE checkpoints (id TEXT PRIMARY KEY, rev INTEGER NOT NULL, body TEXT NOT NULL) WITHOUT ROWID`);
const put = sqlite.prepare('INSERT OR REPLACE INTO documents (id, rev, body) VALUES (?, ?, ?)');
const body = sqlite.prepare<[string], { body: string }>('SELECT body FROM documents WHERE id = ?');
const known = sqlite.prepare<[string, string], { id: string }>('SELECT id FROM documents WHERE id = ? AND rev = ?');
const count = sqlite.prepare<[], { taken: number }>('SELECT count(*) AS taken FROM documents');
const checkpoint = sqlite.prepare<[string], { rev: number; body: string }>(
  'SELECT rev, body FROM checkpoints WHERE id = ?',
);
const putCheckpoint = sqlite.prepare('INSERT OR REPLACE INTO checkpoints (id, rev, body) VALUES (?, ?, ?)');

let requests = 0;

type Answer = { readonly status: number; readonly json: unknown };
const good = (json: unknown): Answer => ({ status: 200, json });
const unknown: Answer = { status: 404, json: { error: 'not_found', reason: 'missing' } };

const Pushed = z.array(
  z.object({ newDocumentState: z.looseObject({ id: z.string() }), assumedMasterState: z.unknown().optional() }),
);
/** Stores the documents. @returns those in conflict with another device's write. */
const push = sqlite.transaction((rows: z.infer<typeof Pushed>): unknown[] => {
  const conflicts: unknown[] = [];
  for (const { newDocumentState, assumedMasterState } of rows) {
    const here = body.get(newDocumentState.id)?.body;
    if (here !== undefined && here !== JSON.stringify(assumedMasterState)) conflicts.push(JSON.parse(here));
    else put.run(newDocumentState.id, '', JSON.stringify(newDocumentState));
  }
  return conflicts;
});

const Sent = z.object({ docs: z.array(z.looseObject({ _id: z.string(), _rev: z.string() })) });
const bulkDocs = sqlite.transaction(({ docs }: z.infer<typeof Sent>): unknown[] => {
  for (const doc of docs) put.run(doc._id, doc._rev, JSON.stringify(doc));
  return [];
});

const Asked = z.record(z.string(), z.array(z.string()));
function missing(asked: z.infer<typeof Asked>): unknown {
  const found = Object.entries(asked).map(([id, revs]): [string, readonly string[]] => [
    id,
    revs.filter((rev) => !known.get(id, rev)),
  ]);
  return Object.fromEntries(found.flatMap(([id, revs]) => (revs.length > 0 ? [[id, { missing: revs }]] : [])));
}

function readCheckpoint(id: string): Answer {
  const kept = checkpoint.get(id);
  return kept
    ? good({ ...z.record(z.string(), z.unknown()).parse(JSON.parse(kept.body)), _rev: `0-${kept.rev}` })
    : unknown;
}

function writeCheckpoint(id: string, value: unknown): Answer {
  const rev = (checkpoint.get(id)?.rev ?? 0) + 1;
  putCheckpoint.run(id, rev, JSON.stringify(value));
  return good({ ok: true, id, rev: `0-${rev}` });
}

function answer(method: string, path: string, sent: unknown): Answer {
  if (path === '/push') return good(push(Pushed.parse(sent)));
  if (path === '/docs' || path === '/docs/') return good({ db_name: 'docs', update_seq: 0, instance_start_time: '0' });
  if (path === '/docs/_revs_diff') return good(missing(Asked.parse(sent)));
  if (path === '/docs/_bulk_docs') return good(bulkDocs(Sent.parse(sent)));
  if (path.startsWith('/docs/_local/')) return method === 'PUT' ? writeCheckpoint(path, sent) : readCheckpoint(path);
  if (path === '/taken') return good({ ...count.get(), requests });
  return unknown;
}

function serve({ method = '', url = '' }: IncomingMessage, sent: string, response: ServerResponse): void {
  const [path = ''] = url.split('?');
  if (path !== '/taken') requests++;
  const { status, json } = answer(method, path, sent === '' ? undefined : JSON.parse(sent));
  const bytes = JSON.stringify(json);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(bytes) });
  response.end(bytes);
}

const server = createServer((request, response) => {
  void text(request).then((sent) => serve(request, sent, response));
});
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`));
