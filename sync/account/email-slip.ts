/** Slips in the domain of an e-mail address: asked about, never refused. */
import { editDistance } from '../edit-distance.ts';
import { normaliseEmail } from './email.ts';

/** Where most mailboxes in Iceland are. Also what is itself a letter or two from one of these. */
const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'yahoo.com', 'live.com', 'simnet.is'];
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'me.com', 'live.is', 'hotmail.is'];
/** Letters. */
const MOST = 2;

/** @returns the address that was probably meant; undefined where nothing looks wrong. */
export function probableEmail(text: string): string | undefined {
  const email = normaliseEmail(text);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || DOMAINS.includes(domain) || OTHERS.includes(domain)) return undefined;
  const meant = DOMAINS.find((each) => editDistance(domain, each, MOST) <= MOST);
  return meant === undefined ? undefined : `${email.slice(0, at)}@${meant}`;
}
