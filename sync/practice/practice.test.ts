/** What practice asks and when, and the forecast of passing: by seeded, simulated learners. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../exam/draw.ts';
import { chanceToPass, forecast, drawExam } from './chance.ts';
import { EXAM_RIGHT, EXAM_STATEMENTS, inOrder, rightIn, type Entry, type ExamTaken } from './entry.ts';
import { chooseFlashcards, SET_SIZE, openMistakes, type PracticeCard } from './flashcards.ts';
import { scheduleOf } from './schedule.ts';
import { drawSigns, knownSigns, signCard, SIGNS_AT_ONCE } from './signs.ts';
import { topicsOf, weakTopics } from './weak.ts';

const DAY = 86_400_000;
const T0 = Date.parse('2026-11-22T10:00:00Z');
const SEED = 20261122;

let made = 0;
const newId = (): string => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;
const review = (card: string, right: boolean, at = T0): Entry => ({ kind: 'review', id: newId(), at, card, right });
const exam = (statements: readonly string[], wrong: readonly string[], at = T0): ExamTaken => ({
  kind: 'exam',
  id: newId(),
  at,
  statements: [...statements],
  wrong: [...wrong],
});
const bank = Array.from({ length: 600 }, (_, index) => {
  const round = Math.floor(index / 50);
  return `${round < 6 ? 1 : 2}.${(round % 6) + 1}.${(Math.floor(index / 5) % 10) + 1}-s${(index % 5) + 1}`;
});

describe('the schedule', () => {
  const days = (rights: readonly boolean[]): number[] => {
    let at = T0;
    const entries: Entry[] = [];
    return rights.map((right) => {
      entries.push(review('1.1.1-s1', right, at));
      const { due } = scheduleOf(entries).get('1.1.1-s1') ?? { due: at };
      const gap = Math.round((due - at) / DAY);
      at = due;
      return gap;
    });
  };

  it('asks known cards ever later, and a wrong one at once', () => {
    const [first = 0, second = 0, third = 0] = days([true, true, true]);
    expect([first, second > first, third > second]).toEqual([3, true, true]);
    expect(days([true, true, false])[2]).toBe(0);
    expect(days([true, true, false, true])[3]).toBeLessThan(third);
  });

  it('is independent of the order in which entries arrive (property)', () => {
    const entry = fc.record({
      card: fc.constantFrom('1.1.1-s1', '1.1.1-q1', 'sign.born'),
      right: fc.boolean(),
      at: fc.integer({ min: T0, max: T0 + 20 * DAY }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), fc.integer(), (given, seed) => {
        const entries = given.map(({ card, right, at }) => review(card, right, at));
        const random = seeded(seed);
        const other = [...entries].sort(() => random() - 0.5);
        expect(scheduleOf(inOrder(other))).toEqual(scheduleOf(inOrder(entries)));
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

describe('a set of flashcards', () => {
  it('contains a case whole and in order; a practice exam contains none', () => {
    const cases = ['1.1.1', '1.1.2', '1.2.1'].flatMap((step) =>
      ['c1', 'c2', 'c3', 'c4'].map((end) => `${step}-${end}`),
    );
    const cards = [...bank.slice(0, 8), ...cases].map((id) => ({ id, step: id.split('-')[0] ?? '', mistaken: false }));
    let asked = 0;
    for (let seed = SEED; seed < SEED + 200; seed++) {
      const chosen = chooseFlashcards(cards, scheduleOf([]), new Set(), T0, seeded(seed)).map(({ id }) => id);
      const ofCase = chosen.filter((id) => id.includes('-c'));
      const [first] = ofCase;
      if (first === undefined) continue;
      asked += 1;
      expect(ofCase.map((id) => id.slice(-2))).toEqual(['c1', 'c2', 'c3', 'c4']);
      expect(new Set(ofCase.map((id) => id.slice(0, 5))).size).toBe(1);
      expect(chosen.indexOf(ofCase.at(-1) ?? '') - chosen.indexOf(first)).toBe(3);
    }
    expect(asked).toBeGreaterThan(50);
    const known = scheduleOf(inOrder([review('1.1.1-c2', true, T0 - 9 * DAY)]));
    expect(chooseFlashcards(cards, known, new Set(), T0, seeded(SEED))[0]?.id, 'due by itself').toBe('1.1.1-c2');
    const drawn = drawExam([...cases, ...bank.slice(0, EXAM_STATEMENTS)], [], seeded(SEED));
    expect([drawn.length, drawn.filter((id) => id.includes('-c'))]).toEqual([EXAM_STATEMENTS, []]);
  });

  const card = (id: string, mistaken = false): PracticeCard => ({ id, step: id.split('-')[0] ?? '', mistaken });
  const cards = [card('1.1.1-q2', true), ...bank.slice(0, 20).map((id) => card(id))];

  it('takes due cards first, then mistakes and their steps, then finished rounds', () => {
    const schedule = scheduleOf([review('1.1.3-s1', false, T0 - DAY), review('1.1.4-s1', true, T0 - DAY)]);
    const ids = chooseFlashcards(cards, schedule, new Set(), T0, seeded(SEED)).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['1.1.3-s1', '1.1.1-q2']);
    expect(ids).toHaveLength(SET_SIZE);
    expect(ids.slice(2).every((id) => id.startsWith('1.1.1-s'))).toBe(true);
    expect(new Set(ids).size).toBe(SET_SIZE);
    expect(openMistakes(cards, schedule).map(({ id }) => id)).toEqual(['1.1.1-q2', '1.1.3-s1']);
  });

  it('is empty when nothing is finished or due', () => {
    expect(chooseFlashcards([], new Map(), new Set(), T0, seeded(SEED))).toEqual([]);
    const schedule = scheduleOf([review('1.1.1-s1', true)]);
    expect(chooseFlashcards([card('1.1.1-s1')], schedule, new Set(), T0 + DAY, seeded(SEED))).toEqual([]);
  });
});

/** Takes exams in a row as a learner who knows a statement with chance p. */
function sit(count: number, p: number, random: () => number, from: readonly string[] = bank): ExamTaken[] {
  const taken: ExamTaken[] = [];
  for (let nr = 0; nr < count; nr++) {
    const drawn = drawExam(from, taken, random);
    taken.push(
      exam(
        drawn,
        drawn.filter(() => random() >= p),
        T0 + nr * 3_600_000,
      ),
    );
  }
  return taken;
}

const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, index) => (n - index) / (index + 1)).reduce((product, factor) => product * factor, 1);
const binomialTail = (p: number): number => {
  let tail = 0;
  for (let k = EXAM_RIGHT; k <= EXAM_STATEMENTS; k++)
    tail += choose(EXAM_STATEMENTS, k) * p ** k * (1 - p) ** (EXAM_STATEMENTS - k);
  return tail;
};

describe('the draw of a practice exam', () => {
  it('repeats no statement within ten exams, and asks fifty each (property)', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const taken = sit(14, 0.9, seeded(seed));
        for (let from = 0; from + 10 <= taken.length; from++)
          expect(new Set(taken.slice(from, from + 10).flatMap(({ statements }) => statements)).size).toBe(500);
      }),
      { seed: SEED, numRuns: 20 },
    );
  });

  it('lets a learner pass as often as the binomial distribution says, in each of three exams', () => {
    const random = seeded(SEED);
    const runs = 700;
    for (const p of [0.84, 0.9, 0.95]) {
      const sat = Array.from({ length: runs }, () => sit(3, p, random));
      for (const nr of [0, 1, 2]) {
        const passed = sat.filter((taken) => taken[nr] && rightIn(taken[nr]) >= EXAM_RIGHT).length / runs;
        const expected = binomialTail(p);
        const deviation = Math.sqrt((expected * (1 - expected)) / runs);
        expect(Math.abs(passed - expected), `p ${p}, exam ${nr + 1}, seed ${SEED}`).toBeLessThan(4 * deviation);
      }
    }
  });

  it('asks all statements equally often', () => {
    const random = seeded(SEED);
    const runs = 1200;
    const times = new Map<string, number>();
    for (let run = 0; run < runs; run++)
      for (const { statements } of sit(3, 1, random))
        for (const id of statements) times.set(id, (times.get(id) ?? 0) + 1);
    const expected = (runs * 150) / bank.length;
    const chi = bank.reduce((sum, id) => sum + ((times.get(id) ?? 0) - expected) ** 2 / expected, 0);
    // no statement repeats within three exams, which makes the counts steadier than chance
    expect(chi, `seed ${SEED}`).toBeLessThan(bank.length + 4 * Math.sqrt(2 * bank.length));
  });

  it("does not repeat the previous exam's statements when the bank is small", () => {
    const small = bank.slice(0, 120);
    const taken = sit(4, 1, seeded(SEED), small);
    for (const [index, { statements }] of taken.entries()) {
      expect(new Set(statements).size).toBe(EXAM_STATEMENTS);
      const before = new Set(taken[index - 1]?.statements);
      expect(statements.some((id) => before.has(id))).toBe(false);
    }
  });
});

describe('the forecast of passing', () => {
  it('is unknown without a hundred statements met for the first time', () => {
    const random = seeded(SEED);
    const [first, second] = sit(2, 1, random);
    if (!first || !second) throw new Error('two exams were sat');
    const now = T0 + DAY;
    expect(forecast([first], now)).toEqual({ verdict: 'unknown', wanted: 50 });
    expect(forecast([first, second], now).verdict).toBe('likely');
    // a repeated exam and practised statements show nothing
    expect(forecast([first, { ...first, id: newId() }], now).verdict).toBe('unknown');
    const practised = second.statements.map((id) => review(id, true));
    expect(forecast(inOrder([...practised, first, second]), now).verdict).toBe('unknown');
    expect(forecast([first, second], now + 40 * DAY).verdict).toBe('unknown');
  });

  it('matches the share of simulated learners who pass', () => {
    const random = seeded(SEED);
    const told = { likely: [0, 0, 0], even: [0, 0, 0], unlikely: [0, 0, 0] };
    for (let person = 0; person < 1500; person++) {
      const p = 0.8 + 0.2 * random();
      const entries = sit(3, p, random);
      const said = forecast(entries, T0 + DAY);
      if (said.verdict === 'unknown') throw new Error('three exams are enough');
      let right = 0;
      for (let asked = 0; asked < EXAM_STATEMENTS; asked++) if (random() < p) right += 1;
      const row = told[said.verdict];
      row[0] = (row[0] ?? 0) + 1;
      row[1] = (row[1] ?? 0) + said.chance;
      row[2] = (row[2] ?? 0) + (right >= EXAM_RIGHT ? 1 : 0);
    }
    for (const [verdict, [count = 0, said = 0, passed = 0]] of Object.entries(told)) {
      expect(count, verdict).toBeGreaterThan(80);
      expect(Math.abs(passed - said) / count, `${verdict}, seed ${SEED}`).toBeLessThan(0.05);
    }
    expect((told.likely[2] ?? 0) / (told.likely[0] ?? 1)).toBeGreaterThan(0.8);
  });

  it('falls with every wrong answer', () => {
    const chances = Array.from({ length: 31 }, (_, wrong) => chanceToPass(150 - wrong, 150));
    expect(chances.every((chance, index) => index === 0 || chance < (chances[index - 1] ?? 0))).toBe(true);
    expect(chances[0]).toBeGreaterThan(0.95);
    expect(chances[30]).toBeLessThan(0.1);
  });
});

it('names weak subjects by the last answer to each card', () => {
  const answers = [
    { card: '1.4.1-s1', at: 1, right: false },
    { card: '1.4.1-s2', at: 1, right: false },
    { card: '1.4.2-s1', at: 1, right: true },
    { card: '1.5.3-c1', at: 1, right: false },
    { card: '1.5.3-c2', at: 1, right: false },
    { card: '1.2.1-s1', at: 1, right: false },
    { card: '1.2.1-s1', at: 2, right: true },
    { card: 'sign.born', at: 3, right: false },
  ];
  expect(topicsOf(answers).map(({ round, right, of }) => [round, right, of])).toEqual([
    ['1.5', 0, 2],
    ['1.4', 1, 3],
    ['1.2', 1, 1],
  ]);
  expect(weakTopics(answers)).toEqual([
    { round: '1.5', right: 0, of: 2, steps: ['1.5.3'] },
    { round: '1.4', right: 1, of: 3, steps: ['1.4.1'] },
  ]);
});

describe('the sign trainer', () => {
  const signs = Array.from({ length: 141 }, (_, nr) => ({ slug: `merki-${nr}`, class: nr < 3 ? 'few' : `c${nr % 7}` }));

  it('asks ten signs, wrong ones first, with four choices of the same class where possible', () => {
    const wrong = signs.slice(20, 24).map(({ slug }) => review(signCard(slug), false));
    const tasks = drawSigns(signs, scheduleOf(wrong), T0 + DAY, seeded(SEED));
    expect(tasks).toHaveLength(SIGNS_AT_ONCE);
    expect(new Set(tasks.map(({ slug }) => slug)).size).toBe(SIGNS_AT_ONCE);
    expect(signs.slice(20, 24).every(({ slug }) => tasks.some((task) => task.slug === slug))).toBe(true);
    for (const { slug, choices } of tasks) {
      expect(new Set(choices).size).toBe(4);
      expect(choices).toContain(slug);
      const kind = signs.find((sign) => sign.slug === slug)?.class;
      const own = choices.filter((choice) => signs.find((sign) => sign.slug === choice)?.class === kind);
      expect(own.length).toBe(kind === 'few' ? 3 : 4);
    }
    expect(new Set(tasks.map(({ choose: way }) => way))).toEqual(new Set(['name', 'picture']));
  });

  it('drops a sign known three times in a row', () => {
    const known = signs.slice(0, 120).flatMap(({ slug }) => [1, 2, 3].map(() => review(signCard(slug), true)));
    const schedule = scheduleOf(known);
    expect(knownSigns(signs, schedule)).toBe(120);
    const tasks = drawSigns(signs, schedule, T0, seeded(SEED));
    expect(tasks.every(({ slug }) => Number(slug.slice(6)) >= 120)).toBe(true);
  });
});
