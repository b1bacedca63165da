/** What stands for a package where tests run the school in their own process; for `resolve.alias`. */
import { fileURLToPath } from 'node:url';

export const testAliases = { '@node-rs/argon2': fileURLToPath(new URL('argon2.ts', import.meta.url)) };
