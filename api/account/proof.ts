/** Proof of identity for staff: second factor, recovery code or, outside production, the password alone (decisions, section 13). */
import { randomInt } from 'node:crypto';
import { works } from '../../sync/account/role.ts';
import { languageOr } from '../../sync/language.ts';
import { Problem } from '../../sync/problem.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import type { Proof, ProofGiven } from '../../sync/staff/factor-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import type { AppContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/open.ts';
import type { SignedIn } from '../platform/http/koa-types.ts';
import { writeSignedIn } from '../platform/http/signed-in.ts';
import {
  findFactor,
  hasFactor,
  hasRecoveryCode,
  setRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './factor-store.ts';
import { provePassword } from './passwords.ts';
import { hashesOfCode, unseal, type Keys } from '../platform/crypto/sealed.ts';
import { guessFactor, countWrongFactor, type FactorGuesser } from './throttle.ts';
import type { Counting } from '../platform/limits/limit.ts';
import { factorTriedLetter } from '../notifications/mail/credential-letters.ts';
import { enqueue } from '../notifications/mail/queue-store.ts';
import { getAccount } from './account-store.ts';
import { stepOfCode } from './totp.ts';
import { writeFor } from '../platform/db/transactions.ts';

type School = Pick<AppContext, 'db' | 'config'>;

/** Whether sign-in by password is proof enough. @returns the time of proof; null if more is needed, and for learners. */
export const provedBySignIn = async (
  { db, config }: School,
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
  now: number,
): Promise<number | null> => (!works(role) || config.production || (await hasFactor(db, id)) ? null : now);

/** The proof that this session still needs. */
export async function proofWanted({ db, config }: School, account: SignedIn): Promise<Proof> {
  if (account.provedAt !== null) return 'done';
  if (await hasFactor(db, account.id)) return 'code';
  return config.production ? 'set-up' : 'password';
}

/** Checks a proof. A password counts only outside production and without a second factor. @throws proof-wrong, wrong-password, or 429 at the limit. */
export async function takeProof(
  at: Counting,
  who: Omit<FactorGuesser, 'kind'>,
  given: ProofGiven,
  now: number,
): Promise<void> {
  const { db, config } = at;
  const { accountId } = who;
  if ('password' in given) {
    if (config.production || (await hasFactor(db, accountId))) throw new Problem('not-allowed');
    await provePassword(at, accountId, given.password);
    return;
  }
  const kind = 'code' in given ? 'code' : 'recovery';
  const right = await guessFactor(at, { ...who, kind }, () =>
    writeSignedIn(at, { id: accountId, session: who.session }, async (tx) =>
      (await ('code' in given
        ? takeCode(tx, config, await findFactor(tx, accountId), given.code, now)
        : takeRecoveryCode(tx, accountId, hashesOfCode(config, accountId, tidied(given.recoveryCode)), now)))
        ? true
        : undefined,
    ),
  );
  if (right === true) return;
  if (await countWrongFactor(at, accountId)) await tellOwner(at, accountId, now);
  throw new StaffProblem('proof-wrong');
}

async function tellOwner({ db, config }: School, accountId: string, now: number): Promise<void> {
  const { id, name, email, language } = (await getAccount(db, accountId)) ?? {};
  if (id === undefined || name === undefined || email == null) return;
  const letter = factorTriedLetter(config, { id, name, email, language: languageOr(language) });
  await writeFor(db, [accountId], (tx) => enqueue(tx, letter, now));
}

/** Uses an authenticator code, each once. @returns false if it is wrong or used. */
export async function takeCode(
  tx: Tx,
  keys: Keys,
  factor: { readonly account_id: string; readonly secret: string | null } | undefined,
  code: string,
  now: number,
): Promise<boolean> {
  if (!factor?.secret) return false;
  const secret = unseal(keys, factor.account_id, factor.secret);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
  return step !== undefined && takeStep(tx, factor.account_id, step);
}

/** No characters that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODES = 10;
const tidied = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

function newCode(): string {
  const four = (): string => Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return `${four()}-${four()}`;
}

/** Lifetime of a set-up code, whole days; its hash includes the day of issue. */
const SET_UP_DAYS = 3;
const setUpHashes = (keys: Keys, accountId: string, code: string, day: number): readonly string[] =>
  hashesOfCode(keys, accountId, `set-up/${day}/${tidied(code)}`);
const dayOf = (now: number): number => Math.floor(now / DAY_MS);

/** Issues a code for setting up a second factor; replaces all recovery codes. The caller removes the factor. */
export async function handOutSetUpCode(tx: Tx, keys: Keys, accountId: string, now: number): Promise<string> {
  const code = newCode();
  await setRecoveryCodes(tx, accountId, setUpHashes(keys, accountId, code, dayOf(now)).slice(0, 1));
  return code;
}

/**
 * Checks a set-up code, valid until a second factor is confirmed, three days at most.
 * @throws set-up-code-wrong, or 429 at the limit.
 */
export async function takeSetUpCode(
  at: Counting,
  who: Omit<FactorGuesser, 'kind'>,
  code: string,
  now: number,
): Promise<void> {
  // includes tomorrow: the issuing server's clock may be ahead around midnight
  const days = Array.from({ length: SET_UP_DAYS + 2 }, (_, ago) => dayOf(now) + 1 - ago);
  const hashes = days.flatMap((day) => setUpHashes(at.config, who.accountId, code, day));
  const right = await guessFactor(at, { ...who, kind: 'set-up' }, async () =>
    (await hasRecoveryCode(at.db, who.accountId, hashes)) ? true : undefined,
  );
  if (right !== true) throw new StaffProblem('set-up-code-wrong');
}

/** Ten new recovery codes, `XXXX-XXXX`; only their hashes are stored. */
export function newRecoveryCodes(keys: Keys, accountId: string) {
  const codes = Array.from({ length: CODES }, newCode);
  return { codes, hashes: codes.map((code) => hashesOfCode(keys, accountId, tidied(code))[0] ?? '') };
}

/** Replaces the recovery codes. @returns the new ones. */
export async function renewRecoveryCodes(tx: Tx, keys: Keys, accountId: string): Promise<readonly string[]> {
  const { codes, hashes } = newRecoveryCodes(keys, accountId);
  await setRecoveryCodes(tx, accountId, hashes);
  return codes;
}
