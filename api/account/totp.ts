/** Codes of an authenticator app (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });

/** A new secret in base 32, of 160 bits as the RFC has it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The code at a time. @param now milliseconds. */
export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now });

/** Which 30 seconds a code is of: these, or those before and after, as clocks differ. @param code as typed, with spaces. @returns undefined where of none. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / PERIOD_MS) + delta;
}

/** What the app scans: the secret with the school's name and whose it is. */
export const addressOf = (secret: string, { school, owner }: { readonly school: string; readonly owner: string }) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, issuer: school, label: owner }).toString();
