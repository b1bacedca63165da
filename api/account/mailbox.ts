/** Which mailbox an e-mail address leads to: many addresses may lead to one, and letters are counted by it. */

import { domainToASCII } from 'node:url';

/** Whose mailboxes take the name with and without dots; the same ones under both names. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

export type Mailbox = {
  /** The same for every address that leads there. */
  readonly box: string;
  /** Something was added to the name after a plus: anybody can make up as many such addresses as they like. */
  readonly tagged: boolean;
};

/** @param email as `oneAddress` has it. */
export function mailboxOf(email: string): Mailbox {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), domainToASCII(email.slice(at + 1))];
  const plus = local.indexOf('+', 1);
  const name = plus < 0 ? local : local.slice(0, plus);
  const dotless = DOTLESS.get(domain);
  const box = dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
  return { box, tagged: plus >= 0 };
}
