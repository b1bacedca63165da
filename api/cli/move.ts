/** `npm run move -- --to postgres://…`, or `--to sqlite [file]`: moves the school that the settings name into an empty database. Stop the servers first. */
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { moveBetween } from '../move/between.ts';
import { reported, say } from './tools.ts';

await reported(async () => {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
  await moveBetween(readConfig(process.env), { to: values.to, file: positionals[0] }, say);
});
