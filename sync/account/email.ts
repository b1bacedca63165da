/** An e-mail address that both sides accept: a single one, which every mail program reads alike. */

const MAX = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/u;

/** Wide letters and the like become plain, as mail servers treat them. */
export const normaliseEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase().normalize('NFC');

/** @param text from `normaliseEmail`. Letters beyond ASCII only in the domain: few mail servers accept them before the @. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  return text.length <= MAX && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain);
}
