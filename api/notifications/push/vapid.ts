/** By what push services know the school (RFC 8292): a key pair of its own, made when it is first needed and sealed in the database. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { seal, unseal } from '../../platform/crypto/sealed.ts';
import type { Config } from '../../platform/config/config.ts';
import { readMeta, writeMeta } from '../../platform/db/meta-store.ts';
import type { Db } from '../../platform/db/open.ts';
import { dropAllSubscriptions } from './push-store.ts';

export type Vapid = {
  readonly privateKey: KeyObject;
  /** Uncompressed point in base64 for addresses. */
  readonly publicKey: string;
};

const META = 'push-key';
/** Services refuse what is good for more than a day. */
const GOOD_FOR_S = 12 * 3600;

/** Where the session keys that sealed it are lost there is a new one, by which no browser knows the school: each subscribes anew when it comes. */
export async function vapidOf(db: Db, config: Pick<Config, 'sessionKeys'>): Promise<Vapid> {
  return readVapid(config, await readMeta(db, META)) ?? (await makeVapid(db, config));
}

function readVapid(config: Pick<Config, 'sessionKeys'>, sealed: string | undefined): Vapid | undefined {
  const pem = sealed === undefined ? undefined : unseal(config, META, sealed);
  if (pem === undefined) return undefined;
  const privateKey = createPrivateKey(pem);
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { privateKey, publicKey: Buffer.concat(point).toString('base64url') };
}

const makeVapid = (db: Db, config: Pick<Config, 'sessionKeys'>): Promise<Vapid> =>
  db.transaction().execute(async (tx) => {
    const there = readVapid(config, await readMeta(tx, META)); // another server was quicker
    if (there) return there;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const sealed = seal(config, META, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    await writeMeta(tx, META, sealed);
    await dropAllSubscriptions(tx);
    const made = readVapid(config, sealed);
    if (!made) throw new Error('the key for pushing could not be read again');
    return made;
  });

/** What a request to a push service says of who sends it. @param contact e-mail address of the school. @param now server milliseconds. */
export function authorization(vapid: Vapid, endpoint: string, contact: string, now: number): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + GOOD_FOR_S, sub: `mailto:${contact}` };
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(said), { key: vapid.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${vapid.publicKey}`;
}
