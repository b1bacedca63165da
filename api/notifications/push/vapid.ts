/** By what push services know the school (RFC 8292): a key pair of its own, made when it is first needed and sealed in the database. */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { seal, unseal } from '../../platform/crypto/sealed.ts';
import type { Config } from '../../platform/config/config.ts';
import { readMeta, writeMeta } from '../../platform/db/meta-store.ts';
import type { Db } from '../../platform/db/open.ts';
import { dropAllSubscriptions } from './push-store.ts';
import { writeExclusive } from '../../platform/db/transactions.ts';

/** A key pair of P-256 in base64url: the private number, and the uncompressed public point. */
export type Vapid = { readonly privateKey: string; readonly publicKey: string };

const META = 'push-key';

/** Where the session keys that sealed it are lost there is a new one, by which no browser knows the school: each subscribes anew when it comes. */
export async function vapidOf(db: Db, config: Pick<Config, 'sessionKeys'>): Promise<Vapid> {
  return readVapid(config, await readMeta(db, META)) ?? (await makeVapid(db, config));
}

function readVapid(config: Pick<Config, 'sessionKeys'>, sealed: string | undefined): Vapid | undefined {
  const pem = sealed === undefined ? undefined : unseal(config, META, sealed);
  if (pem === undefined) return undefined;
  const { x = '', y = '', d = '' } = createPrivateKey(pem).export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { privateKey: d, publicKey: Buffer.concat(point).toString('base64url') };
}

const makeVapid = (db: Db, config: Pick<Config, 'sessionKeys'>): Promise<Vapid> =>
  writeExclusive(db, async (tx) => {
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
