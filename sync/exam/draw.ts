/** Which questions a test gets: drawn afresh each time, from a given source of randomness (decisions, section 4). */
import { FINAL_TEST_QUESTIONS, ROUNDS, ROUND_TEST_QUESTIONS } from '../course/ids.ts';

/** A number in [0, 1), as Math.random gives; seeded in tests. */
export type Random = () => number;
export type PoolQuestion = {
  readonly id: string;
  readonly round: number;
  readonly step: number;
  /** The learning point asked; two questions on one point of a step ask the same fact. */
  readonly point: number;
};

/** A new order of the same items (Fisher–Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  return order;
}

/** Ten questions of a round's pool, spread over its steps as evenly as the pool allows. */
export function drawRoundTest<Q extends PoolQuestion>(pool: readonly Q[], random: Random): Q[] {
  return shuffle(
    spread(shuffle(pool, random), (question) => question.step, ROUND_TEST_QUESTIONS),
    random,
  );
}

/** Thirty questions: five from each round, no fact asked twice. */
export function drawFinalTest<Q extends PoolQuestion>(pool: readonly Q[], random: Random): Q[] {
  const perRound = FINAL_TEST_QUESTIONS / ROUNDS;
  const drawn = Array.from({ length: ROUNDS }, (_, index) => index + 1).flatMap((round) => {
    const ofRound = shuffle(
      pool.filter((question) => question.round === round),
      random,
    );
    const facts = new Map<string, Q>();
    for (const question of ofRound) {
      const fact = `${question.step}/${question.point}`;
      if (!facts.has(fact)) facts.set(fact, question);
    }
    return spread([...facts.values()], (question) => question.step, perRound);
  });
  return shuffle(drawn, random);
}

/** Takes `count` items so that no group is used twice before every group has been used once, and so on. */
function spread<T>(items: readonly T[], groupOf: (item: T) => number, count: number): T[] {
  const turnOf = new Map<number, number>();
  const turns = items.map((item) => {
    const turn = turnOf.get(groupOf(item)) ?? 0;
    turnOf.set(groupOf(item), turn + 1);
    return { item, turn };
  });
  return turns
    .sort((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ item }) => item);
}
