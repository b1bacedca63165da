/** What the school itself is written, in Icelandic: somebody has to do something. */
import { pathTo } from '../../../sync/paths.ts';
import { formatKennitala } from '../../../sync/account/kennitala.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { receiptNumber } from '../../../sync/payment/receipt-number.ts';
import type { PaymentFlag } from '../../../sync/payment/settle.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import type { StoredBankAccount } from '../../../sync/staff/school-settings.ts';
import type { Config } from '../../platform/config/config.ts';
import { siteUrl, asHtml, asText, type LetterParts } from './letter.ts';
import type { MailKind } from './mail-kinds.ts';
import type { Letter } from './queue-store.ts';

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly ssn: string | null;
  readonly email: string | null;
};

const toSchool = (config: Config, kind: MailKind, person: Person, parts: LetterParts): Letter =>
  written(config, kind, person.id, {
    ...parts,
    facts: [['Nafn', person.name], ['Netfang', person.email ?? '–'], ...(parts.facts ?? [])],
    button: { label: 'Skoða nemandann', url: siteUrl(config, 'student', 'is', { userId: person.id }) },
  });

function written(config: Config, kind: MailKind, about: string | null, parts: LetterParts): Letter {
  const [text, html] = [asText(parts, config, 'is'), asHtml(parts, config, 'is')];
  return { kind, about, to: config.contactEmail, subject: parts.subject, text, html };
}

type BankChange = { readonly was: StoredBankAccount; readonly is: StoredBankAccount; /** Name. */ readonly by: string };

/** Whoever takes over a colleague's session does not turn the school's money away unnoticed. */
export const bankAccountLetter = (config: Config, { was, is, by }: BankChange): Letter =>
  written(config, 'bank-account', null, {
    subject: 'Reikningi skólans fyrir millifærslur var breytt',
    paragraphs: [
      'Nemendur millifæra héðan í frá á nýja reikninginn.',
      'Ef breytingin er ekki frá ykkur skuluð þið setja rétta reikninginn aftur, skrá starfsmanninn út alls staðar og láta skipta um lykilorð.',
    ],
    facts: [
      ['Nýr reikningur', `${is.account}, kt. ${is.kennitala}`],
      ['Áður', `${was.account}, kt. ${was.kennitala}`],
      ['Breytt af', by],
    ],
    button: { label: 'Opna reikning skólans', url: `${siteUrl(config, 'office', 'is')}#samband` },
  });

export const transferNoticeLetter = (config: Config, person: Person, course: CourseNr, amount: number): Letter =>
  toSchool(config, 'transfer-notice', person, {
    subject: `Millifærsla á leiðinni: ${person.name}, Ökuskóli ${course}`,
    paragraphs: ['Nemandi segist hafa millifært. Opnaðu ökuskólann þegar greiðslan er komin á reikninginn.'],
    facts: [
      ['Kennitala', formatKennitala(person.ssn ?? '')],
      ['Námskeið', `Ökuskóli ${course}`],
      ['Upphæð', kronur(amount)],
    ],
  });

const flags: Readonly<Record<PaymentFlag, string>> = {
  'had-access': 'Nemandinn hafði þegar opinn aðgang.',
  finished: 'Nemandinn hafði þegar lokið ökuskólanum.',
  closed: 'Aðgangi nemandans hafði verið lokað.',
};

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
  toSchool(config, 'payment-flagged', person, {
    subject: `Greiðsla sem þarf að skoða: ${person.name}, Ökuskóli ${payment.course}`,
    paragraphs: [
      `Kortagreiðsla barst en opnaði ekkert. ${flags[payment.flag]}`,
      'Endurgreiddu hana eða opnaðu aðganginn á ný.',
    ],
    facts: [
      ['Námskeið', `Ökuskóli ${payment.course}`],
      ['Upphæð', kronur(payment.amount)],
      ['Kvittun nr.', receiptNumber(payment.receiptNr)],
    ],
  });

/** What a learner wrote in the feedback box, with the path of the page where. */
export type Feedback = { readonly text: string; readonly path: string };

export const feedbackLetter = (config: Config, person: Person, written: readonly Feedback[]): Letter =>
  toSchool(config, 'feedback', person, {
    subject: `Ábending frá nemanda: ${person.name}`,
    paragraphs: ['Nemandi skrifaði í ábendingareitinn:'],
    quote: written.map(({ text }) => text).join('\n\n'),
    facts: [...new Set(written.map(({ path }) => pagePath(path)))].map((path) => ['Síða', path]),
  });

/** Only a path here, in one line; what else a learner's program may send is not repeated as a link or as a fact. */
const pagePath = (path: string): string => (/^\/(?!\/)\S*$/.test(path) ? path.slice(0, 200) : pathTo('dashboard'));

export const magnetLetter = (config: Config, person: Person, address: string, postcode: string): Letter =>
  toSchool(config, 'magnet', person, {
    subject: `Segull óskast: ${person.name}`,
    paragraphs: ['Nemandi biður um æfingaaksturssegul.'],
    facts: [
      ['Heimilisfang', address],
      ['Póstnúmer', postcode],
    ],
  });
