/** Kennitala and password rules (decisions, section 5). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthDate, formatKennitala, isKennitala } from '../account/kennitala.ts';
import { passwordComplaint } from '../account/password.ts';

const NOW = Date.UTC(2026, 10, 21);

describe('kennitala', () => {
  it.each([
    ['1201603389', true],
    ['120160-3389', true],
    ['120160 3379', true],
    ['1201603399', true],
    ['0101502228', true],
    ['3002603399', false],
    ['310222-2000', false],
    ['5201603399', false],
    ['120160339', false],
    ['12016033999', false],
    ['1201603397', false],
    ['1201603310', false],
    ['', false],
    ['abcdefghij', false],
  ])('%s is valid: %s', (text, right) => {
    expect(isKennitala(text, NOW)).toBe(right);
  });
  it('accepts any digits between date and century, without a check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (middle) =>
        isKennitala(`120160${String(middle).padStart(3, '0')}9`, NOW),
      ),
    );
  });
  it('gives the century of birth', () => {
    expect(birthDate('0101000008')?.getUTCFullYear()).toBe(1800);
    expect(birthDate('0101000009')?.getUTCFullYear()).toBe(1900);
    expect(birthDate('0101000000')?.getUTCFullYear()).toBe(2000);
  });
  it.each([
    ['1', '1'],
    ['120160', '120160'],
    ['1201603', '120160-3'],
    ['120160-3399', '120160-3399'],
    ['120160339912', '120160-3399'],
    ['12a01', '1201'],
  ])('formats %s as %s', (typed, shown) => expect(formatKennitala(typed)).toBe(shown));
});

describe('password', () => {
  it.each([
    ['1234567', 'too-short'],
    ['12345678', undefined],
    ['þæöðáéíó', undefined],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), 'too-long'],
  ])('%s is checked for length', (password, complaint) => expect(passwordComplaint(password)).toBe(complaint));
});
