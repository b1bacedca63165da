/** `npm run move -- --to postgres://…`, or `--to sqlite [file]`: moves the school into an empty database. `-- --stay` reverts to the old one. Stop the servers first. */
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config/config.ts';
import { moveBetween } from '../platform/move/between.ts';
import { stay } from '../platform/move/move.ts';
import { reported, say } from './tools.ts';

await reported(async () => {
  const options = { to: { type: 'string' }, stay: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const config = readConfig(process.env);
  if (values.stay !== true) return void (await moveBetween(config, { to: values.to, file: positionals[0] }, say));
  await stay(config, Date.now());
  say('Servers start on this database again. Start none where it was moved to: what was written there stays there.');
});
