/** Letters about money: the receipt, access opened, the credit note. */
import type { Language } from '../../../sync/language.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { cancelUntil, receiptNumber } from '../../../sync/payment/receipt-number.ts';
import type { PaymentFlag } from '../../../sync/payment/settle.ts';
import { COURSE_DAYS } from '../../../sync/rule-numbers.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import type { Method } from '../../../sync/staff/payments-contract.ts';
import type { Config } from '../../platform/config/config.ts';
import { longDate } from '../../platform/dates.ts';
import { letterTo, siteUrl, type Addressee, type LetterParts } from './letter.ts';
import type { Letter } from './queue-store.ts';

export type Purchase = {
  readonly transactionId: string;
  readonly receiptNr: number;
  readonly course: CourseNr;
  readonly amount: number;
  readonly paidAt: number;
  readonly flag: PaymentFlag | null;
};

const facts = (purchase: Purchase, language: Language) =>
  language === 'is'
    ? ([
        ['Námskeið', `Ökuskóli ${purchase.course}`],
        ['Upphæð', kronur(purchase.amount)],
        ['Dagsetning', longDate(purchase.paidAt, 'is')],
        ['Númer', receiptNumber(purchase.receiptNr)],
      ] as const)
    : ([
        ['Course', `Driving School ${purchase.course}`],
        ['Amount', kronur(purchase.amount)],
        ['Date', longDate(purchase.paidAt, 'en')],
        ['Number', receiptNumber(purchase.receiptNr)],
      ] as const);

const cancelling = ({ contactEmail }: Config, paidAt: number): Readonly<Record<Language, string>> => ({
  is: `Hætta má við kaupin til og með ${longDate(cancelUntil(paidAt), 'is')}. Sendu þá póst á ${contactEmail}.`,
  en: `You can cancel the purchase up to and including ${longDate(cancelUntil(paidAt), 'en')}. To do so, write to ${contactEmail}.`,
});

/** After a card payment; says so where there was nothing left to open. */
export function receiptLetter(config: Config, to: Addressee, purchase: Purchase): Letter {
  const { course, flag, paidAt } = purchase;
  const url = siteUrl(config, 'course', to.language, { courseId: course });
  const opened = flag === null;
  const parts: Record<Language, LetterParts> = {
    is: {
      subject: `Kvittun nr. ${receiptNumber(purchase.receiptNr)} – Ökuskóli ${course}`,
      paragraphs: opened
        ? [
            `Takk fyrir. Greiðslan er komin og ökuskóli ${course} er opinn.`,
            `Þú hefur ${COURSE_DAYS} daga til að ljúka honum. Kvittunin fylgir þessum pósti; hana má senda stéttarfélagi með umsókn um styrk.`,
          ]
        : [
            `Greiðslan er komin, en hún opnaði ekkert nýtt: annaðhvort hafðir þú þegar aðgang að ökuskóla ${course}, hafðir lokið honum eða aðganginum hafði verið lokað.`,
            'Skólinn veit af þessu og hefur samband við þig um framhaldið. Kvittunin fylgir þessum pósti.',
          ],
      facts: facts(purchase, 'is'),
      ...(opened ? { button: { label: `Opna ökuskóla ${course}`, url } } : {}),
      after: [cancelling(config, paidAt).is],
    },
    en: {
      subject: `Receipt no. ${receiptNumber(purchase.receiptNr)} – Driving School ${course}`,
      paragraphs: opened
        ? [
            `Thank you. The payment has arrived and Driving School ${course} is open.`,
            `You have ${COURSE_DAYS} days to finish it. The receipt is attached to this message; you can send it to your union with an application for a grant.`,
          ]
        : [
            `The payment has arrived, but it opened nothing new: either you already had access to Driving School ${course}, you had already finished it, or your access had been closed.`,
            'The school knows about this and will contact you. The receipt is attached to this message.',
          ],
      facts: facts(purchase, 'en'),
      ...(opened ? { button: { label: `Open Driving School ${course}`, url } } : {}),
      after: [cancelling(config, paidAt).en],
    },
  };
  return letterTo(config, 'receipt', to, parts, purchase.transactionId);
}

/** To who paid by a learner's link. It says nothing of the learner. */
export function payerReceiptLetter(config: Config, to: Addressee, purchase: Purchase): Letter {
  const { course, flag, paidAt, receiptNr } = purchase;
  const opened = flag === null;
  const parts: Record<Language, LetterParts> = {
    is: {
      subject: `Kvittun nr. ${receiptNumber(receiptNr)} – Ökuskóli ${course}`,
      paragraphs: [
        opened
          ? `Takk fyrir. Greiðslan er komin og ökuskóli ${course} er opinn nemandanum sem sendi þér tengilinn.`
          : `Greiðslan er komin, en hún opnaði ekkert nýtt í ökuskóla ${course}. Skólinn veit af þessu og hefur samband við þig um framhaldið.`,
        'Kvittunin fylgir þessum pósti.',
      ],
      facts: facts(purchase, 'is'),
      after: [cancelling(config, paidAt).is],
    },
    en: {
      subject: `Receipt no. ${receiptNumber(receiptNr)} – Driving School ${course}`,
      paragraphs: [
        opened
          ? `Thank you. The payment has arrived and Driving School ${course} is open for the learner who sent you the link.`
          : `The payment has arrived, but it opened nothing new in Driving School ${course}. The school knows about this and will contact you.`,
        'The receipt is attached to this message.',
      ],
      facts: facts(purchase, 'en'),
      after: [cancelling(config, paidAt).en],
    },
  };
  return letterTo(config, 'payer-receipt', to, parts, purchase.transactionId);
}

export type OpenedAccess = {
  readonly course: CourseNr;
  /** Until when the course is to be finished, server milliseconds; undefined where it is finished. */
  readonly until: number | undefined;
  /** It was open before, and closed. */
  readonly again: boolean;
  readonly purchase?: Purchase;
  /** Somebody else paid. */
  readonly paid?: boolean;
};

/** After staff opened a course: for a transfer that arrived, with its receipt, or without a payment. */
export function accessOpenedLetter(
  config: Config,
  to: Addressee,
  { course, until, again, purchase, paid = false }: OpenedAccess,
): Letter {
  const url = siteUrl(config, 'course', to.language, { courseId: course });
  const [aftur, anew] = again ? [' aftur', ' again'] : ['', ''];
  const parts: Record<Language, LetterParts> = {
    is: {
      subject: `Ökuskóli ${course} er opinn${aftur}`,
      paragraphs: [
        purchase
          ? `Greiðslan er komin og skólinn hefur opnað ökuskóla ${course}${aftur} fyrir þig. Kvittunin fylgir þessum pósti; hana má senda stéttarfélagi með umsókn um styrk.`
          : paid
            ? `Greitt hefur verið fyrir ökuskóla ${course} og hann er opinn þér.`
            : `Skólinn hefur opnað ökuskóla ${course}${aftur} fyrir þig.`,
        ...(until === undefined ? [] : [`Þú hefur til ${longDate(until, 'is')} til að ljúka honum.`]),
      ],
      ...(purchase ? { facts: facts(purchase, 'is') } : {}),
      button: { label: `Opna ökuskóla ${course}`, url },
      ...(purchase ? { after: [cancelling(config, purchase.paidAt).is] } : {}),
    },
    en: {
      subject: `Driving School ${course} is open${anew}`,
      paragraphs: [
        purchase
          ? `The payment has arrived and the school has opened Driving School ${course} for you${anew}. The receipt is attached to this message; you can send it to your union with an application for a grant.`
          : paid
            ? `Driving School ${course} has been paid for and is open for you.`
            : `The school has opened Driving School ${course} for you${anew}.`,
        ...(until === undefined ? [] : [`You have until ${longDate(until, 'en')} to finish it.`]),
      ],
      ...(purchase ? { facts: facts(purchase, 'en') } : {}),
      button: { label: `Open Driving School ${course}`, url },
      ...(purchase ? { after: [cancelling(config, purchase.paidAt).en] } : {}),
    },
  };
  return letterTo(config, 'access-opened', to, parts, purchase?.transactionId);
}

/** To a learner whose course somebody else had paid and has been paid back. */
export function accessEndedLetter(config: Config, to: Addressee, course: CourseNr): Letter {
  return letterTo(config, 'access-ended', to, {
    is: {
      subject: `Aðgangi að ökuskóla ${course} er lokið`,
      paragraphs: [`Kaupin á ökuskóla ${course} hafa verið felld niður og aðgangi þínum að honum lokað.`],
    },
    en: {
      subject: `Your access to Driving School ${course} has ended`,
      paragraphs: [`The purchase of Driving School ${course} has been cancelled and your access to it has ended.`],
    },
  });
}

/** How money goes back, and what that means. */
export type Back = {
  /** How it was paid. */
  readonly by: Method;
  /** All that was paid. */
  readonly whole: boolean;
  /** Access to the course ended with it. */
  readonly ended: boolean;
  /** It goes to who paid in the learner's place. */
  readonly toPayer?: boolean;
};

const wayBack = (by: Method, amount: string, email: string): Readonly<Record<Language, string>> =>
  ({
    teya: {
      is: `Skólinn endurgreiðir ${amount} á kortið sem greitt var með. Nokkrir dagar geta liðið þar til upphæðin skilar sér.`,
      en: `The school refunds ${amount} to the card it was paid with. It can take a few days to arrive.`,
    },
    transfer: {
      is: `Skólinn endurgreiðir ${amount} með millifærslu. Sendu póst á ${email} ef leggja á inn á annan reikning en þann sem greitt var af.`,
      en: `The school refunds ${amount} by bank transfer. Write to ${email} if it should go to another account than the one it was paid from.`,
    },
    cash: {
      is: `Skólinn endurgreiðir ${amount}. Sendu póst á ${email} með númeri reikningsins sem leggja á inn á, eða sæktu upphæðina á skrifstofuna.`,
      en: `The school refunds ${amount}. Write to ${email} with the number of the account it should go to, or collect it at the office.`,
    },
  })[by];

/** @param purchase the refund: its amount is below zero. */
export function creditNoteLetter(config: Config, to: Addressee, purchase: Purchase, back: Back): Letter {
  const { course } = purchase;
  const amount = kronur(-purchase.amount);
  const goesBack = wayBack(back.by, amount, config.contactEmail);
  const whose = back.toPayer ? { is: 'nemandans', en: "the learner's" } : { is: 'þínum', en: 'your' };
  const parts: Record<Language, LetterParts> = {
    is: {
      subject: `Endurgreiðsla – Ökuskóli ${course}`,
      paragraphs: [
        back.ended
          ? `Kaupin á ökuskóla ${course} hafa verið felld niður og aðgangi ${whose.is} að honum lokað.`
          : `${back.whole ? 'Greiðsla þín' : 'Hluti greiðslu þinnar'} fyrir ökuskóla ${course} hefur verið ${back.whole ? 'bakfærð' : 'bakfærður'}. Aðgangur${back.toPayer ? ' nemandans' : ' þinn'} að honum breytist ekki við það.`,
        goesBack.is,
        'Kreditreikningur fylgir þessum pósti.',
      ],
      facts: facts(purchase, 'is'),
    },
    en: {
      subject: `Refund – Driving School ${course}`,
      paragraphs: [
        back.ended
          ? `The purchase of Driving School ${course} has been cancelled and ${whose.en} access to it has ended.`
          : `${back.whole ? 'Your payment' : 'A part of your payment'} for Driving School ${course} has been reversed. ${back.toPayer ? "The learner's" : 'Your'} access to it does not change.`,
        goesBack.en,
        'A credit note is attached to this message.',
      ],
      facts: facts(purchase, 'en'),
    },
  };
  return letterTo(config, back.toPayer ? 'payer-credit-note' : 'credit-note', to, parts, purchase.transactionId);
}
