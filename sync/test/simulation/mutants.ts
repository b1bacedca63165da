/** Small faults put into the rules one at a time: the simulation must notice each, or it proves nothing. */
import type { Plugin } from 'vite';

export type Mutant = {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
  /** Who must notice it: the rules alone (`sync/test/pure`), else the whole simulation. */
  readonly by?: 'rules';
  /** A seed that meets it within some hundred operations, where the common one takes thousands. */
  readonly seed?: number;
};

export const mutants: readonly Mutant[] = [
  {
    name: 'the duplicate check is removed',
    file: 'api/progress/receive.ts',
    find: 'if (before) {',
    put: 'if (before && before.id === "") {',
  },
  {
    name: 'the answer goes out before the commit',
    file: 'api/progress/receive.ts',
    find: 'return { outcomes, learner, now, receipt, epoch, clock };',
    put: 'early({ outcomes, learner, now, receipt, epoch, clock }); await new Promise((resolve) => setTimeout(resolve, 80)); return { outcomes, learner, now, receipt, epoch, clock };',
    seed: 32,
  },
  {
    name: 'a row is deleted before it is acknowledged',
    file: 'pwa/offline/exchanger.ts',
    find: 'const sent = alone',
    put: 'await db.outbox.bulkDelete((await db.outbox.toArray()).map((row) => row.seq)); const sent = alone',
  },
  {
    name: "the device's clock is trusted",
    file: 'api/progress/command-facts.ts',
    find: 'return {\n    now,',
    put: 'return {\n    now: Date.parse(command.at),',
  },
  {
    name: 'a refusal is forgotten by the school',
    file: 'api/progress/receive.ts',
    find: 'await logCommand(commandContext, raw, payload, code);',
    put: '',
  },
  {
    name: "the queue of one account is sent under another's session",
    file: 'api/platform/http/signed-in.ts',
    find: "owner !== '' && owner !== account.id",
    put: "owner === 'nobody'",
  },
  {
    name: 'any answer of the call is taken for the verdict',
    file: 'pwa/offline/server-answer.ts',
    find: '.data?.command === id',
    put: '.data?.command !== ""',
  },
  {
    name: 'what the school failed at is half done',
    file: 'api/platform/db/transactions.ts',
    find: 'await rollBack.run(tx, {});',
    put: '',
  },
  {
    name: 'what the school failed at counts as done',
    file: 'api/progress/receive.ts',
    find: "verdict: 'failed'",
    put: "verdict: 'accepted'",
  },
  {
    name: 'the wait is 20 hours',
    file: 'sync/rule-numbers.ts',
    find: 'ROUND_WAIT_HOURS = 21',
    put: 'ROUND_WAIT_HOURS = 20',
    by: 'rules',
  },
  {
    name: 'a course has 31 days',
    file: 'sync/rule-numbers.ts',
    find: 'COURSE_DAYS = 30',
    put: 'COURSE_DAYS = 31',
    by: 'rules',
  },
  {
    name: 'the 30 days are counted at the receipt',
    file: 'sync/progress/active-enrolment.ts',
    find: 'daysLeft(enrolment, facts.doneAt)',
    put: 'daysLeft(enrolment, facts.now)',
    by: 'rules',
  },
  {
    name: 'steps open in any order',
    file: 'sync/progress/commands.ts',
    find: 'ref.step === 1 ||',
    put: 'ref.step > 0 ||',
    by: 'rules',
  },
  {
    name: 'the answers to a step are forgotten',
    file: 'sync/progress/evolve.ts',
    find: 'answers: inOrder(event.answers).map(asTick),',
    put: 'answers: [],',
    by: 'rules',
  },
  {
    name: 'a round test is passed with one wrong',
    file: 'sync/exam/grading.ts',
    find: 'passed: wrong.length <= wrongLimit',
    put: 'passed: wrong.length <= wrongLimit + 1',
    by: 'rules',
  },
  {
    name: 'what a device claims is believed from before its last exchange',
    file: 'sync/progress/trusted-time.ts',
    find: 'Math.max(times.lastExchangeAt ?? 0, times',
    put: 'Math.max(0, times',
    by: 'rules',
  },
  {
    name: 'every request of a drain has a bound of its own',
    file: 'sync/progress/trusted-time.ts',
    find: 'now - ofReceipt.began < DRAIN_MS',
    put: 'now - ofReceipt.began < 0',
    by: 'rules',
  },
  {
    name: 'an old request tells that its device is heard of now',
    file: 'sync/progress/trusted-time.ts',
    find: 'Math.min(made ?? now, now)',
    put: 'now',
    by: 'rules',
  },
  {
    name: 'a command of an archived run counts in the new one',
    file: 'sync/progress/active-enrolment.ts',
    find: 'facts.enrolment !== null &&',
    put: "facts.enrolment === '' &&",
    by: 'rules',
  },
  {
    name: 'the order of the fields makes another command',
    file: 'sync/canonical.ts',
    find: '.sort(([a], [b]) => (a < b ? -1 : 1))',
    put: '',
    by: 'rules',
  },
  {
    name: 'another epoch is not noticed',
    file: 'pwa/offline/send-again.ts',
    find: 'if (epoch === undefined || known === epoch) return known;',
    put: "if (epoch !== '') return epoch;",
    seed: 35,
  },
  {
    name: 'the receipt of an earlier epoch is not believed',
    file: 'api/progress/receive.ts',
    find: 'if (!once || once.epoch === epoch) return undefined;',
    put: "if (!once || once.epoch !== '') return undefined;",
    seed: 22,
  },
  {
    name: 'what was confirmed has to wait for its turn again',
    file: 'api/progress/command-facts.ts',
    find: 'confirmedOnce: once !== undefined,',
    put: 'confirmedOnce: false,',
    seed: 12,
  },
  {
    name: 'any refusal that can be read is final',
    file: 'pwa/offline/server-answer.ts',
    find: 'if (!refusesCommand(code) || (commands.length === 1 && !isSchools)) return TROUBLE;',
    put: "if (code === '' || isSchools === undefined) return TROUBLE;",
  },
  {
    name: "somebody else's state is kept",
    file: 'pwa/offline/server-answer.ts',
    find: "if (id !== accountId) return { kind: 'signed-out' };",
    put: '',
    seed: 17,
  },
  {
    name: 'an older state takes the place of a newer one',
    file: 'pwa/offline/confirmed.ts',
    find: 'if (isNewer && clock === held.clock) return true;',
    put: 'if (isNewer && held.at < 0) return true;',
    seed: 1,
  },
  {
    name: 'the newest goes first',
    file: 'pwa/offline/outbox.ts',
    find: "db.outbox.orderBy('seq').limit",
    put: "db.outbox.orderBy('seq').reverse().limit",
  },
  {
    name: 'server time runs backwards',
    file: 'api/progress/state.ts',
    find: 'Math.max(clock(), account.lastSeenAt)',
    put: 'Math.max(clock(), 0)',
  },
  {
    name: 'a receipt is kept though half the queue waits',
    file: 'pwa/offline/apply-answer.ts',
    find: 'if (answer.exchange !== undefined && (await db.outbox.count()) === 0)',
    put: 'if (answer.exchange !== undefined)',
  },
  {
    name: 'practice is not sent again after a restore',
    file: 'pwa/offline/practice-exchange.ts',
    find: 'await db.practice.toCollection().modify({ waiting: 1 });',
    put: '',
  },
  {
    name: "another request's answer is taken for that of practice",
    file: 'pwa/offline/practice-exchange.ts',
    find: '(answer.requestId ?? requestId) !== requestId',
    put: "answer.requestId === ''",
  },
  {
    name: "another account's id is taken for a repetition",
    file: 'api/progress/receive.ts',
    find: 'before.account_id === commandContext.account.id &&',
    put: '',
  },
  {
    name: 'the list stays as long on a slow road',
    file: 'pwa/offline/pace.ts',
    find: 'if (listed > 0) most = Math.max(1, Math.floor(Math.min(listed, most) / 4));',
    put: '',
  },
  {
    name: 'times of another setting of the clock are compared',
    file: 'pwa/offline/confirmed.ts',
    find: 'isNewer && clock === held.clock',
    put: 'isNewer',
  },
  {
    name: 'an answer of an earlier setting of the clock counts',
    file: 'sync/progress/clock-setting.ts',
    find: 'a[0] === b[0] && Number(a[1]) < Number(b[1])',
    put: 'a[0] === b[0] && Number(a[1]) < -1',
  },
  {
    name: 'a mended clock leaves the account ahead',
    file: 'api/platform/db/past-times.ts',
    find: 'last_seen_at: 0, deleted_at',
    put: 'deleted_at',
  },
  {
    name: 'a receipt of a clock that was ahead is believed',
    file: 'api/progress/receive.ts',
    find: 'receivedAt: Math.min(once.receivedAt, now)',
    put: 'receivedAt: once.receivedAt',
  },
  {
    name: 'what the school failed at is thrown away',
    file: 'pwa/offline/apply-answer.ts',
    find: 'modify({ parked: true })',
    put: 'delete()',
  },
];

/** A transform that makes the mutant; throws if its place is gone. @param changed told of each changed file. */
export function mutate(mutant: Mutant, changed: (file: string) => void): Plugin {
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(mutant.file)) return undefined;
      if (!code.includes(mutant.find)) throw new Error(`the mutant "${mutant.name}" does not fit its file any more`);
      changed(mutant.file);
      const mutated = code.replace(mutant.find, mutant.put);
      return mutant.put.startsWith('early(') ? answerEarly(mutated) : mutated;
    },
  };
}

/** Makes `receive` resolve inside its transaction. */
function answerEarly(code: string): string {
  const begin = 'return groupCommit(context.db, account.id)(async (tx, careful) => {';
  const end = '}, noteUndone(context));';
  if (!code.includes(begin) || !code.includes(end)) throw new Error('receive is not as it was');
  return code
    .replace(
      begin,
      'return new Promise((early, late) => { groupCommit(context.db, account.id)(async (tx, careful) => {',
    )
    .replace(end, '}, noteUndone(context)).catch(late); });');
}
