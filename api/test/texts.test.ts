/** Every text field of every call, from the declarations, with hostile and unusual text: never a 500 (F38). */
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../sync/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { START, startServer, type Agent, type TestServer } from './harness.ts';
import { newLearner } from './make.ts';
import { enrol } from '../progress/enrolment-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

let server: TestServer;
let agent: Agent;
beforeAll(async () => {
  server = await startServer();
  const learner = await newLearner(server);
  agent = learner.agent;
  await writeExclusive(server.context.db, (tx) =>
    enrol(tx, { id: 'eeeeeeee-0000-4000-8000-000000000002', accountId: learner.state.id, course: 2, now: START }),
  );
});

const TEXTS = [
  '',
  ' ',
  'a',
  '👍',
  '👍👍',
  '👨‍👩‍👧‍👦',
  'e\u0301'.repeat(40),
  '\0',
  'a\0',
  '\0\0\0ab',
  '\u202eöfugt\u202c',
  '\ud800',
  'a\udc00b',
  '\r\n\t',
  '__proto__',
  "'; DROP TABLE accounts; --",
  ...[2, 100, 200, 300, 2000, 5000].flatMap((most) => ['þ'.repeat(most), '👍'.repeat(most), 'x'.repeat(most + 1)]),
];

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
};

/** A value that fits a schema's types. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (schema.format === 'date-time') return new Date(START).toISOString();
  if (schema.type === 'string') return 'texti';
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array') return schema.items ? [sample(schema.items)] : [];
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sample(part)]));
}

/** The value, with the text in place of each of its strings in turn. */
function* spoiled(value: unknown, text: string): Generator {
  if (typeof value === 'string') yield text;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    for (const other of spoiled(part, text))
      yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other };
}

const schemaOf = ({ request }: Endpoint): Schema =>
  z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Schema; // the part of JSON Schema used here

describe('no text or nesting causes a 500', () => {
  for (const endpoint of endpoints.filter(({ method }) => method === 'POST')) {
    const path = endpoint.path.replace(/:\w+/, 'x');
    it(`POST ${endpoint.path}`, { timeout: 120_000 }, async () => {
      const good = sample(schemaOf(endpoint));
      for (const text of TEXTS)
        for (const body of spoiled(good, text)) {
          const { status } = await agent.post(path, body);
          expect(status, JSON.stringify(body).slice(0, 200)).toBeLessThan(500);
        }
    });
    it(`POST ${endpoint.path}, 50,000 levels deep`, async () => {
      const limit = (endpoint.maxBytes ?? 16_384) / 2 - 20;
      const depth = Math.min(50_000, Math.floor(limit));
      const body = `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      expect((await agent.post(path, body)).status).toBeLessThan(500);
    });
  }
});

it('a command with text of any kind gets a verdict other than `failed`', async () => {
  const commands = TEXTS.flatMap((text, at) =>
    ['send-message', 'send-feedback'].map((name, nr) => ({
      id: `00000000-0000-4000-800${nr}-${String(at).padStart(12, '0')}`,
      name,
      at: new Date(START).toISOString(),
      enrolment: null,
      payload: name === 'send-message' ? { messageText: text } : { messageText: text, path: text },
    })),
  );
  const { status, body } = await agent.post('/api/sync', { protocol: 3, commands });
  expect(status).toBe(200);
  const { verdicts } = z.parse(z.object({ verdicts: z.array(z.object({ verdict: z.string() })) }), body);
  expect(verdicts).toHaveLength(commands.length);
  expect(verdicts.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
});
