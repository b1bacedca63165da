/**
 * Compares the school, over HTTP, with a model of the access rule. Staff give, sell, close, undo and refund a course, and a
 * learner pays, in any order. A gift or a payment keeps a course. A gift ends when it is undone, or when the closed course is
 * opened again while a payment stands.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import * as z from 'zod';
import { paymentData, type PaymentData } from '../../sync/payment/contract.ts';
import { ProblemBody } from '../../sync/problem-codes.ts';
import { listPayments } from '../../sync/staff/payments-contract.ts';
import { today } from '../../sync/staff/today-contract.ts';
import type { Agent, Answer, TestServer } from './harness.ts';
import { look } from './look.ts';
import { newLearner } from './make.ts';
import { ACCEPTED, hasAccess, newOrder, notify, success } from './pay.ts';

const PRICE = 12_500;
/** The number counts back from the newest action that can be undone, or from the newest payment that stands. */
const DEEDS = [
  'give',
  'book',
  'close',
  'card',
  'notice',
  'letters go',
  'undo 1',
  'undo 2',
  'undo 3',
  'void 1',
  'void 2',
  'refund 1',
  'refund 2',
] as const;
export type Deed = (typeof DEEDS)[number];

/** One run of the course, open or closed. */
type Run = { gift?: Opening | undefined; closing?: Closing | undefined };
type Closing = { readonly closes: Run };
type Opening = {
  readonly nr: number;
  readonly run: Run;
  readonly payment?: Payment;
  /** The closed run that it reopened, as it was. */
  readonly closed?: Run;
};
type Payment = {
  readonly nr: number;
  readonly how: 'desk' | 'card';
  readonly run: Run;
  /** Whether it settled a waiting transfer notice. */
  readonly settled: boolean;
  /** Set if it opened nothing, because the course was already open or closed. */
  extra: 'open' | 'closed' | undefined;
};
type Letter = { readonly says: string; readonly about?: Payment | Opening | undefined; sent?: true };

/** A request to the school. `may`: it must not be refused. */
type Asked = { readonly may: boolean } & (
  | { readonly what: 'open'; readonly amount: number; readonly done?: Opening }
  | { readonly what: 'close'; readonly done?: Closing }
  | { readonly what: 'undo'; readonly done: Opening | Closing }
  | { readonly what: 'void' | 'refund'; readonly payment: Payment }
  | { readonly what: 'card'; readonly payment: Payment }
  | { readonly what: 'notice' }
  | { readonly what: 'letters' }
);

/** The model of the rule. */
class Rule {
  run: Run | undefined;
  /** Payments that stand. */
  payments: Payment[] = [];
  letters: Letter[] = [];
  noticeWaits = false;
  sales = { payments: 0, refunds: 0, corrections: 0 };
  owed = 0;
  /** Orders that the learner began and has not paid. */
  private orders = 1;
  private openings: Opening[] = [];
  private undoable: (Opening | Closing)[] = [];
  private nr = 0;

  isOpen = (): boolean => this.run !== undefined && !this.run.closing;

  /** The code that refuses a purchase; undefined if nothing does. */
  inTheWay = (): string | undefined => {
    if (this.run) return this.isOpen() ? 'already-bought' : 'course-closed';
    return this.noticeWaits ? 'transfer-waiting' : undefined;
  };

  /** @returns undefined if the action has no object. */
  does(deed: Deed): Asked | undefined {
    const asked = this.asks(deed);
    if (this.inTheWay() === undefined) this.orders += 1; // `compare` begins an order when it can
    return asked;
  }

  private asks(deed: Deed): Asked | undefined {
    const [what, nr] = deed.split(' ');
    if (what === 'give') return this.opens(0, this.isOpen() ? undefined : this.give());
    if (what === 'book') return this.opens(PRICE, this.run && this.payments.length > 0 ? undefined : this.book());
    if (what === 'close') return this.close();
    if (what === 'card') return this.orders > 0 ? this.card() : undefined;
    if (what === 'notice') return this.notice();
    if (what === 'letters') {
      for (const letter of this.letters) letter.sent = true;
      return { what, may: true };
    }
    if (what === 'undo') {
      const done = this.undoable.at(-Number(nr));
      return done && this.undo(done);
    }
    const payment = this.payments.at(-Number(nr));
    if (!payment) return undefined;
    return what === 'void' ? this.void(payment) : this.refund(payment);
  }

  private opens(amount: number, done: Opening | undefined): Asked {
    if (!done) return { what: 'open', amount, may: false };
    this.openings.push(done);
    this.undoable.push(done);
    return { what: 'open', amount, done, may: true };
  }

  private give(): Opening {
    const closed = this.run && { ...this.run };
    const run = this.present();
    const opening: Opening = { nr: (this.nr += 1), run, ...(closed ? { closed } : {}) };
    if (!closed) run.gift = opening;
    else if (this.holding().length > 0) run.gift = undefined;
    run.closing = undefined;
    this.write('access-opened', opening);
    return opening;
  }

  private book(): Opening {
    const closed = this.run?.closing && { ...this.run };
    const run = this.present();
    if (closed) Object.assign(run, { gift: undefined, closing: undefined });
    const payment = this.pay('desk', run);
    this.write('access-opened', payment);
    return { nr: payment.nr, run, payment, ...(closed ? { closed } : {}) };
  }

  private card(): Asked {
    this.orders -= 1;
    const extra = this.run && (this.run.closing ? 'closed' : 'open');
    const payment = this.pay('card', this.present(), extra);
    this.write('receipt', payment);
    if (extra) this.write('payment-flagged');
    return { what: 'card', payment, may: true };
  }

  private close(): Asked {
    if (!this.run || this.run.closing) return { what: 'close', may: false };
    const done = { closes: this.run };
    this.run.closing = done;
    this.undoable.push(done);
    return { what: 'close', done, may: true };
  }

  private notice(): Asked {
    if (this.run) return { what: 'notice', may: false };
    if (!this.letters.some(({ says }) => says === 'transfer-notice')) this.write('transfer-notice');
    this.noticeWaits = true;
    return { what: 'notice', may: true };
  }

  private undo(done: Opening | Closing): Asked {
    const may = 'closes' in done ? this.undoClosing(done) : this.undoOpening(done);
    if (may) this.undoable = this.undoable.filter((each) => each !== done);
    return { what: 'undo', done, may };
  }

  private undoClosing(closing: Closing): boolean {
    if (this.run?.closing !== closing) return false;
    this.run.closing = undefined;
    return true;
  }

  private undoOpening(opening: Opening): boolean {
    const { payment, run } = opening;
    if (run !== this.run || (payment && !this.payments.includes(payment))) return false;
    if (!payment && !opening.closed && run.gift !== opening) return false; // no longer a gift
    const told = this.withdraw(payment ?? opening);
    if (this.takeBack(opening) && told) this.write('access-ended');
    return true;
  }

  /** Only a payment that staff booked can be void. */
  private void(payment: Payment): Asked {
    const opening = this.openings.find((each) => each.payment === payment);
    const asked = { what: 'void', payment } as const;
    if (!opening || opening.run !== this.run) return { ...asked, may: false };
    this.withdraw(payment);
    if (this.takeBack(opening)) this.write('access-ended');
    return { ...asked, may: true };
  }

  private refund(payment: Payment): Asked {
    this.drop(payment);
    this.withdraw(payment);
    this.sales.refunds += 1;
    if (payment.how === 'desk') this.owed += 1;
    const wasOpen = this.isOpen();
    if (payment.extra !== 'open') this.endUnheld(); // a payment that opened nothing closes nothing
    this.write(wasOpen && !this.isOpen() ? 'credit-note, ended' : 'credit-note');
    return { what: 'refund', payment, may: true };
  }

  private holding = (): Payment[] => this.payments.filter(({ run }) => run === this.run);
  private write = (says: string, about?: Letter['about']): void => void this.letters.push({ says, about });
  private present = (): Run => (this.run ??= {});

  private pay(how: Payment['how'], run: Run, extra?: Payment['extra']): Payment {
    const payment = { nr: (this.nr += 1), how, run, extra, settled: this.noticeWaits };
    this.payments.push(payment);
    this.noticeWaits = false;
    this.sales.payments += 1;
    return payment;
  }

  private drop(payment: Payment): void {
    this.payments = this.payments.filter((each) => each !== payment);
  }

  /** @returns whether a letter about it was already sent. */
  private withdraw(about: Payment | Opening): boolean {
    const gone = this.letters.some((letter) => letter.about === about && letter.sent);
    this.letters = this.letters.filter((letter) => letter.about !== about || letter.sent);
    return gone;
  }

  /** @returns whether the access that it opened ends. */
  private takeBack({ nr, run, payment, closed }: Opening): boolean {
    if (payment) {
      this.drop(payment);
      this.sales.payments -= 1;
      this.sales.corrections += 1;
    }
    const since = this.holding().filter((each) => each.nr > nr && !(each.extra === 'closed' && run.closing));
    if (payment?.settled === true && since.length === 0) this.noticeWaits = true;
    if (payment && run.gift) return false;
    if (since.length > 0) run.gift = undefined;
    else if (closed) Object.assign(run, { gift: closed.gift, closing: closed.closing });
    else this.run = undefined;
    this.endUnheld();
    return since.length === 0;
  }

  /** Ends a run without gift or payment. If only extra payments hold an open run, one of them counts as opening it. */
  private endUnheld(): void {
    if (!this.run || this.run.gift) return;
    const holding = this.holding();
    if (holding.length === 0) this.run = undefined;
    if (holding.some(({ extra }) => !extra)) return;
    const opens = holding.find(({ extra }) => extra === 'open' || this.isOpen());
    if (opens) opens.extra = undefined;
  }
}

/** Drops actions without an object, and most that are refused. */
function worthDoing(deeds: readonly Deed[]): readonly Deed[] {
  const rule = new Rule();
  return deeds.filter((deed) => {
    const asked = rule.does(deed);
    return asked && (asked.may || asked.what === 'undo' || asked.what === 'void');
  });
}

type Wide = { /** Actions. */ readonly most: number; readonly times: number };

/** A failure prints its seed and its actions. */
export async function inAnyOrder(server: TestServer, staff: Agent, { most, times }: Wide): Promise<void> {
  const deeds = fc
    .array(fc.constantFrom(...DEEDS), { minLength: most, maxLength: 4 * most })
    .map((some) => worthDoing(some).slice(0, most));
  await fc.assert(
    fc.asyncProperty(deeds, (some) => happen(server, staff, some)),
    { numRuns: times },
  );
}

const Done = z.looseObject({ deed: z.int(), transactionId: z.nullish(z.string()) });
const KINDS = ['access-opened', 'receipt', 'payment-flagged', 'transfer-notice', 'access-ended', 'credit-note'];

const codeOf = ({ body }: Answer): string | undefined => z.safeParse(ProblemBody, body).data?.error.code;

/** Does the actions for a new learner, and compares with the model after each. */
export async function happen(server: TestServer, staff: Agent, deeds: readonly Deed[]): Promise<void> {
  const { agent, state } = await newLearner(server);
  const userId = state.id;
  const own = <Row extends { readonly person: { readonly id: string } }>(rows: readonly Row[]) =>
    rows.filter(({ person }) => person.id === userId);
  const rule = new Rule();
  const numbers = new Map<Opening | Closing, number>();
  const ids = new Map<Payment, string>();
  const orders: PaymentData[] = [await newOrder({ agent, state, ssn: '' })];
  const before = await sums(staff);

  const desk = async (call: string, body: unknown, may: boolean): Promise<unknown> => {
    const answer = await staff.post(`/api/admin/${call}`, body);
    expect(codeOf(answer) === undefined, `${call} answered ${codeOf(answer)}`).toBe(may);
    return answer.body;
  };

  const ask = async (asked: Asked): Promise<void> => {
    const { what, may } = asked;
    if (what === 'open') {
      const sale = { userId, course: 1, paymentType: 'transfer', amount: asked.amount };
      const body = await desk('open-course', sale, may);
      if (!asked.done) return;
      const { deed, transactionId } = Done.parse(body);
      numbers.set(asked.done, deed);
      if (asked.done.payment) ids.set(asked.done.payment, transactionId ?? '');
    } else if (what === 'close') {
      const body = await desk('close-course', { userId, course: 1 }, may);
      if (asked.done) numbers.set(asked.done, Done.parse(body).deed);
    } else if (what === 'undo') await desk('undo', { deed: numbers.get(asked.done) }, may);
    else if (what === 'card') {
      const order = orders.pop();
      if (order) expect((await notify(server, success(server, order))).text).toBe(ACCEPTED);
      const paid = 'SELECT id FROM transactions WHERE order_id = ?';
      ids.set(asked.payment, (await look(server).value(paid, order?.OrderId)) ?? '');
    } else if (what === 'notice')
      expect(codeOf(await agent.post('/api/confirm-bank-transfer', { courseId: 1 })) === undefined).toBe(may);
    else if (what === 'letters')
      await look(server).run('UPDATE mail_queue SET tries = 1, sent_at = 1 WHERE account_id = ?', userId);
    else {
      const call = what === 'void' ? 'void-payment' : what;
      await desk(call, { transactionId: ids.get(asked.payment), reason: 'Prófun' }, may);
    }
  };

  const compare = async (told: string): Promise<void> => {
    const [offered, waiting, open, { total, ...counts }] = await Promise.all([
      agent.post('/api/payment-data', { name: 'x', id: userId, courseId: 1 }),
      staff.get('/api/admin/today'),
      hasAccess(agent),
      sums(staff),
    ]);
    if (offered.status === 200) orders.push(z.parse(paymentData.response, offered.body).response);
    const { transfers, payments } = z.parse(today.response, waiting.body);
    const why = own(payments.rows).map((row) => row.why);
    const letters = await look(server).rows<{ kind: string; body_text: string }>(
      'SELECT kind, body_text FROM mail_queue WHERE account_id = ?',
      userId,
    );
    const said = ({ kind, body_text }: (typeof letters)[number]): string =>
      kind === 'credit-note' && body_text.includes('felld niður') ? `${kind}, ended` : kind;
    expect(
      {
        open,
        inTheWay: codeOf(offered),
        payments: counts.payments - before.payments,
        refunds: counts.refunds - before.refunds,
        corrections: counts.corrections - before.corrections,
        total: total - before.total,
        transfers: own(transfers.rows).length,
        openedNothing: why.filter((each) => each === 'had-access' || each === 'closed').length,
        owed: why.filter((each) => each.startsWith('owed')).length,
        letters: letters.flatMap((letter) => (KINDS.includes(letter.kind) ? said(letter) : [])).sort(),
      },
      told,
    ).toEqual({
      open: rule.isOpen(),
      inTheWay: rule.inTheWay(),
      ...rule.sales,
      total: (rule.sales.payments - rule.sales.refunds) * PRICE,
      transfers: rule.noticeWaits ? 1 : 0,
      openedNothing: rule.payments.filter(({ extra }) => extra).length,
      owed: rule.owed,
      letters: rule.letters.map(({ says }) => says).sort(),
    });
  };

  try {
    for (const [index, deed] of deeds.entries()) {
      server.clock.now += 1;
      const asked = rule.does(deed);
      if (!asked) continue;
      await ask(asked);
      await compare(deeds.slice(0, index + 1).join(', '));
    }
  } finally {
    // Today lists only the longest waiting: make room for the next learner
    const { run } = look(server);
    await run('UPDATE orders SET flag = NULL WHERE account_id = ?', userId);
    await run('UPDATE transactions SET owed_at = NULL WHERE account_id = ?', userId);
    await run('UPDATE bank_transfers SET settled_at = 1 WHERE account_id = ?', userId);
  }
}

async function sums(staff: Agent) {
  const { sums: all } = z.parse(listPayments.response, (await staff.get('/api/admin/payments')).body);
  if (!all) throw new Error('no sums');
  return { payments: all.payments, refunds: all.refunds, corrections: all.corrections, total: all.total };
}
