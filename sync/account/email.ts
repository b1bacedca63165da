/** An e-mail address as both sides take it: one address and no more, which every mail program reads alike. */

const MAX = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{1,59})$/u;

/** Wide letters and the like are the plain ones for whoever delivers the letter, and so here. */
export const normaliseEmail = (text: string): string => text.normalize('NFKC').trim().toLowerCase().normalize('NFC');

/** @param text as `normaliseEmail` has it. Letters beyond ASCII are for the domain alone: few mail servers take them before the @. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  return text.length <= MAX && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain);
}
