/**
 * Baseline of the benchmarks: node:http and better-sqlite3 alone, with the same tables and durability.
 * `/raw` assembles a step, `/blob` sends a prepared one, `/submit` and `/batch` write the rows of submissions.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { bareWrites, type Batch, type Submission } from './bare-writes.ts';

const [file = ''] = process.argv.slice(2);
const sqlite = new Database(file);
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = FULL');
sqlite.pragma('foreign_keys = ON');
sqlite.pragma('secure_delete = ON');
sqlite.pragma('cache_size = -65536');

type Row = Record<string, unknown>;
const prepare = (sql: string) => sqlite.prepare<unknown[], Row>(sql);
const session = prepare(
  `SELECT s.data, s.seen_at, a.id, a.role, a.language FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id_hash = ? AND s.expires_at > ?`,
);
const enrolment = prepare(
  `SELECT id, started_at, extra_days FROM enrolments WHERE account_id = ? AND course_id = ? AND archived_at IS NULL`,
);
const step = prepare(
  `SELECT s.id, s.nr, v.version, v.title_is AS title, v.title_en, v.html_is AS data, v.html_en AS data_en FROM steps s JOIN step_versions v ON v.step_id = s.id WHERE s.id = ? ORDER BY v.version DESC LIMIT 1`,
);
const questions = prepare(
  `SELECT q.id, v.version, v.question_is AS question, v.question_en, v.picture, v.alt_is, v.alt_en, a.id AS answer_id, a.answer_is, a.answer_en, a.correct, a.why_is, a.why_en FROM questions q JOIN question_versions v ON v.question_id = q.id JOIN answer_versions a ON a.question_id = q.id AND a.version = v.version WHERE q.step_id = ? AND q.kind = 'step' AND q.retired_at IS NULL ORDER BY q.nr, a.nr`,
);
const steps = prepare(`SELECT nr, finished_at FROM user_steps WHERE enrolment_id = ? AND round_nr = ? ORDER BY nr`);
const ticks = prepare(
  `SELECT question_id, answer_id FROM user_step_answers WHERE enrolment_id = ? AND round_nr = ? AND step_nr = ?`,
);
const { submit, batch } = bareWrites(sqlite);

const signedIn = (request: IncomingMessage): Row | undefined => {
  const id = /\bsid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  return session.get(createHash('sha256').update(id).digest('base64url'), Date.now());
};

/** @param path `/raw?course=1&round=1&step=3`. */
function stepFor(account: Row, path: string): string {
  const asked = new URLSearchParams(path.slice(path.indexOf('?')));
  const [course, round, nr] = ['course', 'round', 'step'].map((name) => Number(asked.get(name)));
  const run = enrolment.get(account['id'], course);
  const id = `${course}.${round}.${nr}`;
  const ticked = ticks.all(run?.['id'], round, nr);
  const asks = new Map<unknown, Row & { step_answers: Row[] }>();
  for (const row of questions.all(id)) {
    const { answer_id, answer_is, answer_en, correct, why_is, why_en, ...question } = row;
    const held = asks.get(row['id']) ?? {
      ...question,
      question_images: [],
      step_answers: [],
      user_step_answers: ticked.filter((tick) => tick['question_id'] === row['id']),
    };
    held.step_answers.push({
      id: answer_id,
      answer: answer_is,
      answer_en,
      correct: correct === 1,
      why: why_is,
      why_en,
    });
    asks.set(row['id'], held);
  }
  return JSON.stringify({
    step: { ...step.get(id), step_questions: [...asks.values()] },
    steps: steps.all(run?.['id'], round),
    roundNr: round,
    stepNr: nr,
  });
}

let ready: { readonly json: Buffer; readonly gzip: Buffer } | undefined;

function send(response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}): void {
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '' } = request;
  const account = signedIn(request);
  if (!account) return void response.writeHead(401).end();
  if (url.startsWith('/raw')) return send(response, stepFor(account, url));
  if (url.startsWith('/blob')) {
    const json = ready?.json ?? Buffer.from(stepFor(account, url));
    ready ??= { json, gzip: gzipSync(json) };
    const zipped = request.headers['accept-encoding']?.includes('gzip') === true;
    return send(response, zipped ? ready.gzip : json, zipped ? { 'Content-Encoding': 'gzip' } : {});
  }
  const body: unknown = JSON.parse(await text(request));
  if (url === '/submit') submit(String(account['id']), body as Submission); // unchecked: only the benchmark calls
  if (url === '/batch') batch(String(account['id']), body as Batch);
  send(response, '{"ok":true}');
}

const server = createServer((request, response) => void answer(request, response));
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`));
