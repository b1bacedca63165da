/** Typing errors in the domain of an e-mail address: questioned, never refused. */
import { editDistance } from '../edit-distance.ts';
import { normaliseEmail } from './email.ts';

/** Domains of most mailboxes in Iceland, and others that are a letter or two away from these. */
const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'yahoo.com', 'live.com', 'simnet.is'];
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'me.com', 'live.is', 'hotmail.is'];
/** Most wrong letters. */
const MOST = 2;

/** @returns the address probably meant; undefined if nothing looks wrong. */
export function probableEmail(text: string): string | undefined {
  const email = normaliseEmail(text);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || DOMAINS.includes(domain) || OTHERS.includes(domain)) return undefined;
  const meant = DOMAINS.find((each) => editDistance(domain, each, MOST) <= MOST);
  return meant === undefined ? undefined : `${email.slice(0, at)}@${meant}`;
}
