/** TOTP codes as in the RFC, at most a step early or late; sealed secrets open with their keys and for their owner only. */
import { expect, it } from 'vitest';
import { hashesOfCode, seal, unseal } from '../platform/crypto/sealed.ts';
import { addressOf, codeAt, newSecret, stepOfCode } from './totp.ts';

/** "12345678901234567890" in base 32, as in appendix B of RFC 6238; six digits are the last of its eight. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('gives the code of the RFC at %d seconds', (seconds, code) => {
  expect(codeAt(SECRET, seconds * 1000)).toBe(code);
  expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it('accepts a code one step early or late, and no more', () => {
  const now = 1_800_000_015_000;
  const present = Math.floor(now / 30_000);
  const seen = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(SECRET, codeAt(SECRET, now + steps * 30_000), now));
  expect(seen).toEqual([undefined, present - 1, present, present + 1, undefined]);
});

it.each(['', '28708', '2870820', 'abcdef', '287 08', '２８７０８２', '287082\n1'])('refuses %j as a code', (code) => {
  expect(stepOfCode(SECRET, code, 59_000)).toBeUndefined();
});
it('accepts a code with a space in the middle', () => {
  expect(stepOfCode(SECRET, '287 082', 59_000)).toBe(1);
});

it('makes random secrets of 160 bits, and an otpauth address with the school’s name', () => {
  const [one, two] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(two);
  const address = new URL(addressOf(one, { school: 'Skólinn', owner: 'Amira Dæmi' }));
  expect(address.protocol).toBe('otpauth:');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: one, issuer: 'Skólinn', digits: '6' });
});

it('unseals with any of the keys, for the owner only', () => {
  const keys = { sessionKeys: ['lykill-einn', 'lykill-tveir'] };
  const sealed = seal({ sessionKeys: ['lykill-tveir'] }, 'a', SECRET);
  expect(sealed).not.toContain(SECRET);
  expect(unseal(keys, 'a', sealed)).toBe(SECRET);
  expect(unseal(keys, 'b', sealed)).toBeUndefined();
  expect(unseal({ sessionKeys: ['annar'] }, 'a', sealed)).toBeUndefined();
  expect(unseal(keys, 'a', `${sealed.slice(0, -2)}AA`)).toBeUndefined();
  expect(unseal(keys, 'a', '')).toBeUndefined();
  expect(hashesOfCode(keys, 'a', 'X')).toHaveLength(2);
  expect(new Set([...hashesOfCode(keys, 'a', 'X'), ...hashesOfCode(keys, 'b', 'X')]).size).toBe(4);
});
