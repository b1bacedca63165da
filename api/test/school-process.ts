/** A school in a process of its own, to be killed: prints its address and serves until it dies. Argument: the data folder. */
import { startSchool } from './pay.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('name the data folder');
const server = await startSchool({ dataDir, env: { SECUREPAY_SECRET: 'kill-test-secret' } });
process.stdout.write(`${server.origin}\n`);
