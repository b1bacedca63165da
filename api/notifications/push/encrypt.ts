/** Encrypts for one browser (RFC 8291 with the content coding of RFC 8188), so that its push service carries what it cannot read. */
import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

export type BrowserKeys = {
  /** Uncompressed point of P-256, in base64 for addresses. */
  readonly p256dh: string;
  /** 16 bytes, likewise. */
  readonly auth: string;
};

const CURVE = 'prime256v1';
/** One record holds it all. */
const RECORD_BYTES = 4096;
/** After the last record's text. */
const END = Buffer.of(2);

/** @param chance what is drawn for it: key pair and salt, given in tests alone. Throws where the browser's key is no point of the curve. */
export function encrypt(
  text: string,
  { p256dh, auth }: BrowserKeys,
  chance: { readonly own: ECDH; readonly salt: Buffer } = draw(),
): Buffer {
  const { own, salt } = chance;
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32));
  const derive = (use: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${use}\0`), length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(END), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, sealed]);
}

function draw(): { own: ECDH; salt: Buffer } {
  const own = createECDH(CURVE);
  own.generateKeys();
  return { own, salt: randomBytes(16) };
}

/** Whether something can be encrypted for these keys at all. */
export function isUsable(keys: BrowserKeys): boolean {
  try {
    encrypt('', keys);
    return true;
  } catch {
    return false;
  }
}
