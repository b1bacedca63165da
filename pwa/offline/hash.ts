/** The fingerprint by which a downloaded file is known to be what the school sent. */

/** SHA-256 in lower-case hexadecimal. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
