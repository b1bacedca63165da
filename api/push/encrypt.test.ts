/** The example of RFC 8291, appendix A. */
import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encrypt, isUsable } from '../notifications/push/encrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

it('encrypts as the standard does', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const text = 'When I grow up, I want to be a watermelon';
  const body = encrypt(text, browser, { own, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('takes no key that is no point of the curve', () => {
  expect(isUsable(browser)).toBe(true);
  expect(isUsable({ ...browser, p256dh: 'A'.repeat(87) })).toBe(false);
});
