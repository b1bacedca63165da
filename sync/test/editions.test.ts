/** V8: which version of a question an answer belongs to, and whether it counts. */
import { describe, expect, it } from 'vitest';
import { complaintAbout, withVersions } from '../progress/editions.ts';

const question = (id: string, version: number, options: string) => ({ id, version, answerIds: [...options] });
/** Newest first: q1 was reworded, then lost option a; q2 lost an option in the first change; q3 came in the second. */
const editions = [
  [question('q1', 3, 'bc'), question('q2', 2, 'xy'), question('q3', 1, 'm')],
  [question('q1', 2, 'abc'), question('q2', 2, 'xy')],
  [question('q1', 1, 'abc'), question('q2', 1, 'xyz')],
];
const ticks = (text: string) =>
  text.split(' ').map((tick) => {
    const [, questionId = '', answerId = '', said] = /^(q\d)([a-z])(\d)?$/.exec(tick) ?? [];
    return { questionId, answerId, ...(said === undefined ? {} : { questionVersion: Number(said) }) };
  });
const versions = (text: string) =>
  withVersions(editions, ticks(text))
    .map(({ questionId, answerId, version }) => `${questionId}${answerId}${version ?? '-'}`)
    .join(' ');

describe('the answered version', () => {
  it.each([
    ['is the version that the device reports', 'q1b1 q2x1', 'q1b1 q2x1'],
    ['is accepted for each question separately', 'q1b3 q2x1', 'q1b3 q2x1'],
    ['if missing, is of the newest edition that fits all answers', 'q1b q2x q3m', 'q1b3 q2x2 q3m1'],
    ['if missing, is of the edition before an unanswered question', 'q1b q2x', 'q1b2 q2x2'],
    ['if missing, is of an older edition for all if one option is old', 'q1b q2z', 'q1b1 q2z1'],
    ['is ignored if that version never existed', 'q1b7 q2x2', 'q1b2 q2x2'],
    ['is ignored if it lacks the option', 'q1a3 q2x2', 'q1a2 q2x2'],
    ['is ignored if the ticks of one question disagree', 'q1a1 q1b2 q2x2', 'q1a2 q1b2 q2x2'],
    ['is of the edition with these questions if options are mixed', 'q1a q2x q3m', 'q1a3 q2x2 q3m1'],
    ['is unknown if no version fits', 'q1b q9x', 'q1b- q9x-'],
  ])('%s', (_, sent, kept) => expect(versions(sent)).toBe(kept));

  it('is unknown to the device, which has no editions', () => {
    expect(withVersions([], ticks('q1b2'))).toEqual([{ questionId: 'q1', answerId: 'b', version: null }]);
  });
});

describe('answers count', () => {
  it.each([
    ['in the present edition', 'q1b q2x q3m', undefined],
    ['in an earlier one', 'q1a q2z', undefined],
    ['with options of different times in one', 'q1a q2x q3m', undefined],
    ['not with an option that never was', 'q1q q2x q3m', 'answer-unknown'],
    ['not where a question is left out in all', 'q2x q3m', 'answers-missing'],
  ])('%s', (_, sent, code) => expect(complaintAbout(editions, ticks(sent))?.code).toBe(code));
});
