/** Nobody changes the wire by accident: the hash of every command, verdict and state schema is written down beside the version. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { sync } from '../progress/contract.ts';
import { Command } from '../progress/command.ts';
import { OLDEST_PROTOCOL, PROTOCOL } from '../protocol.ts';
import sent from './protocol-1.json' with { type: 'json' };

/** When this fails: is the change readable for apps already out there? If not, raise PROTOCOL; then write the new hash here. */
const KNOWN: Readonly<Record<number, string>> = {
  1: 'a39a518bd8304bde',
  2: 'a633502e2a3360ae',
  3: 'b2c43e0f47567853',
  4: '5bd976d1d2ed13fb', // the state tells what a device keeps; what came to it later is optional
};

it('the schemas on the wire are those of the protocol version', () => {
  const shapes = [Command, sync.request, sync.response].map((schema) =>
    z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }),
  );
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  expect({ version: PROTOCOL, hash }).toEqual({ version: PROTOCOL, hash: KNOWN[PROTOCOL] });
});

it('what apps of protocol 1 have in their queue is still read, word for word (F13)', () => {
  const { protocol, commands } = z.parse(sync.request, sent);
  expect(protocol).toBeGreaterThanOrEqual(OLDEST_PROTOCOL);
  expect(commands.map((command) => z.parse(Command, command))).toEqual(sent.commands);
});
