/** Guards the wire: the hash of all command, verdict and state schemas is recorded for each version. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { sync } from '../progress/contract.ts';
import { Command } from '../progress/command.ts';
import { OLDEST_PROTOCOL, PROTOCOL } from '../protocol.ts';
import sent from './protocol-1.json' with { type: 'json' };

/** When this fails: can apps already installed read the change? If not, raise PROTOCOL; then record the new hash. */
const KNOWN: Readonly<Record<number, string>> = {
  1: 'a39a518bd8304bde',
  2: 'a633502e2a3360ae',
  3: 'b2c43e0f47567853',
  4: '5bd976d1d2ed13fb', // the state tells what a device keeps; later fields are optional
};

it('the wire schemas match the recorded hash of the protocol version', () => {
  const shapes = [Command, sync.request, sync.response].map((schema) =>
    z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }),
  );
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
  expect({ version: PROTOCOL, hash }).toEqual({ version: PROTOCOL, hash: KNOWN[PROTOCOL] });
});

it('queued commands of protocol 1 are still read unchanged (F13)', () => {
  const { protocol, commands } = z.parse(sync.request, sent);
  expect(protocol).toBeGreaterThanOrEqual(OLDEST_PROTOCOL);
  expect(commands.map((command) => z.parse(Command, command))).toEqual(sent.commands);
});
