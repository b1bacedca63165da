/** One way to write an e-mail address: a domain with letters beyond ASCII has two names, and both lead to one mailbox. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail, normaliseEmail } from '../../sync/account/email.ts';

/** @param text as it was typed. @returns the address as it is kept and looked for; whether it is one, `isEmail` says. */
export function oneAddress(text: string): string {
  const email = normaliseEmail(text);
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!/(?:^|\.)xn--/.test(domain)) return email;
  const read = email.slice(0, at) + normaliseEmail(domainToUnicode(domain));
  return isEmail(read) ? read : email; // a domain of other signs is kept as it is sent
}

/** Letters that people here tell apart. */
const FAMILIAR = /^[a-z\d.áéíóúýðþæöåäøü-]*$/;

/** An address as staff read it: a domain in letters that may look like others is written as `xn--…`. */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return FAMILIAR.test(domain) ? email : email.slice(0, at) + domainToASCII(domain);
}
