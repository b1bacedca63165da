/** The Caddyfile for operators, read by Caddy where it is installed. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { folders } from '../platform/folders.ts';
import { CADDY, noProxy } from './proxy.ts';

const Seconds = z.number().transform((nanoseconds) => nanoseconds / 1e9);
const Adapted = z.object({
  apps: z.object({
    http: z.object({
      servers: z.record(
        z.string(),
        z.object({ read_header_timeout: Seconds, read_timeout: Seconds, idle_timeout: Seconds }),
      ),
    }),
  }),
});

function adapted(): unknown {
  const file = path.join(folders.root, 'api/deploy/Caddyfile');
  return JSON.parse(execFileSync(CADDY, ['adapt', '--config', file, '--adapter', 'caddyfile'], { encoding: 'utf8' }));
}

const Logging = z.object({
  logging: z.object({ logs: z.object({ default: z.object({ exclude: z.array(z.string()) }) }) }),
});

it.skipIf(noProxy)('logs no requests, not even failed ones: a path may hold a valid link', () => {
  expect(Logging.parse(adapted()).logging.logs.default.exclude).toEqual(['http.log.error']);
});

it.skipIf(noProxy)('sets timeouts for slow headers, slow bodies and idle connections', () => {
  const servers = Object.values(Adapted.parse(adapted()).apps.http.servers);
  expect(servers).toEqual([{ read_header_timeout: 30, read_timeout: 60, idle_timeout: 120 }]);
});
