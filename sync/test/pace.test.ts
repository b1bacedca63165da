/** T6: time on a step, and runs too fast to have been read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRunTooFast, leastReadingMs, timeOnStep, wordsIn, type StepPace } from '../progress/pace.ts';

const T0 = Date.UTC(2026, 10, 21);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('words of a step, the fewer of both languages', () => {
  it.each([
    ['<p>Ökumaður <strong>ber</strong> ábyrgð.</p>', '<p>The driver is responsible.</p>', 3],
    ['<ul><li>90 km/klst</li><li>– 50 km/klst</li></ul>', 'x', 1],
    ['<p>Vertu <em>ekki</em>ki á ferð</p>', '<p>one two three four five six</p>', 5],
    ['<figure><img src="/images/skilti/a11.svg" alt="eitt tvö"></figure>', 'a b', 0],
  ])('%s / %s', (is, en, count) => expect(wordsIn(is, en)).toBe(count));
});

describe('time on a step', () => {
  const at = (minutes: number, received = minutes) => ({
    claimed: T0 + minutes * MINUTE,
    received: T0 + received * MINUTE,
  });
  const opened = (minutes: number, received = minutes, bound = 0) => ({
    ...at(minutes, received),
    bound: T0 + bound * MINUTE,
  });
  it.each([
    ['online', opened(10), at(13), [], 3],
    ['offline, both in one queue', opened(10, 60), at(13, 60), [], 3],
    ['opened online, answered offline', opened(10), at(13, 60), [], 50],
    ['the clock went back in between', opened(10, 60), at(8, 60), [], 0],
    ['the clock leapt ahead in between', opened(10, 60), at(10_000, 60), [], 0],
    ['the clock is years ahead', opened(1_000_000, 60), at(1_000_003, 60), [], 3],
    ['claims more time than has passed', opened(-100, 10, 9), at(-10, 10), [], 0],
    ['claims more than other steps leave', opened(4, 10, 0), at(8, 10), [{ spentMs: 60 * MINUTE, words: 4200 }], 0],
    ['other steps leave enough', opened(4, 10, 0), at(8, 10), [{ spentMs: 60 * MINUTE, words: 600 }], 4],
    ['claims less time than the school saw', opened(10), { ...at(10), received: T0 + 15 * MINUTE }, [], 5],
  ])('%s', (_, opening, answer, others, minutes) => {
    expect(timeOnStep(opening, answer, others)).toBe(minutes * MINUTE);
  });
});

const step = fc.record({
  spentMs: fc.option(fc.integer({ min: 0, max: HOUR }), { nil: undefined }),
  words: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: undefined }),
});

describe('a run', () => {
  const slow = { spentMs: leastReadingMs(300), words: 300 };
  const fast = { spentMs: leastReadingMs(300) - 1, words: 300 };
  const unknown = { spentMs: undefined, words: undefined };
  it.each([
    ['no steps', [], false],
    ['half of it too fast', [slow, fast], false],
    ['more than half too fast', [slow, fast, fast], true],
    ['unknown times', [unknown, unknown, fast], false],
    ['600 words a minute, to the millisecond', [{ spentMs: 30_000, words: 300 }], false],
  ])('%s', (_, steps, tooFast) => expect(isRunTooFast(steps)).toBe(tooFast));

  it('is not called faster with more time, nor too fast when read', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(HOUR), (steps, more) => {
        const longer = steps.map(({ spentMs, words }) => ({ spentMs: spentMs && spentMs + more, words }));
        if (isRunTooFast(longer)) expect(isRunTooFast(steps)).toBe(true);
        const read = steps.map(({ words }) => ({ spentMs: leastReadingMs(words ?? 0) + more, words }));
        expect(isRunTooFast(read)).toBe(false);
      }),
    );
  });

  /** Minutes from one event of a learner to the next; the queue is sent once at the end. */
  const readings = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 10, maxLength: 60 });
  const stepsOf = (spans: readonly number[], clock: (minute: number) => number) => {
    const end = spans.reduce((sum, minutes) => sum + minutes, 0);
    let minute = 0;
    const steps: StepPace[] = [];
    for (const minutes of spans) {
      const opened = { claimed: T0 + clock(minute) * MINUTE, received: T0 + end * MINUTE, bound: T0 };
      minute += minutes;
      const answered = { claimed: T0 + clock(minute) * MINUTE, received: T0 + end * MINUTE };
      steps.push({ spentMs: timeOnStep(opened, answered, steps), words: 300 });
    }
    return steps;
  };

  it('read offline and sent in one queue is not called too fast, however wrong the clock (property)', () => {
    const jump = fc.record({
      at: fc.nat(400),
      by: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      off: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(readings, jump, (spans, { at, by, off }) => {
        expect(isRunTooFast(stepsOf(spans, (minute) => minute + off + (minute > at ? by : 0)))).toBe(false);
      }),
    );
  });

  it('made up in a moment is called too fast, whatever times it claims (property)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -HOUR, max: HOUR }), { minLength: 20, maxLength: 20 }), (claims) => {
        const steps: StepPace[] = [];
        for (let index = 0; index < 20; index += 2) {
          const opened = { claimed: T0 + (claims[index] ?? 0), received: T0 + 90 * 1000, bound: T0 };
          const answered = { claimed: T0 + (claims[index + 1] ?? 0), received: T0 + 90 * 1000 };
          steps.push({ spentMs: timeOnStep(opened, answered, steps), words: 300 });
        }
        expect(isRunTooFast(steps)).toBe(true);
      }),
    );
  });
});
