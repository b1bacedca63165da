/** The proxy in front of several servers: Debian's Caddy, where installed, configured as an operator would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endsWithTheTests, ownFolder } from './endings.ts';

export const CADDY = '/usr/bin/caddy';
/** Why there is none here; undefined where there is one. */
export const noProxy: string | undefined = existsSync(CADDY)
  ? undefined
  : "not run: Debian's package caddy is not installed";

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

/** Starts a proxy that sends each request to the next server that answers, without affinity, and trusts X-Forwarded-For. @returns its address. */
export async function startProxy(ports: readonly number[]): Promise<string> {
  const folder = ownFolder('akrein-proxy-');
  const port = await freePort();
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy ${ports.map((each) => `127.0.0.1:${each}`).join(' ')} {
    header_up X-Forwarded-For {http.request.header.X-Forwarded-For}
    lb_policy round_robin
    lb_try_duration 10s
    lb_try_interval 50ms
    fail_duration 1s
  }
}
`,
  );
  return runCaddy(file, `http://127.0.0.1:${port}`);
}

/** @param origin where to ask. @param settings that the file names. @returns the origin, once it answers. */
export async function runCaddy(
  file: string,
  origin: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = ownFolder('akrein-caddy-');
  const child = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, ...settings, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const exit = once(child, 'exit');
  void exit.then(
    endsWithTheTests(async () => {
      child.kill('SIGKILL');
      await exit;
    }),
  );
  while (child.exitCode === null) {
    const there = await fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (there) return origin;
    await wait(20);
  }
  throw new Error('the proxy has ended');
}
