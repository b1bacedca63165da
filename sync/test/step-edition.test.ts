/** Editing a step: differences are complete, two people's edits merge without loss, and missing parts are named. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lacksOf } from '../staff/edition-checks.ts';
import { blocksOf, lostPlaces, mergeEditions, takeAt } from '../staff/merge-editions.ts';
import { mergeFields } from '../staff/merge-fields.ts';
import { besideEnglish, olderThrough, staleEnglish } from '../staff/older-english.ts';
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

describe('differences between editions', () => {
  it('are listed by field, all fields for a new question', () => {
    expect(changesBetween(BASE, with1({ question: 'Hvað nú?' }))).toEqual([
      { where: '1.1.1-q1.question', before: 'Hvað gerir þú?', after: 'Hvað nú?' },
    ]);
    const more = { ...BASE, questions: [...BASE.questions, question('1.1.1-q9')] };
    expect(changesBetween(BASE, more).some(({ where }) => where === '1.1.1-q9.1.1.1-q9-a.why')).toBe(true);
    expect(sameEdition(BASE, structuredClone(BASE))).toBe(true);
  });

  it('change the key only when other options are right', () => {
    const options = BASE.questions[0]?.options ?? [];
    expect(rekeyed(BASE, with1({ question: 'Annað' }))).toEqual([]);
    expect(rekeyed(BASE, with1({ options: options.map((each) => ({ ...each, correct: true })) }))).toEqual([
      '1.1.1-q1',
    ]);
  });
});

describe('merging one field of two people', () => {
  it.each([
    ['none of them', 'a', 'a', 'a', 'a', 'a', false],
    ['oneself', 'a', 'b', 'a', 'b', 'a', false],
    ['the other', 'a', 'a', 'b', 'b', 'b', false],
    ['both in the same way', 'a', 'b', 'b', 'b', 'b', false],
    ['both', 'a', 'b', 'c', 'b', 'a', true],
    ['somebody, where it is not known what it was', undefined, 'b', 'c', 'b', undefined, true],
    ['nobody, where it is not known what it was', undefined, 'b', 'b', 'b', 'b', false],
  ])('where it was changed by %s', (_, before, own, other, words, over, clash) => {
    expect(mergeFields({ it: before }, { it: own }, { it: other })).toMatchObject({
      words: { it: words },
      theirs: { it: clash ? other : words },
      clashes: clash ? ['it'] : [],
      over: { it: over },
    });
  });
});

describe('merging two editions of a step', () => {
  it('keeps both changes of different paragraphs, fields and questions', () => {
    const mine = { ...with1({ question: 'Mitt' }), data: BASE.data.replace('Eitt', 'Eitt mitt') };
    const theirs = { ...with1({ question_en: 'Theirs', retired: true }), data: BASE.data.replace('Tvö', 'Tvö þeirra') };
    const { edition, conflicts } = mergeEditions(BASE, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(edition.data).toBe('<h2>Titill</h2>\n<p>Eitt mitt.</p>\n<p>Tvö þeirra.</p>\n');
    expect(edition.questions[0]).toMatchObject({ question: 'Mitt', question_en: 'Theirs', retired: true });
  });

  it('reports a conflict where both changed the same, and keeps one’s own', () => {
    const mine = { ...BASE, data: BASE.data.replace('Eitt', 'Mitt') };
    const theirs = { ...with1({ question: 'Þeirra' }), data: BASE.data.replace('Eitt', 'Þeirra') };
    const { edition, conflicts } = mergeEditions(BASE, mine, theirs);
    expect(conflicts).toEqual(['data.1']);
    expect([edition.data, edition.questions[0]?.question]).toEqual([mine.data, 'Þeirra']);
    // later edits elsewhere stay when the other's text is taken
    const later = { ...edition, data: edition.data.replace('Tvö', 'Tvö síðar') };
    expect(takeAt(conflicts, theirs, later).data).toBe(theirs.data.replace('Tvö', 'Tvö síðar'));
    expect(takeAt([], theirs, later)).toEqual(later);
  });

  it.each(['mine', 'theirs'])('reports a conflict of key and words: the key is %s', (whose) => {
    const options = question('1.1.1-q1').options;
    const rekeying = with1({ options: options.map((each) => ({ ...each, correct: !each.correct })) });
    const words = with1({ options: options.map((each) => ({ ...each, answer: `${each.answer} er rangt` })) });
    const [mine, theirs] = whose === 'mine' ? [rekeying, words] : [words, rekeying];
    const { edition, conflicts } = mergeEditions(BASE, mine, theirs);
    expect(conflicts).toEqual(options.map(({ id }) => `1.1.1-q1.${id}.correct`));
    const merged = (key: StepEdition) =>
      words.questions[0]?.options.map((each, nr) => ({ ...each, correct: key.questions[0]?.options[nr]?.correct }));
    expect(edition.questions[0]?.options).toEqual(merged(mine));
    expect(takeAt(conflicts, theirs, edition).questions[0]?.options).toEqual(merged(theirs));
  });

  it.each([
    [
      { right: false, text: 'Má' },
      { right: true, text: 'Má ekki' },
    ],
    [
      { right: true, text: 'Má ekki' },
      { right: false, text: 'Má' },
    ],
  ])("reports a conflict of a statement's key until one chooses: %o, %o", (mine, now) => {
    const before = { right: true, text: 'Má' };
    const merged = mergeFields(before, mine, now);
    expect(merged).toMatchObject({ words: { right: mine.right, text: 'Má ekki' }, clashes: ['right'] });
    const writing = { ...merged.words, why: 'Af því' };
    expect(mergeFields(merged.over, writing, { ...now, why: '' }).clashes).toContain('right');
    expect(mergeFields(now, merged.words, now).clashes).toEqual([]);
  });

  it('lists one’s own changes that another edition lost, and nothing else', () => {
    const mine = { ...BASE, data: BASE.data.replace('Eitt', 'Mitt') };
    const theirs = { ...mine, data: mine.data.replace('Tvö', 'Tvö þeirra') };
    expect(lostPlaces(BASE, mine, theirs), 'they wrote elsewhere').toEqual([]);
    expect(lostPlaces(BASE, mine, { ...theirs, data: theirs.data.replace('Mitt', 'Þeirra') })).toEqual(['data.1']);
    expect(lostPlaces(BASE, mine, BASE), 'they put it back as it was').toEqual(['data.1']);
    expect(lostPlaces(BASE, mine, { ...mine, data: `${mine.data}<p>Þrjú.</p>\n` }), 'they added to it').toEqual([]);
    expect(lostPlaces(BASE, mine, { ...BASE, data: `${BASE.data}<p>Þrjú.</p>\n` })).toEqual(['data']);
    expect(lostPlaces(BASE, with1({ question: 'Mitt' }), with1({ question: 'Þeirra' }))).toEqual(['1.1.1-q1.question']);
  });

  it('loses no change of either (property)', () => {
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

  it('can take the other’s whole text where both added a paragraph', () => {
    const added = (text: string) => ({ ...BASE, data: `${BASE.data}<p>${text}</p>\n` });
    const { edition, conflicts } = mergeEditions(BASE, added('Mín.'), added('Þeirra.'));
    expect(conflicts).toEqual(['data']);
    expect(takeAt(conflicts, added('Þeirra.'), edition)).toEqual(added('Þeirra.'));
  });
});

describe('publishing an edition', () => {
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
  ])('reports %s', (_, edition, lacks) => expect(lacksOf(edition)).toEqual(lacks));
});

describe('outdated English', () => {
  const text = (...blocks: readonly string[]) => `<h2>T</h2>\n${blocks.map((block) => `<p>${block}</p>\n`).join('')}`;
  const edition = (data: string, data_en: string): StepEdition => ({ ...BASE, data, data_en });
  const BEGUN = edition(text('Eitt.', 'Tvö.', 'Þrjú.'), text('One.', 'Two.', 'Three.'));
  const wheres = (...editions: readonly StepEdition[]): readonly string[] => {
    const now = editions.at(-1) ?? BEGUN;
    return staleEnglish(now, now, olderThrough(editions, [])).map(({ where }) => where);
  };
  const draft = (data: string, data_en = BEGUN.data_en): readonly string[] =>
    staleEnglish(BEGUN, edition(data, data_en)).map(({ where }) => where);

  it('is unchanged English of changed Icelandic', () => {
    const data = text('Eitt.', 'Tvö og hálft.', 'Þrjú.');
    expect(draft(data)).toEqual(['data_en.2']);
    expect(draft(data, text('One.', 'Two and a half.', 'Three.'))).toEqual([]);
    expect(draft(BEGUN.data)).toEqual([]);
    expect(blocksOf(BASE.data).join('')).toBe(BASE.data);
  });

  it('stays outdated until each block is edited, or its Icelandic restored', () => {
    const published = edition(text('Eitt og hálft.', 'Tvö og hálft.', 'Þrjú.'), BEGUN.data_en);
    expect(wheres(BEGUN, published)).toEqual(['data_en.1', 'data_en.2']);
    const half = { ...published, data_en: text('One.', 'Two and a half.', 'Three.') };
    expect(wheres(BEGUN, published, half)).toEqual(['data_en.1']);
    expect(wheres(BEGUN, published, half, { ...half, data: text('Eitt.', 'Tvö og hálft.', 'Þrjú.') })).toEqual([]);
  });

  it.each([
    ['a paragraph', '<p>Nýtt.</p>\n'],
    ['a picture', '<figure>\n<img src="/images/skilti/born.svg" alt="Börn" />\n</figure>\n'],
  ])('%s that is inserted is marked until the English has it too', (_, added) => {
    const data = BEGUN.data.replace('<p>Tvö', `${added}<p>Tvö`);
    expect(draft(data)).toEqual(['data.2']);
    expect(wheres(BEGUN, edition(data, BEGUN.data_en))).toEqual(['data.2']);
    const english = BEGUN.data_en.replace('<p>Two', `${added}<p>Two`);
    expect(draft(data, english)).toEqual([]);
    const both = edition(data, english);
    expect(wheres(BEGUN, edition(data, BEGUN.data_en), both)).toEqual([]);
    const later = { ...both, data: data.replace('Tvö', 'Tvö og hálft') };
    expect(wheres(BEGUN, edition(data, BEGUN.data_en), both, later)).toEqual(['data_en.3']);
  });

  it('is aligned with its Icelandic blocks, past those it lacks', () => {
    const data = text('Eitt.', 'Nýtt eitt.', 'Nýtt tvö.', 'Tvö.', 'Þrjú.');
    expect(besideEnglish(BEGUN, edition(data, BEGUN.data_en))).toEqual([
      [0, 0],
      [1, 1],
      [4, 2],
      [5, 3],
    ]);
  });

  it('does not lack a picture that stands elsewhere in it', () => {
    const picture = (alt: string) => `<figure>\n<img src="/images/skilti/born.svg" alt="${alt}" />\n</figure>\n`;
    const data = BEGUN.data.replace('<p>Tvö', `${picture('Börn')}<p>Tvö`);
    expect(draft(data, BEGUN.data_en + picture('Children'))).toEqual([]);
    expect(draft(data, BEGUN.data_en + picture('Children').replace('born', 'stans'))).toEqual(['data.2', 'data_en.4']);
  });

  it('with a picture that the Icelandic lacks is marked until approved', () => {
    const data_en = `${BEGUN.data_en}<figure>\n<img src="/images/skilti/born.svg" alt="Children" />\n</figure>\n`;
    const alone = edition(BEGUN.data, data_en);
    const marked = staleEnglish(BEGUN, alone);
    expect(marked.map(({ where }) => where)).toEqual(['data_en.4']);
    expect(wheres(BEGUN, alone)).toEqual(['data_en.4']);
    const fine = marked.map(({ is, en }) => ({ is, en }));
    expect(staleEnglish(alone, alone, olderThrough([BEGUN, alone], fine))).toEqual([]);
  });

  it('of a removed paragraph is marked, and nothing else', () => {
    const data = text('Eitt.', 'Þrjú.');
    expect(draft(data)).toEqual(['data_en.2']);
    expect(wheres(BEGUN, edition(data, BEGUN.data_en))).toEqual(['data_en.2']);
    expect(wheres(BEGUN, edition(data, BEGUN.data_en), edition(data, text('One.', 'Three.')))).toEqual([]);
    expect(draft(text('Þrjú.'), text('Three.'))).toEqual([]);
  });

  it('a paragraph cut in two marks the English of the first and the second itself', () => {
    const whole = edition(text('Fyrst er horft. Svo er ekið.', 'Tvö.'), text('First look. Then drive.', 'Two.'));
    const cut = edition(text('Fyrst er horft.', 'Svo er ekið.', 'Tvö.'), whole.data_en);
    expect([...wheres(whole, cut)].sort()).toEqual(['data.2', 'data_en.1']);
  });

  it('includes questions in use whose Icelandic alone was changed', () => {
    const changed = with1({ question: 'Hvað gerir þú nú?' });
    expect(wheres(BASE, changed)).toEqual(['1.1.1-q1.question']);
    expect(wheres(BASE, changed, { ...changed, data: text('Annað') })).toContain('1.1.1-q1.question');
    expect(wheres(BASE, with1({ question: 'Hvað nú?', question_en: 'What now?' }))).toEqual([]);
    expect(wheres(BASE, with1({ question: 'Hvað nú?', retired: true }))).toEqual([]);
    const options = question('1.1.1-q1').options.map((each, at) => (at === 1 ? { ...each, why: 'Annað' } : each));
    expect(wheres(BASE, with1({ options }))).toEqual(['1.1.1-q1.1.1.1-q1-b.why']);
    expect(wheres(BASE, { ...BASE, questions: [...BASE.questions, question('1.1.1-q3')] })).toEqual([]);
  });

  it('that was approved is not marked until the Icelandic changes again', () => {
    const published = { ...with1({ question: 'Hvað?' }), data: text('Einn.', 'Tvö.', 'Nýtt.'), data_en: text('One.') };
    const begun = { ...BASE, data: text('Eitt.', 'Tvö.'), data_en: text('One.') };
    const marked = staleEnglish(published, published, olderThrough([begun, published], []));
    expect(marked.map(({ where }) => where)).toEqual(['data_en.1', 'data.3', '1.1.1-q1.question']);
    const fine = marked.map(({ is, en }) => ({ is, en }));
    const known = olderThrough([begun, published], fine);
    expect(staleEnglish(published, published, known)).toEqual([]);
    const again = { ...published, data: text('Einn enn.', 'Tvö.', 'Nýtt.') };
    expect(staleEnglish(published, again, known).map(({ where }) => where)).toEqual(['data_en.1']);
    expect(staleEnglish(begun, published, olderThrough([begun], fine)), 'in a draft as well').toEqual([]);
  });
});
