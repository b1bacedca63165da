/** Receipts and credit notes: what is on them, in the language of who paid. */
import { sql } from 'kysely';
import { formatKennitala } from '../../sync/account/kennitala.ts';
import { pick, type Language } from '../../sync/language.ts';
import { kronur, vatWithin } from '../../sync/payment/price.ts';
import { receiptNumber } from '../../sync/payment/receipt-number.ts';
import type { Method } from '../../sync/staff/payments-contract.ts';
import type { Config } from '../platform/config/config.ts';
import { longDate } from '../platform/dates.ts';
import type { Db } from '../platform/db/open.ts';
import { paidBy } from '../platform/db/paid-by.ts';
import { PAYER_ORDER } from './transaction-store.ts';
import { makePdf, type Document } from './receipt-pdf.ts';

export type Receipt = {
  readonly accountId: string;
  /** Somebody else paid, whose receipt it is. */
  readonly byOther: boolean;
  readonly fileName: string;
  readonly language: Language;
  readonly nr: number;
  /** Of the card payment, as the payment page and the card's statement know it. */
  readonly orderId: string | null;
  readonly kind: 'payment' | 'refund';
  readonly paidBy: Method;
  readonly course: { readonly is: string; readonly en: string };
  /** Whole krónur; below zero on a credit note. */
  readonly amount: number;
  readonly buyerName: string;
  readonly buyerSsn: string;
  readonly paidAt: number;
  /** The receipt that a credit note takes back, or a part of it. */
  readonly refundOf: { readonly nr: number; readonly amount: number } | null;
};

/** @returns undefined where there is no such transaction. */
export async function loadReceipt(db: Db, id: string): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('transactions')
    .innerJoin('accounts', 'accounts.id', 'transactions.account_id')
    .innerJoin('courses', 'courses.id', 'transactions.course_id')
    .leftJoin('payers', (join) => join.on('payers.order_id', '=', PAYER_ORDER))
    .leftJoin('transactions as original', 'original.id', 'transactions.refund_of')
    .select([
      'transactions.account_id',
      'transactions.order_id',
      'transactions.kind',
      paidBy.as('paid_by'),
      'transactions.amount',
      'transactions.receipt_nr',
      'transactions.buyer_name',
      'transactions.buyer_ssn',
      'transactions.created_at',
      'payers.order_id as payer',
      sql<Language>`coalesce(payers.added_language, payers.language, accounts.added_language, accounts.language)`.as(
        'language',
      ),
      'courses.name_is',
      'courses.name_en',
      'original.receipt_nr as original_nr',
      'original.amount as original_amount',
    ])
    .where('transactions.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      accountId: row.account_id,
      byOther: row.payer !== null,
      fileName: `${row.kind === 'payment' ? 'kvittun' : 'kreditreikningur'}-${receiptNumber(row.receipt_nr)}.pdf`,
      language: row.language,
      nr: row.receipt_nr,
      orderId: row.order_id,
      kind: row.kind,
      paidBy: row.paid_by,
      course: { is: row.name_is, en: row.name_en },
      amount: row.amount,
      buyerName: row.buyer_name,
      buyerSsn: row.buyer_ssn,
      paidAt: row.created_at,
      refundOf:
        row.original_nr === null || row.original_amount === null
          ? null
          : { nr: row.original_nr, amount: row.original_amount },
    }
  );
}

/** Said of what is sold while the school has no VAT number. */
export const VAT_EXEMPT = {
  is: 'Ökukennsla er undanþegin virðisaukaskatti, sbr. 2. gr. laga nr. 50/1988.',
  en: 'Driving instruction is exempt from VAT under Article 2 of Act no. 50/1988.',
} as const;

const words = {
  receipt: { is: 'Kvittun', en: 'Receipt' },
  creditNote: { is: 'Kreditreikningur', en: 'Credit note' },
  number: { is: 'Númer', en: 'Number' },
  date: { is: 'Dagsetning', en: 'Date' },
  takesPartBack: { is: 'Bakfærir hluta af kvittun nr.', en: 'Reverses part of receipt no.' },
  takesBack: { is: 'Bakfærir kvittun nr.', en: 'Reverses receipt no.' },
  seller: { is: 'Seljandi', en: 'Seller' },
  buyer: { is: 'Kaupandi', en: 'Buyer' },
  kennitala: { is: 'Kennitala', en: 'Kennitala' },
  what: { is: 'Námskeið', en: 'Course' },
  amount: { is: 'Upphæð', en: 'Amount' },
  course: {
    is: 'Bóklegt ökunám til B-réttinda, kennt á vefnum: 6 lotur og lokapróf.',
    en: 'Theory course for the category B driving licence, taught on the web: 6 rounds and a final test.',
  },
  total: { is: 'Samtals greitt', en: 'Total paid' },
  totalBack: { is: 'Samtals endurgreitt', en: 'Total refunded' },
  method: { is: 'Greiðslumáti', en: 'Paid by' },
  reference: { is: 'Tilvísun', en: 'Reference' },
  teya: { is: 'Greiðslukort', en: 'Payment card' },
  transfer: { is: 'Millifærsla', en: 'Bank transfer' },
  cash: { is: 'Reiðufé', en: 'Cash' },
  exempt: VAT_EXEMPT,
  vatNumber: { is: 'VSK-númer', en: 'VAT number' },
} as const;

const vatLine = (language: Language, rate: number, amount: number): string =>
  language === 'is'
    ? `Þar af virðisaukaskattur ${rate}%: ${kronur(vatWithin(amount, rate))}`
    : `VAT included, ${rate}%: ${kronur(vatWithin(amount, rate))}`;

/** Everything a union asks for with an application for a grant: who paid, for what, when, how much, and to whom. */
export function receiptDocument(config: Config, receipt: Receipt): Document {
  const { language, paidAt, refundOf } = receipt;
  const takesBack = refundOf !== null && -receipt.amount < refundOf.amount ? 'takesPartBack' : 'takesBack';
  const say = (key: keyof typeof words): string => pick(language, words[key]);
  const title = say(receipt.kind === 'payment' ? 'receipt' : 'creditNote');
  return {
    language,
    title: `${title} ${receiptNumber(receipt.nr)}`,
    author: config.company,
    madeAt: paidAt,
    brand: config.brand,
    facts: [
      [say('number'), receiptNumber(receipt.nr)],
      [say('date'), longDate(paidAt, language)],
      ...(refundOf === null ? [] : ([[say(takesBack), receiptNumber(refundOf.nr)]] as const)),
      [say('method'), say(receipt.paidBy)],
      ...(receipt.orderId === null ? [] : ([[say('reference'), receipt.orderId]] as const)),
    ],
    parties: [
      {
        heading: say('seller'),
        lines: [
          config.company,
          `${say('kennitala')} ${config.companyKennitala}`,
          config.companyAddress,
          config.contactEmail,
          ...(config.vatNumber === '' ? [] : [`${say('vatNumber')} ${config.vatNumber}`]),
        ],
      },
      {
        heading: say('buyer'),
        lines: [
          receipt.buyerName === '' ? '–' : receipt.buyerName,
          ...(receipt.buyerSsn === '' ? [] : [`${say('kennitala')} ${formatKennitala(receipt.buyerSsn)}`]),
        ],
      },
    ],
    table: {
      head: [say('what'), say('amount')],
      rows: [[pick(language, receipt.course), kronur(receipt.amount)]],
      note: say('course'),
      total:
        receipt.kind === 'payment'
          ? [say('total'), kronur(receipt.amount)]
          : [say('totalBack'), kronur(-receipt.amount)],
    },
    notes: [config.vatNumber === '' ? say('exempt') : vatLine(language, config.vatRate, receipt.amount)],
  };
}

/** The PDF, some 20 kB, made anew each time: the same receipt always has the same words. */
export const receiptPdf = (config: Config, receipt: Receipt): Promise<Buffer> =>
  makePdf(receiptDocument(config, receipt));

/** The receipt of a transaction as a letter carries it; undefined where there is no such transaction. */
export async function receiptFile(db: Db, config: Config, transactionId: string) {
  const receipt = await loadReceipt(db, transactionId);
  if (!receipt) return undefined;
  const content = await receiptPdf(config, receipt);
  return { filename: receipt.fileName, content, contentType: 'application/pdf' };
}
