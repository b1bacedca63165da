/** All languages have the same keys. Numbers and dates are written as in Iceland. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldsOfForm, personFields } from '../../sync/account/person-fields.ts';
import { isWritten, languages, type Language, languageOr } from '../../sync/language.ts';
import { commands } from '../../sync/progress/commands.ts';
import { COURSE_DAYS, ROUND_WAIT_HOURS } from '../../sync/rule-numbers.ts';
import { formatBytes, formatDate, formatList, formatWhen, pluralKey } from './format.ts';
import { speak, wantWords } from './language.ts';
import { hyphenated } from './soft-hyphens.ts';
import { unbroken } from './unbroken.ts';
import { openingWords, specialDaysWords } from './opening-words.ts';

const LOCALES = path.join(import.meta.dirname, '../../sync/locales');
const Words = z.record(z.string(), z.string());
type Words = z.infer<typeof Words>;
/** Each file of a language, by its name. */
const filesOf = (language: Language): ReadonlyMap<string, Words> =>
  new Map(
    readdirSync(path.join(LOCALES, language)).map((file) => [
      file,
      Words.parse(JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8'))),
    ]),
  );
const [icelandic, english] = [filesOf('is'), filesOf('en')];
const areas = [...icelandic.values()];
const is: Words = Object.assign({}, ...icelandic.values());

const holes = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap((match) => match[1] ?? []).sort();

it('hyphenates long Icelandic words between their parts, added languages between syllables', () => {
  const broken = (language: Language, all: readonly string[]): readonly string[] =>
    all.map((words) => hyphenated(words, language).replaceAll('\u00ad', '-'));
  expect(broken('is', ['Stöðvunarskylda', 'Biðstöð almenningsvagna', 'Viðvörunarþríhyrningur', 'Biðskylda'])).toEqual([
    'Stöðvunar-skylda',
    'Biðstöð almennings-vagna',
    'Viðvörunar-þrí-hyrningur',
    'Biðskylda',
  ]);
  const polish = [
    'przyszłość',
    'bezpieczeństwa',
    'Pierwszeństwo',
    'Wyprzedzanie',
    'zabudowanym',
    'ostrzegawcze',
    'Samochód',
  ];
  expect(broken(languageOr('pl'), [...polish, 'абвгдежзиклмн'])).toEqual([
    'przyszłość',
    'bez-pie-czeń-stwa',
    'Pier-wszeń-stwo',
    'Wyprzedzanie',
    'zabudowanym',
    'ostrzegawcze',
    'Samochód',
    'абвгд-ежзик-лмн',
  ]);
});

it('keeps numbers with their units and one-letter words with the next word', () => {
  const kept = (words: string): string => unbroken(words).replaceAll('\u00a0', '_').replaceAll('\u2060', '~');
  expect(kept('Þú verður 16 ára 10. mars og þá kosta 5 tímar 64.500 kr. alls.')).toBe(
    'Þú verður 16_ára 10._mars og þá kosta 5_tímar 64.500_kr. alls.',
  );
  expect(kept('<td>270.000–400.000 kr.</td> 45 millimetrar, 5 menn, ökuskóla 1 og 2')).toBe(
    '<td>270.000–~400.000_kr.</td> 45_millimetrar, 5_menn, ökuskóla_1_og 2',
  );
  expect(kept('Step 10. Then 30 days from 7 January')).toBe('Step 10. Then 30_days from 7_January');
  expect(kept('<a href="/a">Jazda i <i lang="pl">parking</i> i w mieście</a>, bíll A er')).toBe(
    '<a href="/a">Jazda i <i lang="pl">parking</i> i_w_mieście</a>, bíll A er',
  );
});

describe('the words', () => {
  it('include every key that the app uses', () => {
    const said = new Set(Object.keys(is).flatMap((key) => [key, key.replace(/_(?:zero|one|other)$/, '')]));
    const root = path.join(import.meta.dirname, '..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/node_modules|\.test\./.test(file),
    );
    const asked = files.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bt\(\s*'(\w+\.[^']+)'/g)].flatMap(
        (match) => match[1] ?? [],
      ),
    );
    expect(asked.length).toBeGreaterThan(1000);
    expect(asked.filter((key) => !said.has(key))).toEqual([]);
  });
  it('contain no rule number as a literal', () => {
    const told = new RegExp(`\\b(?:${ROUND_WAIT_HOURS}|${COURSE_DAYS})\\b`);
    const others = ['exam.method', 'factor.everyTime', 'test.finalPassedText']; // 30 of other things
    for (const language of languages) {
      const texts = [...filesOf(language)].flatMap(([file, words]) =>
        icelandic.has(file) ? Object.entries(words) : [],
      );
      expect(texts.flatMap(([key, text]) => (told.test(text) && !others.includes(key) ? key : []))).toEqual([]);
    }
    // another number may need another plural form in Icelandic: 21 klukkustund, 22 klukkustundir
    expect(new Intl.PluralRules('is').select(ROUND_WAIT_HOURS)).toBe('one');
    expect(new Intl.PluralRules('is').select(COURSE_DAYS)).toBe('other');
  });
  it('state the numbers of the rules', async () => {
    await wantWords('more');
    await speak('is');
    const t = i18next.getFixedT('is');
    expect(t('pay.info.wait')).toBe('21 klukkustund líður milli lota, svo að námið tekur minnst sex daga.');
    expect(t('pay.info.limit')).toBe('Þú hefur 30 daga til að ljúka ökuskólanum.');
    expect(t('test.finalFailedText', { wrong: 4 })).toContain('mega mest 3 svör vera röng. Röng svör hjá þér: 4.');
  });
  it('load in the new language when requested during a language change', async () => {
    await speak('is');
    await Promise.all([speak('en'), wantWords('about')]);
    const [[key, text] = ['no word', '']] = Object.entries(english.get('about.json') ?? {});
    expect(i18next.getResource('en', 'translation', key)).toBe(text);
  });
  it('define each key in one file only', () => {
    expect(areas.flatMap((area) => Object.keys(area)).length).toBe(Object.keys(is).length);
  });
  it('name every command', () => {
    for (const name of Object.keys(commands)) expect(Object.keys(is)).toContain(`command.${name}`);
  });
  it('name every field of a person where it is asked or shown', () => {
    const keys = (fields: readonly string[], ...patterns: readonly string[]) =>
      fields.flatMap((field) => patterns.map((pattern) => pattern.replace('*', field)));
    const named = [
      ...keys(personFields, 'students.*'),
      ...keys(fieldsOfForm.registration, 'reg.*', 'reg.what.*'),
      ...keys(fieldsOfForm.settings, 'settings.*', 'settings.*Hint'),
      ...keys(fieldsOfForm.staff, 'register.*'),
    ];
    expect(named.filter((key) => !Object.hasOwn(is, key))).toEqual([]);
  });
});

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** Keys grouped without their plural endings. */
function byThing(words: Words): Map<string, readonly string[]> {
  const things = new Map<string, readonly string[]>();
  for (const key of Object.keys(words)) {
    const thing = key.replace(PLURAL, '');
    things.set(thing, [...(things.get(thing) ?? []), key]);
  }
  return things;
}
/** The plural forms that whole numbers need, and the general one. */
const formsIn = (language: Language): readonly string[] => [
  ...new Set([...Array.from({ length: 200 }, (_, count) => pluralKey(count, language)), '_other']),
];
/** The page for unknown addresses switches only between Icelandic and English. */
const WRITTEN_ALONE = 'notFound.stay';

describe.each(languages)('the words in %s', (language) => {
  const files = filesOf(language);
  it.each([...icelandic])('of %s have every key, every plural form and the same placeholders', (file, own) => {
    const said = files.get(file) ?? {};
    const [things, wanted] = [byThing(said), byThing(own)];
    if (!isWritten(language)) wanted.delete(WRITTEN_ALONE);
    expect([...things.keys()].sort()).toEqual([...wanted.keys()].sort());
    for (const [thing, keys] of wanted) {
      const counted = keys.some((key) => PLURAL.test(key));
      const forms = counted ? formsIn(language).map((form) => thing + form) : [thing];
      expect([...(things.get(thing) ?? [])].sort()).toEqual(forms.sort());
      const filled = new Set(keys.flatMap((key) => holes(own[key] ?? '')));
      for (const key of forms) {
        const left = holes(said[key] ?? '');
        // a plural form may omit its number
        expect(counted ? left.filter((hole) => !filled.has(hole)) : new Set(left), key).toEqual(counted ? [] : filled);
        expect(said[key]?.trim(), key).not.toBe('');
      }
    }
  });
});

describe('formats', () => {
  it('writes dates in Icelandic and English', () => {
    const day = new Date(2026, 10, 21, 12).getTime();
    expect(formatDate(day, 'is')).toBe('21.\u00a0nóvember 2026');
    expect(formatDate(day, 'en')).toBe('21\u00a0November 2026');
  });
  it.each([
    ['is', 0, 'í dag kl.\u00a018:40'],
    ['en', 0, 'today at\u00a018:40'],
    ['is', 1, 'á morgun kl.\u00a018:40'],
    ['en', 2, '23\u00a0November 2026 at\u00a018:40'],
  ] as const)('writes a day and time in %s, %d days ahead', async (language, days, words) => {
    await speak(language);
    await wantWords('app');
    const time = new Date(2026, 10, 21 + days, 18, 40).getTime();
    const now = new Date(2026, 10, 21, 12).getTime();
    expect(formatWhen(time, now, i18next.getFixedT(language), language)).toBe(words);
  });
  it.each([
    [1, '_one', '_one'],
    [2, '_other', '_other'],
    [11, '_other', '_other'],
    [21, '_one', '_other'],
    [111, '_other', '_other'],
    [0, '_other', '_other'],
  ] as const)('picks the plural form for %d', (count, icelandic, english) => {
    expect(pluralKey(count, 'is')).toBe(icelandic);
    expect(pluralKey(count, 'en')).toBe(english);
  });
  it('writes sizes and lists', () => {
    expect(formatBytes(8_100_000, 'is')).toBe('8,1\u00a0MB');
    expect(formatBytes(340_000, 'en')).toBe('340\u00a0kB');
    expect([formatBytes(12, 'is'), formatBytes(0, 'is')]).toEqual(['1\u00a0kB', '0\u00a0kB']);
    expect(formatList([1, 2, 3], 'og')).toBe('1, 2 og 3');
    expect(formatList([1], 'og')).toBe('1');
  });
});

describe('opening hours', () => {
  const at = (first: number, last: number, from = '20:00', until = '22:00') => ({ first, last, from, until });
  it.each([
    [[at(1, 5)], 'á virkum dögum kl.\u00a020–\u206022', 'on weekdays 20:00–\u206022:00'],
    [[at(1, 7, '09:30', '16:00')], 'alla daga kl.\u00a09:30–\u206016', 'every day 09:30–\u206016:00'],
    [[at(6, 7)], 'um helgar kl.\u00a020–\u206022', 'at weekends 20:00–\u206022:00'],
    [
      [at(1, 4), at(6, 6, '10:00', '12:00')],
      'frá mánudegi til fimmtudags kl.\u00a020–\u206022 og á laugardögum kl.\u00a010–\u206012',
      'from Monday to Thursday 20:00–\u206022:00 and on Saturdays 10:00–\u206012:00',
    ],
  ])('are written in both languages: %j', (hours, icelandic, english) => {
    expect(openingWords(hours, 'is')).toBe(icelandic);
    expect(openingWords(hours, 'en')).toBe(english);
  });

  it.each([
    [[], undefined, undefined],
    [[['2026-12-24', '2026-12-24']], 'Lokað 24.\u00a0desember.', 'Closed 24\u00a0December.'],
    [
      [
        ['2027-01-01', '2027-01-01'],
        ['2026-12-24', '2026-12-26'],
      ],
      'Lokað 24.–\u206026.\u00a0desember og 1.\u00a0janúar.',
      'Closed 24–\u206026\u00a0December and 1\u00a0January.',
    ],
    [
      [['2026-12-30', '2027-01-02']],
      'Lokað frá 30.\u00a0desember til 2.\u00a0janúar.',
      'Closed from 30\u00a0December to 2\u00a0January.',
    ],
    [
      [
        ['2026-12-24', '2026-12-26'],
        ['2026-12-23', '2026-12-23', '09:00', '12:30'],
        ['2026-12-28', '2026-12-30', '10:00', '12:00'],
      ],
      'Lokað 24.–\u206026.\u00a0desember. Opið 23.\u00a0desember kl.\u00a09–\u206012:30 og 28.–\u206030.\u00a0desember kl.\u00a010–\u206012.',
      'Closed 24–\u206026\u00a0December. Open 23\u00a0December 09:00–\u206012:30 and 28–\u206030\u00a0December 10:00–\u206012:00.',
    ],
  ])('special days are written in both languages: %j', (days, icelandic, english) => {
    const closed = days.map(([from = '', until = '', opens, closes]) =>
      opens === undefined || closes === undefined
        ? { from, until }
        : { from, until, open: { from: opens, until: closes } },
    );
    expect(specialDaysWords(closed, i18next.getFixedT('is'), 'is')).toBe(icelandic);
    expect(specialDaysWords(closed, i18next.getFixedT('en'), 'en')).toBe(english);
  });
});
