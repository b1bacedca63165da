/** Every letter in every language, and the actions that send letters. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { directionOf, isWritten, languageOr, languages, type Language } from '../../sync/language.ts';
import { readConfig } from '../platform/config/config.ts';
import {
  detailsCorrectedLetter,
  emailConfirmLetter,
  emailNoticeLetter,
  factorTriedLetter,
  instructorLinkLetter,
  passwordChangedLetter,
  staffApprovedLetter,
  staffInvitedLetter,
  staffWaitingLetter,
} from '../notifications/mail/credential-letters.ts';
import {
  courseConfirmedLetter,
  courseFinishedLetter,
  permitMissingLetter,
  registeredLetter,
  resetLetter,
  schoolReplyLetter,
  testRegradedLetter,
  transferReminderLetter,
  welcomeLetter,
} from '../notifications/mail/learner-letters.ts';
import type { Addressee } from '../notifications/mail/letter.ts';
import {
  accessEndedLetter,
  accessOpenedLetter,
  creditNoteLetter,
  payerLinkLetter,
  payerReceiptLetter,
  receiptLetter,
} from '../notifications/mail/payment-letters.ts';
import { noticeLetter } from '../notifications/mail/notice-letters.ts';
import type { Letter } from '../notifications/mail/queue-store.ts';
import {
  feedbackLetter,
  magnetLetter,
  paymentFlaggedLetter,
  transferNoticeLetter,
} from '../notifications/mail/school-letters.ts';
import { startServer, type TestServer } from './harness.ts';
import { look } from './look.ts';
import { newLearner, type Signed } from './make.ts';
import { finalHandedIn } from './pass.ts';

const config = readConfig({ BASE_URL: 'https://akrein.example', TRUST_PROXY: '1', DEMONSTRATION: '1' });
const purchase = {
  transactionId: 't',
  receiptNr: 7,
  course: 1 as const,
  amount: 12_500,
  paidAt: Date.UTC(2026, 10, 21),
  flag: null,
};
const to = (language: Language): Addressee => ({
  id: 'p',
  name: 'Ögmundur <b>Æsir</b>',
  email: 'o@akrein.example',
  language,
});
const refund = { ...purchase, amount: -12_500 };
const how = { by: 'teya' as const, whole: true, ended: true };
const access = { course: 2 as const, until: Date.UTC(2026, 11, 24), again: false };
const run = { course: 1 as const, until: Date.UTC(2026, 11, 5) };
const person = { id: 'p', name: 'Ögmundur <b>Æsir</b>', ssn: '0101502228', email: 'o@akrein.example' };

/** Letters with words expected in Icelandic and English. In added languages, sentences of these two are refused. */
const letters = (language: Language): readonly (readonly [Letter, RegExp])[] => {
  const say = (is: RegExp, en: RegExp): RegExp => (language === 'is' ? is : language === 'en' ? en : /./);
  return [
    [welcomeLetter(config, to(language)), say(/kennitölu og lykilorðinu/, /kennitala and the password/)],
    [resetLetter(config, to(language), 'tok'), say(/nytt-lykilord\/tok/, /reset-password\/tok/)],
    [emailConfirmLetter(config, to(language), 'tok'), say(/stadfesta-netfang\/tok/, /confirm-email\/tok/)],
    [emailNoticeLetter(config, to(language)), say(/Ef ekki skaltu/, /If not, choose/)],
    [passwordChangedLetter(config, to(language)), say(/var breytt/, /was changed/)],
    [detailsCorrectedLetter(config, to(language), ['email']), say(/netfanginu þínu/, /email address/)],
    [
      detailsCorrectedLetter(config, to(language), ['name', 'ssn']),
      say(/nafninu[^]*kennitölunni/, /name[^]*kennitala/),
    ],
    [
      receiptLetter(config, to(language), purchase),
      say(/til og með 5\. desember 2026/, /up to and including 5 December 2026/),
    ],
    [
      receiptLetter(config, to(language), { ...purchase, flag: 'had-access' }),
      say(/opnaði ekkert nýtt/, /opened nothing new/),
    ],
    [accessOpenedLetter(config, to(language), { ...access, purchase }), say(/ökuskóla 2/, /Driving School 2/)],
    [accessOpenedLetter(config, to(language), access), say(/hefur opnað ökuskóla 2/, /has opened Driving School 2/)],
    [creditNoteLetter(config, to(language), refund, how), /12[.,\s]500\skr\./],
    [
      creditNoteLetter(config, to(language), refund, { ...how, toPayer: true }),
      say(/aðgangi nemandans að honum lokað/, /the learner’s access to it has ended/),
    ],
    [payerLinkLetter(config, to(language), 2, 'tok'), say(/\/greida#tok/, /\/pay#tok/)],
    [payerReceiptLetter(config, to(language), purchase), say(/opinn nemandanum/, /open for the learner/)],
    [
      payerReceiptLetter(config, to(language), { ...purchase, flag: 'finished' }),
      say(/opnaði ekkert nýtt/, /opened nothing new/),
    ],
    [accessOpenedLetter(config, to(language), { ...access, paid: true }), say(/Greitt hefur verið/, /been paid for/)],
    [accessEndedLetter(config, to(language), 1), say(/aðgangi þínum að honum lokað/, /your access to it has ended/)],
    [courseFinishedLetter(config, to(language), 1), say(/æfingaaksturssegul/, /practice-driving magnet/)],
    [
      noticeLetter(config, to(language), { kind: 'round-open', round: 3 }, run),
      say(/lota 3 í ökuskóla 1 er opin/, /round 3 of Driving School 1 is open/),
    ],
    [
      noticeLetter(config, to(language), { kind: 'days-left', days: 3 }, run),
      say(/til 5\. desember 2026/, /until 5 December 2026/),
    ],
    [
      noticeLetter(config, to(language), { kind: 'expired' }, run),
      say(/byrjað aftur, án endurgjalds/, /start again, free of charge/),
    ],
    [instructorLinkLetter(config, to(language), 'tok'), say(/nemendur-minir#tok/, /my-learners#tok/)],
    [registeredLetter(config, to(language), 'tok'), say(/gildir í 7 daga/, /works for 7 days/)],
    ...(['teya', 'transfer', 'cash'] as const).flatMap((by) =>
      [true, false].map((whole) => {
        const back = { by, whole, ended: false, toPayer: !whole };
        return [creditNoteLetter(config, to(language), refund, back), /12[.,\s]500\skr\. [^.]/] as const;
      }),
    ),
    [
      accessOpenedLetter(config, to(language), { ...access, again: true }),
      say(/opnað ökuskóla 2 aftur/, /for you again/),
    ],
    [
      accessOpenedLetter(config, to(language), { ...access, again: true, purchase }),
      say(/ökuskóla 2 aftur/, /again\./),
    ],
    [courseConfirmedLetter(config, to(language), 2), say(/Mínum síðum/, /Mínar síður/)],
    [permitMissingLetter(config, to(language), 1), say(/sýslumanns/, /district commissioner/)],
    [testRegradedLetter(config, to(language), { course: 1, round: null }), say(/lokaprófið/, /final test/)],
    [testRegradedLetter(config, to(language), { course: 1, round: 4 }), say(/í lotu 4 í/, /of round 4 of/)],
    [transferReminderLetter(config, to(language), { course: 1, amount: 12_500 }), say(/Reikningur: /, /Account: /)],
    ...([1, 7] as const).map(
      (days) =>
        [
          noticeLetter(config, to(language), { kind: 'days-left', days }, run),
          say(/Slökktu á þeim/, /Turn them off/),
        ] as const,
    ),
    [schoolReplyLetter(config, to(language), 'Já & <b>nei</b>'), /> Já & <b>nei/],
    [courseFinishedLetter(config, to(language), 2), say(/Til hamingju/, /Congratulations/)],
  ];
};
const toStaff = (language: Language): readonly (readonly [Letter, RegExp])[] => [
  [factorTriedLetter(config, to(language)), /akrein\.example/],
  [staffInvitedLetter(config, { ...to(language), about: 'p' }, 'Jón', 'sec'), /#sec/],
  [staffWaitingLetter(config, to(language), 'Jón'), /Jón/],
  [staffApprovedLetter(config, to(language)), /akrein\.example/],
];
const toSchool: readonly (readonly [Letter, RegExp])[] = [
  [transferNoticeLetter(config, person, 1, 12_500), /010150-2228/],
  [paymentFlaggedLetter(config, person, { course: 1, amount: 12_500, receiptNr: 7, flag: 'finished' }), /000007/],
  [feedbackLetter(config, person, [{ text: 'Gott & <script>', path: '/okuskoli-1' }]), /> Gott & <script>/],
  [magnetLetter(config, person, 'Gata 1', '101'), /Póstnúmer: 101/],
];

it.each(['//akrein.example/', '/\nNafn: Annar', 'javascript:x()', 'https://akrein.example/'])(
  'the feedback letter replaces the path %j',
  (path) => expect(feedbackLetter(config, person, [{ text: 'Gott', path }]).text).toContain('Síða: /stjornbord\n'),
);

const named =
  (language: Language) =>
  ([letter, words]: readonly [Letter, RegExp]) =>
    [language, letter.kind, letter, words] as const;
/** Lines of three words or more: the rest are names, numbers and links. */
const sentences = ({ subject, text }: Letter): readonly string[] =>
  `${subject}\n${text}`.match(/^.*\p{L} \p{L}+ .*$/gmu) ?? [];
const written = new Set([...letters('is'), ...letters('en')].flatMap(([letter]) => sentences(letter)));

describe('every letter', () => {
  it.each([
    ...languages.flatMap((language) => letters(language).map(named(language))),
    ...(['is', 'en'] as const).flatMap((language) => toStaff(language).map(named(language))),
    ...toSchool.map(named('is')),
  ])('in %s, %s (row %#) is complete, with text escaped', (language, _, letter, words) => {
    expect(letter.text.replaceAll(/[\u2066\u2069]/g, '')).toMatch(words);
    if (!isWritten(language)) expect(sentences(letter).filter((line) => written.has(line))).toEqual([]);
    expect(letter.subject).not.toBe('');
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letter.html).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
    expect(letter.html).not.toMatch(/<b>|<script/); // what people write is never markup
    expect(letter.text + letter.html + letter.subject).not.toMatch(/undefined|\bnull\b|NaN|\{\{/);
    for (const [url] of letter.text.matchAll(/https?:\/\/\S+/g)) expect(url).toMatch(/^https:\/\/akrein\.example\//);
    expect(letter.text + letter.subject).not.toMatch(new RegExp(`\\b(?:${letter.kind}|fact)\\.[a-z]`)); // a missing word
    const registered = { is: 'kt. ', en: 'reg. no. ' };
    expect(letter.text).toContain(`${config.company} · ${isWritten(language) ? registered[language] : ''}`);
  });
});

it.each([
  [{ kind: 'days-left', days: 1 }, 'Ökuskóli 1: do końca jeden dzień', 'do 5 grudnia 2026, aby'],
  [{ kind: 'days-left', days: 7 }, 'Ökuskóli 1: do końca 7 dni', 'ustawieniach: https://akrein.example/'],
  [{ kind: 'round-open', round: 3 }, 'Runda 3 jest otwarta', 'Dzień dobry, Ögmundur!'],
] as const)('a notice in Polish uses Polish words and plurals: %j', (notice, subject, text) => {
  const letter = noticeLetter(config, to(languageOr('pl')), notice, run);
  expect([letter.subject, letter.text]).toEqual([subject, expect.stringContaining(text)]);
});

describe('the mail queue', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  const queued = (kind: string) =>
    look(server).rows<{ recipient: string; body_text: string }>(
      'SELECT recipient, body_text FROM mail_queue WHERE kind = ? ORDER BY id',
      kind,
    );

  it('gets one letter to the school for feedback sent three times', async () => {
    const { agent } = await newLearner(server);
    const key = { 'idempotency-key': randomUUID() };
    const feedback = { messageText: 'Hljóðið vantar í skref 3.', path: '/okuskoli-1/lota-1/skref-3' };
    for (let time = 0; time < 3; time++) await agent.post('/api/send-feedback', feedback, key);
    expect(await queued('feedback')).toEqual([
      {
        recipient: server.context.config.contactEmail,
        body_text: expect.stringContaining('> Hljóðið vantar í skref 3.'),
      },
    ]);
  });

  /** Marks all six rounds as finished. */
  async function finishRounds({ state }: Signed): Promise<void> {
    const run = state.userCourses[0]?.id;
    for (let nr = 1; nr <= 6; nr++)
      await look(server).run('INSERT INTO user_rounds VALUES (?, ?, ?, ?)', run, nr, 1, 2);
  }

  it('gets one letter for a finished course and one for an ordered magnet', async () => {
    const learner = await newLearner(server, { language: 'en' });
    await finishRounds(learner);
    const submission = await finalHandedIn(server, learner.agent, 1);
    for (let time = 0; time < 2; time++)
      expect((await learner.agent.post('/api/submit-final-test', submission)).status).toBe(200);
    expect(await queued('course-finished')).toEqual([
      { recipient: `p${learner.ssn}@akrein.example`, body_text: expect.stringContaining('Congratulations!') },
    ]);
    const wish = { address: 'Prufugata 7', postcode: '600' };
    for (let time = 0; time < 2; time++) await learner.agent.post('/api/send-magnet', wish);
    expect((await queued('magnet')).map(({ body_text }) => body_text)).toEqual([
      expect.stringContaining('Prufugata 7'),
    ]);
  });

  it('gets one welcome letter for a registration, and none for a refused one', async () => {
    const before = (await queued('welcome')).length;
    const learner = await newLearner(server);
    await learner.agent.post('/api/register-user', {});
    expect(await queued('welcome')).toHaveLength(before + 1);
  });

  it('gets a Polish welcome letter for a registration in Polish', async () => {
    const { ssn } = await newLearner(server, { language: 'pl' });
    const letter = (await queued('welcome')).find(({ recipient }) => recipient.includes(ssn));
    expect(letter?.body_text).toContain('Logujesz się kennitalą');
  });
});
