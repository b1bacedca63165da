/** Authenticator codes (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });

/** A new secret: 160 bits (RFC 4226), in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** @param now milliseconds. */
export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now });

/** The time step of a code; accepts one step early or late, because clocks differ. @param code may contain spaces. @returns undefined if the code is wrong. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / PERIOD_MS) + delta;
}

/** The `otpauth:` address for the QR code. */
export const addressOf = (secret: string, { school, owner }: { readonly school: string; readonly owner: string }) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, issuer: school, label: owner }).toString();
