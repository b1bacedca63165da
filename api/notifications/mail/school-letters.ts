/** Letters to the school, in Icelandic, about tasks for staff. */
import { pathTo } from '../../../sync/paths.ts';
import { formatKennitala } from '../../../sync/account/kennitala.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { receiptNumber } from '../../../sync/payment/receipt-number.ts';
import type { PaymentFlag } from '../../../sync/payment/settle.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import type { StoredBankAccount } from '../../../sync/staff/school-settings.ts';
import type { Config } from '../../platform/config/config.ts';
import { siteUrl, writeLetter, type LetterContent } from './letter.ts';
import type { MailKind } from './mail-kinds.ts';
import type { Letter } from './queue-store.ts';

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly ssn: string | null;
  readonly email: string | null;
};

const toSchool = (config: Config, kind: MailKind, about: string | null, content: LetterContent): Letter => ({
  ...writeLetter(config, kind, 'is', content),
  about,
  to: config.contactEmail,
});

const aboutLearner = (config: Config, kind: MailKind, person: Person, content: LetterContent): Letter =>
  toSchool(config, kind, person.id, {
    ...content,
    values: { ...content.values, name: person.name, address: person.email ?? '–' },
    facts: ['name', 'address', ...(content.facts ?? [])],
    button: 'student.button',
    url: siteUrl(config, 'student', 'is', { userId: person.id }),
  });

type BankChange = { readonly was: StoredBankAccount; readonly is: StoredBankAccount; /** Name. */ readonly by: string };

/** Reveals a change of the bank account by a hijacked staff session. */
export const bankAccountLetter = (config: Config, { was, is, by }: BankChange): Letter =>
  toSchool(config, 'bank-account', null, {
    values: { ...is, accountBefore: was.account, kennitalaBefore: was.kennitala, by },
    facts: ['accountNow', 'accountBefore', 'changedBy'],
    url: `${siteUrl(config, 'office', 'is')}#samband`,
  });

export const transferNoticeLetter = (config: Config, person: Person, course: CourseNr, amount: number): Letter =>
  aboutLearner(config, 'transfer-notice', person, {
    values: { course, amount: kronur(amount, 'is'), kennitala: formatKennitala(person.ssn ?? '') },
    facts: ['kennitala', 'course', 'amount'],
  });

/** A payment that opened nothing. */
export const paymentFlaggedLetter = (
  config: Config,
  person: Person,
  payment: {
    readonly course: CourseNr;
    readonly amount: number;
    readonly receiptNr: number;
    readonly flag: PaymentFlag;
  },
): Letter =>
  aboutLearner(config, 'payment-flagged', person, {
    values: { course: payment.course, amount: kronur(payment.amount, 'is'), number: receiptNumber(payment.receiptNr) },
    body: [`payment-flagged.${payment.flag}`, 'payment-flagged.todo'],
    facts: ['course', 'amount', 'receipt'],
  });

/** Feedback of a learner, with the path of the page. */
export type Feedback = { readonly text: string; readonly path: string };

export const feedbackLetter = (config: Config, person: Person, written: readonly Feedback[]): Letter =>
  aboutLearner(config, 'feedback', person, {
    quote: written.map(({ text }) => text).join('\n\n'),
    facts: [...new Set(written.map(({ path }) => pagePath(path)))].map((path) => ['page', path]),
  });

/** Accepts only a local path, so a client cannot inject links or facts. */
const pagePath = (path: string): string => (/^\/(?!\/)\S*$/.test(path) ? path.slice(0, 200) : pathTo('dashboard'));

export const magnetLetter = (config: Config, person: Person, street: string, postcode: string): Letter =>
  aboutLearner(config, 'magnet', person, { values: { street, postcode }, facts: ['street', 'postcode'] });
