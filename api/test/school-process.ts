/** A school in a process of its own, to be killed: prints its address and serves until it dies. Arguments: the data folder and, where it is to be others than the project's, the folder of the material. Course 1 is given away where `GIVE_COURSE_1` says so; `DATABASE_URL` and `PORT` are as a server's. */
import { PATIENCE_MS } from '../platform/http/load.ts';
import { startSchool } from './pay.ts';

async function main([dataDir, content]: readonly string[]): Promise<void> {
  if (dataDir === undefined) throw new Error('name the data folder');
  const server = await startSchool({
    dataDir,
    patience: PATIENCE_MS,
    port: Number(process.env['PORT'] ?? 0),
    ...(content === undefined ? {} : { content, web: content }),
    env: {
      SECUREPAY_SECRET: 'kill-test-secret',
      GIVE_COURSE_1: process.env['GIVE_COURSE_1'] ?? '0',
      DATABASE_URL: process.env['DATABASE_URL'] ?? '',
    },
  });
  process.stdout.write(`${server.origin}\n`);
}

void main(process.argv.slice(2)); // awaited by nobody: one file for all is a script, and such have no await outside
