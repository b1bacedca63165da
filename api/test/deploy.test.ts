/** The Caddyfile and the systemd unit, checked where Caddy and systemd are installed. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folders } from '../platform/folders.ts';
import { ownFolder } from './endings.ts';
import { Agent, startServer } from './harness.ts';
import { newLearner } from './make.ts';
import { freePort, noProxy, runCaddy } from './proxy.ts';

const deploy = path.join(folders.root, 'api/deploy');
const SYSTEMD = '/usr/bin/systemd-analyze';
const noSystemd = existsSync(SYSTEMD) ? undefined : 'not run: systemd is not installed';

it.skipIf(noProxy)(
  'the Caddyfile fails over to live servers, overwrites forwarded addresses and hides /metrics',
  async () => {
    const servers = [await startServer(), await startServer()] as const;
    const site = `http://127.0.0.1:${await freePort()}`;
    const settings = { SITE: site, SERVERS: servers.map(({ origin }) => origin.replace('http://', '')).join(' ') };
    const origin = await runCaddy(path.join(deploy, 'Caddyfile'), site, settings);
    expect((await new Agent(origin).get('/metrics')).status).toBe(404);
    const forged = { 'x-forwarded-for': '203.0.113.9' };
    await newLearner({ origin }, {}, forged);
    const seen = await Promise.all(
      servers.map(({ context: { db } }) => db.selectFrom('security_log').select('network').execute()),
    );
    expect(seen.flat().map(({ network }) => network)).not.toContain('203.0.113.0/24');
    await servers[0].stop();
    for (let nr = 0; nr < 6; nr++) expect((await new Agent(origin).get('/healthz')).status).toBe(200);
    await servers[1].stop();
  },
);

it.skipIf(noSystemd)('systemd accepts the unit file', () => {
  const file = path.join(ownFolder('akrein-unit-'), 'akrein.service');
  const unit = readFileSync(path.join(deploy, 'akrein.service'), 'utf8');
  const verify = (text: string): void => {
    writeFileSync(file, text.replaceAll('/usr/bin/node', process.execPath));
    execFileSync(SYSTEMD, ['verify', '--recursive-errors=no', file], { stdio: 'pipe' });
  };
  expect(() => verify(unit)).not.toThrow();
  expect(() => verify(unit.replace('TimeoutStopSec=40', 'TimeoutStopSec=soon'))).toThrow('Failed to parse time value');
});

it('the unit allows writing to the data and backup folders of the runbook', () => {
  const [unit, runbook] = ['akrein.service', 'RUNBOOK.md'].map((name) => readFileSync(path.join(deploy, name), 'utf8'));
  const told = (name: string) => new RegExp(`\`${name}=([^\`]+)\``).exec(runbook ?? '')?.[1];
  expect(unit).toContain(`\nStateDirectory=${path.relative('/var/lib', told('DATA_DIR') ?? '/')}\n`);
  expect(unit).toContain(`\nReadWritePaths=-${told('BACKUP_DIR')}\n`);
});
