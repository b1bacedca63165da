/** The simulation on PostgreSQL, where a kill of the server breaks its connections. */
import { expect, it } from 'vitest';
import { noPostgres, startCluster } from '../../../api/test/postgres.ts';
import { testSeed } from '../../../api/test/seed.ts';
import { onPostgres } from './keeper.ts';
import { simulate } from './simulate.ts';

const soak = process.env['AKREIN_SOAK'] === '1';
const OPERATIONS = Number(process.env['AKREIN_OPERATIONS'] ?? (soak ? 200_000 : 2000));

it.skipIf(noPostgres)(`holds on PostgreSQL through ${OPERATIONS} random operations`, async () => {
  const { commands, answersLost } = await simulate(OPERATIONS, testSeed(), onPostgres(startCluster()));
  expect(commands).toBeGreaterThan(OPERATIONS / 10);
  expect(answersLost).toBeGreaterThan(OPERATIONS / 2000);
});
