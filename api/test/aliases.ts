/** Replaces packages where tests run the server in their own process; for `resolve.alias`. */
import { fileURLToPath } from 'node:url';

export const testAliases = { '@node-rs/argon2': fileURLToPath(new URL('argon2.ts', import.meta.url)) };
