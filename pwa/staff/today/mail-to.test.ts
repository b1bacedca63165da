/** A learner chooses their address; what staff write to it is not theirs to choose. */
import { expect, it } from 'vitest';
import { isEmail } from '../../../sync/account/email.ts';
import { mailTo } from './mail-to.ts';

it.each([
  ['hjalp@akrein.example', 'mailto:hjalp@akrein.example'],
  ['jon.j+okunam@pósthús.is', 'mailto:jon.j%2Bokunam@pósthús.is'],
])('a letter to %s opens at %s', (address, link) => expect(mailTo(address)).toBe(link));

it.each(['a?bcc=b%40c.is&subject=x&d=@e.is', "a&body=%0a{x}|y'@e.is", 'a#b@e.is'])(
  'an address as somebody joins with it, %s, is all of the letter that it decides',
  (address) => {
    expect(isEmail(address)).toBe(true);
    const { pathname, search, hash } = new URL(mailTo(address));
    expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', '']);
  },
);
