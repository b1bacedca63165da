/** E-mail addresses: their stored spelling (a domain beyond ASCII has two), and the mailbox that each reaches. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail, normaliseEmail } from '../../sync/account/email.ts';

/** @param text as typed. @returns the spelling for storage and search; `isEmail` checks it. */
export function oneAddress(text: string): string {
  const email = normaliseEmail(text);
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!/(?:^|\.)xn--/.test(domain)) return email;
  const read = email.slice(0, at) + normaliseEmail(domainToUnicode(domain));
  return isEmail(read) ? read : email; // a domain that cannot be read back stays encoded
}

/** Letters that people in Iceland tell apart. */
const FAMILIAR = /^[a-z\d.áéíóúýðþæöåäøü-]*$/;

/** The address for display to staff: a domain with possible lookalike letters is shown as `xn--…`. */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return FAMILIAR.test(domain) ? email : email.slice(0, at) + domainToASCII(domain);
}

/** Providers that ignore dots in the local part; both domains reach the same mailbox. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

type Mailbox = {
  /** Equal for all addresses of one mailbox. */
  readonly box: string;
  /** The local part has a plus tag; anybody can make up any number of these. */
  readonly tagged: boolean;
};

/** Key of the letter limit, because many addresses may reach one mailbox. @param email from `oneAddress`. */
export function mailboxOf(email: string): Mailbox {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), domainToASCII(email.slice(at + 1))];
  const plus = local.indexOf('+', 1);
  const name = plus < 0 ? local : local.slice(0, plus);
  const dotless = DOTLESS.get(domain);
  const box = dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
  return { box, tagged: plus >= 0 };
}
