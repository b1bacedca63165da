/** The staff command asks for a password without echoing it. */
import { spawn, spawnSync } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askHidden } from '../cli/staff-accounts.ts';
import { folders } from '../platform/folders.ts';
import { Agent, startServer } from './harness.ts';
import { settingsOf } from './look.ts';
import { newKennitala } from './make.ts';

it.each([true, false])('asks for the password without echoing it (terminal: %s)', async (isTTY) => {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: (on: boolean) => raw.push(on) });
  const output = new PassThrough();
  const asked = askHidden('Password: ', { input, output });
  for (const key of 'leyndarmál') input.write(key);
  input.write('\n');
  expect(await asked).toBe('leyndarmál');
  expect(String(output.read())).toBe('Password: \n');
  expect(raw, 'the terminal itself echoes unless it is told not to').toEqual(isTTY ? [true, false] : []);
});

/** `script` of util-linux gives a program a pseudo-terminal, which echoes input by default. */
const hasTerminals = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

it.skipIf(!hasTerminals)('adds staff who sign in with the password typed on a real terminal, unechoed', async () => {
  const server = await startServer();
  const ssn = newKennitala();
  const password = 'ekki-handa-augum-9';
  const staff = `${process.execPath} --import tsx api/cli/staff.ts`;
  const add = `${staff} add --ssn ${ssn} --name 'Starri Starfsson' --email starri@akrein.example`;
  const env = { PATH: process.env['PATH'], PORT: '0', ...settingsOf(server) };
  const terminal = spawn('script', ['--quiet', '--return', '--command', add, '/dev/null'], { cwd: folders.root, env });
  let seen = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!seen.includes('Password: ') && (seen + text).includes('Password: '))
      for (const key of `${password}\r`) terminal.stdin.write(key);
    seen += text;
  });
  const code = await new Promise((resolve) => terminal.once('exit', resolve));
  expect({ seen, code }).toEqual({
    seen: expect.stringMatching(/^Password: \s*Added Starri Starfsson\. [^\n]*: [A-Z2-9]{4}-[A-Z2-9]{4}\s*$/),
    code: 0,
  });
  const signedIn = await new Agent(server.origin).post('/api/sign-in', { ssn, password });
  expect(signedIn.status).toBe(200);
});
