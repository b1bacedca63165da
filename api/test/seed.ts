/**
 * The seed of random tests. It is fixed in `npm test`, so that an unchanged tree stays green;
 * the soak takes a new one each time, to find new failures. `AKREIN_SEED` sets it.
 */
export function testSeed(): number {
  const given = process.env['AKREIN_SEED'];
  if (given !== undefined) return Number(given);
  if (process.env['AKREIN_SOAK'] !== '1') return 20_260_701;
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.env['AKREIN_SEED'] = String(seed); // programs that the test starts take it too
  process.stderr.write(`AKREIN_SEED=${seed}\n`); // the first line of a school's output is its address
  return seed;
}
