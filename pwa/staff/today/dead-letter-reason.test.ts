import { expect, it } from 'vitest';
import { deadLetterReason } from './dead-letter-reason.ts';

it.each([
  [null, 'new', ''],
  ['ESOCKET  connect ECONNREFUSED 192.0.2.1:587', 'failed', ''],
  ['the receipt of this letter is gone', 'failed', ''],
  ['550 no such user', 'unknown', '550'],
  ["EENVELOPE 550 Can't send mail: 550 5.1.1 <…>: Recipient address rejected", 'unknown', '5.1.1'],
  ['EENVELOPE 550 5.7.1 blocked, your address is 5.1.2.3', 'refused', '5.7.1'],
  ['EENVELOPE 552 5.2.2 mailbox over quota', 'full', '5.2.2'],
  ['EMESSAGE 554 spam', 'refused', '554'],
  ['EENVELOPE 451 4.7.1 greylisted', 'refused', '4.7.1'],
])('explains %s as %s', (said, why, code) => {
  expect(deadLetterReason(said)).toEqual({ why, code });
});
