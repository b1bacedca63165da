/** Many verdicts applied at once leave the same state on the device as applied one by one. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { RawCommand } from '../../sync/progress/command.ts';
import { applyAnswer } from './apply-answer.ts';
import { deleteLocalDb, openLocalDb, type LocalDb } from './local-db.ts';
import type { Settled } from './server-answer.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const uuid = (nr: number): string => `00000000-0000-4000-8000-${String(nr).padStart(12, '0')}`;

afterEach(async () => {
  for (const account of ['together', 'apart']) await deleteLocalDb(account);
});

const payloads: Readonly<Record<string, unknown>> = {
  'submit-step-answers': { stepId: '1.1.1', answers: [] },
  'submit-test': { roundId: '1.1', testId: '1.1', userTestId: 'test', answers: [] },
  'send-message': { messageText: 'Halló' },
  'of-a-later-app': {},
};

const verdicts = fc.array(
  fc.record({
    nr: fc.nat(7),
    name: fc.constantFrom(...Object.keys(payloads)),
    verdict: fc.constantFrom('accepted', 'duplicate', 'refused', 'failed'),
    code: fc.constantFrom('answer-unknown', 'test-unknown', 'not-enrolled'),
  }),
  { maxLength: 10 },
);

async function deviceWith(account: string, commands: readonly RawCommand[]): Promise<LocalDb> {
  await deleteLocalDb(account);
  const db = openLocalDb(account);
  for (const command of commands)
    if (!(await db.outbox.get({ id: command.id }))) await db.outbox.add({ id: command.id, command });
  const test = { id: '1.1', questions: [] };
  await db.exams.put({
    key: '1.1',
    course: 1,
    round: 1,
    enrolment: null,
    userTestId: 'test',
    test,
    ticks: [],
    status: 'submitted',
  });
  await db.packs.put({
    key: '1.1',
    etag: null,
    checkedAt: NOW,
    pack: { course: 1, round: 1, name: '', name_en: '', version: '', steps: [], files: [] },
  });
  return db;
}

const kept = async (db: LocalDb): Promise<unknown> =>
  Promise.all([db.outbox, db.settled, db.exams, db.packs].map((table) => table.toArray()));

it('applies verdicts together as one by one, also repeated or of absent commands', async () => {
  await fc.assert(
    fc.asyncProperty(verdicts, fc.nat(7), async (given, absent) => {
      const settled = given.map(({ nr, name, verdict, code }): Settled => ({
        command: { id: uuid(nr), at: new Date(NOW).toISOString(), enrolment: null, name, payload: payloads[name] },
        verdict: verdict as Settled['verdict'],
        ...(verdict === 'refused' ? { code } : {}),
      }));
      const commands = settled.map(({ command }) => command).filter(({ id }) => id !== uuid(absent));
      const [together, apart] = [await deviceWith('together', commands), await deviceWith('apart', commands)];
      await applyAnswer(together, { settled, at: NOW });
      for (const one of settled) await applyAnswer(apart, { settled: [one], at: NOW });
      expect(await kept(together)).toEqual(await kept(apart));
    }),
    { numRuns: 12 },
  );
});

it('a refusal deletes kept pages, which may show what the refused answer opened', async () => {
  const storage: Record<string, string> = { 'page:/okuskoli-1/lota-1/skref-4': '{}' };
  const methods = { getItem: (key: string) => storage[key] ?? null, removeItem: (key: string) => delete storage[key] };
  vi.stubGlobal('localStorage', Object.setPrototypeOf(storage, methods));
  const command = { id: uuid(1), name: 'submit-step-answers', at: '', enrolment: null, payload: { stepId: '1.1.3' } };
  const db = await deviceWith('together', [command]);
  const answer = (verdict: 'accepted' | 'refused') => ({ at: NOW, settled: [{ command, verdict }] });
  await applyAnswer(db, answer('accepted'));
  expect(Object.keys(storage)).toHaveLength(1);
  await applyAnswer(db, answer('refused'));
  expect(Object.keys(storage)).toEqual([]);
  vi.unstubAllGlobals();
});
