/** Editing a step: what differs is told whole, two people's work is merged without loss, and what is missing is named. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lacksOf, olderEnglish, staleEnglish } from '../staff/edition-checks.ts';
import { blocksOf, lostPlaces, mergeEditions, takeAt } from '../staff/merge-editions.ts';
import { changesBetween, rekeyed, sameEdition, type EditedQuestion, type StepEdition } from '../staff/step-edition.ts';

const question = (id: string, change: Partial<EditedQuestion> = {}): EditedQuestion => ({
  id,
  kind: 'step',
  retired: false,
  question: 'Hvað gerir þú?',
  question_en: 'What do you do?',
  picture: null,
  alt: '',
  alt_en: '',
  options: ['a', 'b', 'c'].map((letter) => ({
    id: `${id}-${letter}`,
    correct: letter === 'a',
    answer: `Svar ${letter}`,
    answer_en: `Answer ${letter}`,
    why: 'Af því',
    why_en: 'Because',
  })),
  ...change,
});
const BASE: StepEdition = {
  data: '<h2>Titill</h2>\n<p>Eitt.</p>\n<p>Tvö.</p>\n',
  data_en: '<h2>Title</h2>\n<p>One.</p>\n<p>Two.</p>\n',
  questions: [question('1.1.1-q1'), question('1.1.1-q2')],
};
const with1 = (change: Partial<EditedQuestion>): StepEdition => ({
  ...BASE,
  questions: [question('1.1.1-q1', change), question('1.1.1-q2')],
});

describe('what differs', () => {
  it('is told field by field, and a new question with all of it', () => {
    expect(changesBetween(BASE, with1({ question: 'Hvað nú?' }))).toEqual([
      { where: '1.1.1-q1.question', before: 'Hvað gerir þú?', after: 'Hvað nú?' },
    ]);
    const more = { ...BASE, questions: [...BASE.questions, question('1.1.1-q9')] };
    expect(changesBetween(BASE, more).some(({ where }) => where === '1.1.1-q9.1.1.1-q9-a.why')).toBe(true);
    expect(sameEdition(BASE, structuredClone(BASE))).toBe(true);
  });

  it('is a matter of the key only where other options are right', () => {
    const options = BASE.questions[0]?.options ?? [];
    expect(rekeyed(BASE, with1({ question: 'Annað' }))).toEqual([]);
    expect(rekeyed(BASE, with1({ options: options.map((each) => ({ ...each, correct: true })) }))).toEqual([
      '1.1.1-q1',
    ]);
  });
});

describe('two people at one step', () => {
  it('keep what each has changed: other paragraphs, other fields, other questions', () => {
    const mine = { ...with1({ question: 'Mitt' }), data: BASE.data.replace('Eitt', 'Eitt mitt') };
    const theirs = { ...with1({ question_en: 'Theirs', retired: true }), data: BASE.data.replace('Tvö', 'Tvö þeirra') };
    const { edition, conflicts } = mergeEditions(BASE, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(edition.data).toBe('<h2>Titill</h2>\n<p>Eitt mitt.</p>\n<p>Tvö þeirra.</p>\n');
    expect(edition.questions[0]).toMatchObject({ question: 'Mitt', question_en: 'Theirs', retired: true });
  });

  it('are told where both have changed the same; one’s own stands', () => {
    const mine = { ...BASE, data: BASE.data.replace('Eitt', 'Mitt') };
    const theirs = { ...with1({ question: 'Þeirra' }), data: BASE.data.replace('Eitt', 'Þeirra') };
    const { edition, conflicts } = mergeEditions(BASE, mine, theirs);
    expect(conflicts).toEqual(['data.1']);
    expect([edition.data, edition.questions[0]?.question]).toEqual([mine.data, 'Þeirra']);
    // what is written elsewhere afterwards stays when the other's text is taken there
    const later = { ...edition, data: edition.data.replace('Tvö', 'Tvö síðar') };
    expect(takeAt(conflicts, theirs, later).data).toBe(theirs.data.replace('Tvö', 'Tvö síðar'));
    expect(takeAt([], theirs, later)).toEqual(later);
  });

  it('are told what of one’s own is gone, and of nothing else', () => {
    const mine = { ...BASE, data: BASE.data.replace('Eitt', 'Mitt') };
    const theirs = { ...mine, data: mine.data.replace('Tvö', 'Tvö þeirra') };
    expect(lostPlaces(BASE, mine, theirs), 'they wrote elsewhere').toEqual([]);
    expect(lostPlaces(BASE, mine, { ...theirs, data: theirs.data.replace('Mitt', 'Þeirra') })).toEqual(['data.1']);
    expect(lostPlaces(BASE, mine, BASE), 'they put it back as it was').toEqual(['data.1']);
    expect(lostPlaces(BASE, mine, { ...mine, data: `${mine.data}<p>Þrjú.</p>\n` }), 'they added to it').toEqual([]);
    expect(lostPlaces(BASE, mine, { ...BASE, data: `${BASE.data}<p>Þrjú.</p>\n` })).toEqual(['data']);
    expect(lostPlaces(BASE, with1({ question: 'Mitt' }), with1({ question: 'Þeirra' }))).toEqual(['1.1.1-q1.question']);
  });

  it('lose nothing, whatever they do', () => {
    const texts = fc.constantFrom('Hvað gerir þú?', 'x', 'y', 'z');
    const edited = fc
      .record({
        first: texts,
        second: texts,
        retired: fc.boolean(),
        data: fc.constantFrom(BASE.data, BASE.data.replace('Eitt', '1'), `${BASE.data}<p>Þrjú.</p>\n`),
        added: fc.boolean(),
      })
      .map(({ first, second, retired, data, added }): StepEdition => ({
        ...BASE,
        data,
        questions: [
          question('1.1.1-q1', { question: first, retired }),
          question('1.1.1-q2', { question: second }),
          ...(added ? [question('1.1.1-q3', { question: first })] : []),
        ],
      }));
    fc.assert(
      fc.property(edited, edited, (mine, theirs) => {
        const { edition, conflicts } = mergeEditions(BASE, mine, theirs);
        const touched = (of: StepEdition) => changesBetween(BASE, of).map(({ where }) => where);
        const stands = new Map(changesBetween(BASE, edition).map(({ where, after }) => [where, after]));
        for (const { where, after } of changesBetween(BASE, mine)) expect(stands.get(where)).toBe(after);
        for (const { where, after } of changesBetween(BASE, theirs))
          if (!touched(mine).includes(where)) expect(stands.get(where)).toBe(after);
        expect(mergeEditions(BASE, mine, BASE)).toEqual({ edition: mine, conflicts: [] });
        expect(mergeEditions(BASE, mine, mine).conflicts).toEqual([]);
        expect(conflicts.every((where) => touched(mine).some((each) => where.startsWith(each)))).toBe(true);
      }),
    );
  });

  it('take the other’s text whole where both added a paragraph', () => {
    const added = (text: string) => ({ ...BASE, data: `${BASE.data}<p>${text}</p>\n` });
    const { edition, conflicts } = mergeEditions(BASE, added('Mín.'), added('Þeirra.'));
    expect(conflicts).toEqual(['data']);
    expect(takeAt(conflicts, added('Þeirra.'), edition)).toEqual(added('Þeirra.'));
  });
});

describe('before an edition is published', () => {
  it.each([
    ['no title', { ...BASE, data: '<p>Eitt.</p>\n' }, [{ code: 'no-title', where: 'data' }]],
    ['only a title', { ...BASE, data_en: '<h2>Title</h2>\n' }, [{ code: 'no-text', where: 'data_en' }]],
    [
      'a picture without words',
      { ...BASE, data: `${BASE.data}<img src="/images/skilti/born.svg" alt="">` },
      [{ code: 'no-alt', where: 'data' }],
    ],
    [
      'no question in use',
      { ...BASE, questions: [question('1.1.1-q1', { retired: true })] },
      [{ code: 'no-question', where: '' }],
    ],
    ['an empty field', with1({ question_en: ' ' }), [{ code: 'empty', where: '1.1.1-q1' }]],
    [
      'a picture of a question without words',
      with1({ picture: 'born.svg', alt: 'Börn' }),
      [{ code: 'no-picture-words', where: '1.1.1-q1' }],
    ],
    [
      'nothing right',
      with1({ options: question('x').options.map((each) => ({ ...each, correct: false })) }),
      [{ code: 'no-right', where: '1.1.1-q1' }],
    ],
    ['one option', with1({ options: question('x').options.slice(0, 1) }), [{ code: 'few-options', where: '1.1.1-q1' }]],
    ['nothing wrong', BASE, []],
  ])('%s is said', (_, edition, lacks) => expect(lacksOf(edition)).toEqual(lacks));

  it('English that stayed while its Icelandic changed is pointed out', () => {
    const is = BASE.data.replace('Tvö', 'Tvö og hálft');
    expect(staleEnglish(BASE, { ...BASE, data: is })).toEqual([2]);
    expect(staleEnglish(BASE, { ...BASE, data: is, data_en: BASE.data_en.replace('Two', 'Two and a half') })).toEqual(
      [],
    );
    expect(blocksOf(BASE.data).join('')).toBe(BASE.data);
  });

  it('English that was published older stays pointed out until each block of it is mended, or its Icelandic is back', () => {
    const is = BASE.data.replace('Eitt', 'Eitt og hálft').replace('Tvö', 'Tvö og hálft');
    const published = { ...BASE, data: is };
    const known = olderEnglish(BASE, published);
    expect(staleEnglish(published, published, known)).toEqual([1, 2]);
    const half = { ...published, data_en: BASE.data_en.replace('Two', 'Two and a half') };
    expect(staleEnglish(published, half, known)).toEqual([1]);
    const still = olderEnglish(published, half, known);
    expect(staleEnglish(half, { ...half, data: `${is}<p>Þrjú.</p>\n` }, still), 'beside a new block').toEqual([1]);
    expect(staleEnglish(half, { ...half, data: is.replace('Eitt og hálft', 'Eitt') }, still)).toEqual([]);
  });
});
