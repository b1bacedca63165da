/** What an answer means for a command sent alone in a list, as after a restore. */
import { expect, it } from 'vitest';
import { understand, type Asked } from './server-answer.ts';

const command = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'update-user-step',
  at: '2026-11-22T12:00:00.000Z',
  enrolment: null,
  payload: { stepId: '1.1.1' },
};
const asked: Asked = { commands: [command], alone: undefined, accountId: 'a', now: 0 };
const problem = (code: string, more = {}) => ({ status: 403, body: { error: { code, message: '' }, ...more } });

it('an unknown refusal that names no command is no verdict (rule V9)', () => {
  expect(understand(problem('forbidden'), asked)).toEqual({ kind: 'trouble' });
});

it('an unknown refusal that names the command is a verdict', () => {
  expect(understand(problem('a-newer-code', { command: command.id }), asked)).toMatchObject({
    kind: 'answer',
    answer: { settled: [{ verdict: 'refused', code: 'a-newer-code' }] },
  });
});

it('an answer without a state gives its time and epoch (rule V11)', () => {
  const feedback = { ...command, name: 'send-feedback', payload: { messageText: 'Takk!', path: '/' } };
  const body = { ok: true, serverTime: '2026-11-22T12:00:05.000Z', epoch: 'e1', command: feedback.id };
  const understood = understand({ status: 200, body }, { ...asked, commands: [feedback], alone: feedback });
  expect(understood).toMatchObject({ kind: 'answer', answer: { at: Date.parse(body.serverTime), epoch: 'e1' } });
});

it('an answer from another epoch is no verdict (rule V11)', () => {
  const body = { error: { code: 'school-restored', message: '' }, command: command.id };
  expect(understand({ status: 409, body }, { ...asked, alone: command })).toEqual({ kind: 'restored' });
});
