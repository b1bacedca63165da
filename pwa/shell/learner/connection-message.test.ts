/** The status line shows only the most important message, and none for a passing moment. */
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { connectionMessage, type Situation } from './connection-message.ts';

/** Returns keys in place of words. */
const words = i18next.createInstance();
await words.init({ lng: 'cimode' });
const keys = words.getFixedT('cimode');

const quiet: Situation = {
  status: 'signed-in',
  connection: 'online',
  sending: false,
  waiting: 0,
  slow: false,
  refused: 0,
  update: false,
  tooOld: false,
  inTest: false,
  storage: 'fine',
  clockWrong: false,
};

it.each([
  ['nothing to say', {}, undefined],
  ['answers that are sent in a moment', { sending: true, waiting: 1 }, undefined],
  ['answers that take longer', { sending: true, waiting: 1, slow: true }, 'sending'],
  ['answers that nobody sends yet', { waiting: 1, slow: true }, 'waiting'],
  ['a lost network is told at once', { connection: 'offline', waiting: 1 }, 'offline'],
  ['a refusal', { refused: 1 }, 'refused'],
  ['a refusal hides no update', { refused: 1, update: true }, 'update'],
  ['no update during a test', { update: true, inTest: true }, undefined],
  [
    'an update that answers wait for comes before the trouble it makes',
    { connection: 'trouble', tooOld: true },
    'update',
  ],
  ['but not during a test', { connection: 'trouble', tooOld: true, update: true, inTest: true }, 'trouble'],
  ['but a refusal all the same', { refused: 1, update: true, inTest: true }, 'refused'],
  ['a session that has ended comes before the network', { status: 'expired', connection: 'offline' }, 'signed-out'],
] as const)('status line: %s', (_, now, kind) => {
  expect(connectionMessage({ ...quiet, ...now }, keys, 'is')?.kind).toBe(kind);
});

it.each([
  ['trouble', { connection: 'trouble' }],
  ['trouble', { connection: 'trouble', waiting: 1 }],
  ['waiting', { waiting: 1, slow: true }],
] as const)('a %s message offers the ready update, but not during a test', (kind, now) => {
  const line = (inTest: boolean) => connectionMessage({ ...quiet, ...now, update: true, inTest }, keys, 'is');
  expect(line(false)).toMatchObject({ kind, message: expect.stringContaining('line.update'), action: 'update' });
  expect(line(true)?.action).not.toBe('update');
});

it('mentions safe answers only when some are waiting', () => {
  const said = (waiting: number) =>
    connectionMessage({ ...quiet, connection: 'trouble', waiting }, keys, 'is')?.message;
  expect([said(0), said(2)]).toEqual(['line.troubleAlone', 'line.trouble']);
});
