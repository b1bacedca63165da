/** Published content reaches a running server, whichever process wrote it, and survives a restart. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { pathTo } from '../../sync/paths.ts';
import { paymentOffer } from '../../sync/payment/contract.ts';
import { insertInstructor } from '../account/instructor-store.ts';
import { setPrice } from '../content/material-store.ts';
import type { ExclusiveTx } from '../platform/db/open.ts';
import { openSchool } from '../platform/db/open-school.ts';
import { folders } from '../platform/folders.ts';
import { newestPublication } from '../platform/publications/publication-store.ts';
import { Agent, startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { newLearner } from './make.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'akrein-published-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Writes as another process does, past the server. */
async function elsewhere({ context }: TestServer, work: (tx: ExclusiveTx) => Promise<void>): Promise<void> {
  const school = await openSchool(context.config, context.log);
  try {
    await writeExclusive(school.db, work);
  } finally {
    await school.close();
  }
}
const pageOf = async (server: TestServer, address: string): Promise<string> =>
  z.string().parse((await new Agent(server.origin).get(address, { accept: 'text/html' })).body);

it('a new price shows at once, and survives a restart and a changed content file', { timeout: 90_000 }, async () => {
  const content = path.join(dataDir, 'content');
  cpSync(folders.content, content, { recursive: true });
  const first = await startServer({ pages: true, dataDir, content });
  const { agent } = await newLearner(first);
  const offered = async (to: Agent) =>
    z.parse(paymentOffer.response, (await to.get('/api/payment-offer/2')).body).price;
  expect(await offered(agent)).toBe(12_500);
  const closed = ['/stillingar', '/command'] as const;
  for (const address of closed) expect(await pageOf(first, address)).toContain('12500');
  await elsewhere(first, async (tx) => {
    await setPrice(tx, 1, 13_900);
    await setPrice(tx, 2, 14_900);
  });
  expect(await offered(agent)).toBe(14_900);
  await expect.poll(() => pageOf(first, '/'), { timeout: 60_000 }).toContain('13.900\u00a0kr.–14.900');
  for (const [address, price] of [
    [pathTo('school1', 'is'), '13.900'],
    [pathTo('school2', 'is'), '14.900'],
    [pathTo('terms', 'is'), '13.900\u00a0kr. (Ökuskóli 1), 14.900\u00a0kr. (Ökuskóli 2)'],
  ] as const) {
    await expect.poll(() => pageOf(first, address), { timeout: 60_000 }).toContain(price);
    expect(await pageOf(first, address)).not.toContain('12.500');
  }
  for (const address of closed) await expect.poll(() => pageOf(first, address)).toContain('13900');
  await first.stop();

  const file = path.join(content, 'courses.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('price: 12500', 'price: 11000'));
  const second = await startServer({ pages: true, dataDir, content });
  expect(await offered(agent.copy(second.origin))).toBe(14_900);
  expect(await pageOf(second, '/')).toContain('13.900');
  await second.stop();
});

it(
  'an instructor added by another process shows on the public page, unless unlisted',
  { timeout: 90_000 },
  async () => {
    const server = await startServer({ pages: true, dataDir });
    expect(await pageOf(server, '/okukennarar')).not.toContain('Þóra Vegfarandi');
    const added = { own: false, now: server.clock.now };
    await elsewhere(server, async (tx) => {
      await insertInstructor(tx, { id: randomUUID(), name: 'Þórður Ólistaður', listed: false, ...added });
      await insertInstructor(tx, {
        id: randomUUID(),
        name: 'Þóra Vegfarandi',
        listed: true,
        phone: '555 0199',
        ...added,
      });
    });
    await expect.poll(() => pageOf(server, '/okukennarar'), { timeout: 60_000 }).toContain('Þóra Vegfarandi');
    const page = await pageOf(server, '/driving-instructor');
    expect(page).toContain('555 0199');
    expect(page).not.toContain('Þórður');
    await server.stop();
  },
);

it('keeps one publication per subject, with a rising number', async () => {
  const server = await startServer();
  const { db } = server.context;
  const numbers = [];
  for (const price of [13_000, 13_100, 13_200]) {
    await writeExclusive(db, (tx) => setPrice(tx, 1, price));
    numbers.push(await newestPublication(db));
  }
  expect(numbers[1]).toBeGreaterThan(numbers[0] ?? 0);
  expect(numbers[2]).toBeGreaterThan(numbers[1] ?? 0);
  const twice = await look(server).rows('SELECT kind, subject FROM publications GROUP BY 1, 2 HAVING count(*) > 1');
  expect(twice).toEqual([]);
  await server.stop();
});

/** The tables with public content. */
const PUBLISHED =
  'courses|rounds|steps|step_versions|questions|question_absences|question_versions|answer_versions|narrations|articles|instructors';

it('writes published tables only in stores, in functions that publish the change', () => {
  const call =
    '(?:insertInto|updateTable|deleteFrom)\\(|(?:insertRows|insertNew|putRow|updateRows|deleteRows)\\(\\s*tx,';
  const writes = new RegExp(`(?:${call})\\s*'(?:${PUBLISHED})'`);
  const api = path.join(folders.root, 'api');
  const functions = readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/test/.test(name))
    .flatMap((name) =>
      readFileSync(path.join(api, name), 'utf8')
        .split(/^(?=(?:export )?(?:async function|function|const) )/m)
        .map((text) => ({ name, text })),
    );
  const found = functions.filter(({ text }) => writes.test(text));
  expect([...new Set(found.map(({ name }) => name))].sort()).toEqual([
    'account/instructor-store.ts',
    'content/article-store.ts',
    'content/material-store.ts',
    'narration/narration-store.ts',
  ]);
  expect(found.filter(({ text }) => !text.includes('await publish(tx,'))).toEqual([]);
});
