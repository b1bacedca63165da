/** Small wrongs put into the rules one at a time: the simulation must notice each of them, or it proves nothing. */
export type Mutant = { readonly name: string; readonly file: string; readonly find: string; readonly put: string };

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
    find: 'return { outcomes, learner, now };',
    put: 'early({ outcomes, learner, now }); await new Promise((resolve) => setTimeout(resolve, 6)); return { outcomes, learner, now };',
  },
  {
    name: 'a row is deleted before it is acknowledged',
    file: 'pwa/offline/exchanger.ts',
    find: 'const sent = alone',
    put: 'await db.outbox.bulkDelete((await db.outbox.toArray()).map((row) => row.seq)); const sent = alone',
  },
  { name: 'the wait is 20 hours', file: 'sync/progress/rounds.ts', find: '21 * HOUR_MS', put: '20 * HOUR_MS' },
  {
    name: "the device's clock is trusted",
    file: 'api/progress/receive.ts',
    find: 'return {\n    now,',
    put: 'return {\n    now: Date.parse(command.at),',
  },
  {
    name: 'a refusal is forgotten by the school',
    file: 'api/progress/receive.ts',
    find: "await scene.tx\n    .insertInto('commands')\n    .values({ ...row(scene, raw, payload), verdict: 'refused', code })\n    .execute();",
    put: '',
  },
  {
    name: "the queue of one account is sent under another's session",
    file: 'api/progress/command-routes.ts',
    find: "owner !== '' && owner !== account.id",
    put: "owner === 'nobody'",
  },
];

/** A transform that makes the mutant named in the environment; throws when its place is not there any more. */
export function mutate(name: string | undefined) {
  const mutant = mutants.find((each) => each.name === name);
  return {
    name: 'mutant',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      if (!mutant || !id.split('?')[0]?.endsWith(mutant.file)) return undefined;
      if (!code.includes(mutant.find)) throw new Error(`the mutant "${mutant.name}" does not fit its file any more`);
      const changed = code.replace(mutant.find, mutant.put);
      return mutant.put.startsWith('early(') ? answerEarly(changed) : changed;
    },
  };
}

/** Lets `receive` resolve from inside its transaction. */
function answerEarly(code: string): string {
  const begin = 'return world.db.transaction().execute(async (tx) => {';
  if (!code.includes(begin)) throw new Error('receive does not begin as it did');
  return code
    .replace(begin, 'return new Promise((early, late) => { world.db.transaction().execute(async (tx) => {')
    .replace('return { outcomes, learner, now };\n  });', 'return { outcomes, learner, now };\n  }).catch(late); });');
}
