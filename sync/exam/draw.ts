/** Draws a test's questions, anew each time, from a given source of randomness (decisions, section 4). */
import { FINAL_TEST_QUESTIONS, ROUNDS, ROUND_TEST_QUESTIONS, ROUND_NUMBERS } from '../course/ids.ts';

/** A number in [0, 1), as Math.random gives; seeded in tests. */
export type Random = () => number;
export type PoolQuestion = {
  readonly id: string;
  readonly round: number;
  readonly step: number;
  /** The learning point asked; two questions on one point of a step ask the same fact. */
  readonly point: number;
};

/** A shuffled copy (Fisher–Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  return order;
}

/** How often the learner has met a question in tests of this kind, by its id; 0 if absent. */
export type Seen = ReadonlyMap<string, number>;

/** Ten questions of a round's pool: the least seen variant of each fact, spread over the steps as evenly as the pool allows. */
export function drawRoundTest<Q extends PoolQuestion>(pool: readonly Q[], random: Random, seen: Seen): Q[] {
  return shuffle(spread(oneOfEachFact(pool, random, seen), seen, ROUND_TEST_QUESTIONS), random);
}

/** Thirty questions: five from each round, drawn as in a round test. */
export function drawFinalTest<Q extends PoolQuestion>(pool: readonly Q[], random: Random, seen: Seen): Q[] {
  const perRound = FINAL_TEST_QUESTIONS / ROUNDS;
  const drawn = ROUND_NUMBERS.flatMap((round) => {
    const ofRound = pool.filter((question) => question.round === round);
    return spread(oneOfEachFact(ofRound, random, seen), seen, perRound);
  });
  return shuffle(drawn, random);
}

/** @returns the least seen variant of each fact, least seen first, equals in random order. */
function oneOfEachFact<Q extends PoolQuestion>(pool: readonly Q[], random: Random, seen: Seen): Q[] {
  const facts = new Map<string, Q>();
  for (const question of leastSeenFirst(shuffle(pool, random), seen)) {
    const fact = `${question.step}/${question.point}`;
    if (!facts.has(fact)) facts.set(fact, question);
  }
  return [...facts.values()];
}

/** Takes `count` questions, the least seen first. Among equals, every step is used once before any is used twice, and so on. */
function spread<Q extends PoolQuestion>(questions: readonly Q[], seen: Seen, count: number): Q[] {
  const turnOf = new Map<number, number>();
  const turns = leastSeenFirst(questions, seen).map((question) => {
    const turn = turnOf.get(question.step) ?? 0;
    turnOf.set(question.step, turn + 1);
    return { question, turn, times: seen.get(question.id) ?? 0 };
  });
  return turns
    .sort((a, b) => a.times - b.times || a.turn - b.turn)
    .slice(0, count)
    .map(({ question }) => question);
}

const leastSeenFirst = <Q extends PoolQuestion>(questions: readonly Q[], seen: Seen): Q[] =>
  [...questions].sort((a, b) => (seen.get(a.id) ?? 0) - (seen.get(b.id) ?? 0));

/** Repeatable randomness: the same seed gives the same numbers (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
