/** A school as a process, to be killed: prints its address and serves. Arguments: the data folder and, optionally, the folder of the material. `GIVE_COURSE_1` gives course 1 away; `DATABASE_URL` and `PORT` are as a server's. */
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

void main(process.argv.slice(2)); // no await: the bundle is a script
