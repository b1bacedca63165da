/**
 * The seed of what a test does by chance. One and the same in `npm test`, so that a tree that was green stays green;
 * a fresh one each time in the soak, which looks for what nobody has met yet. `AKREIN_SEED` says it oneself.
 */
export function testSeed(): number {
  const given = process.env['AKREIN_SEED'];
  if (given !== undefined) return Number(given);
  return process.env['AKREIN_SOAK'] === '1' ? Math.floor(Math.random() * 2 ** 31) : 20_260_701;
}
