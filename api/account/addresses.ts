/** E-mail addresses: one way to write each, as a domain with letters beyond ASCII has two names; and which mailbox it leads to. */
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

/** Whose mailboxes take the name with and without dots; the same ones under both names. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

type Mailbox = {
  /** The same for every address that leads there. */
  readonly box: string;
  /** Something was added to the name after a plus: anybody can make up as many such addresses as they like. */
  readonly tagged: boolean;
};

/** Many addresses may lead to one mailbox, and letters are counted by it. @param email as `oneAddress` has it. */
export function mailboxOf(email: string): Mailbox {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), domainToASCII(email.slice(at + 1))];
  const plus = local.indexOf('+', 1);
  const name = plus < 0 ? local : local.slice(0, plus);
  const dotless = DOTLESS.get(domain);
  const box = dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
  return { box, tagged: plus >= 0 };
}
