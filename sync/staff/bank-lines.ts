/** Matches lines pasted from the online bank with pending transfers, in the browser. Of bank data only a kennitala is sent, whose learner staff look for; nothing is stored. */

import { searchable } from '../searchable.ts';
import { addDays, dayOf } from './periods.ts';
import { PAID_DAYS_AGO } from './student-actions.ts';

export type BankLine = {
  /** Candidate amounts, whole krónur above zero. */
  readonly amounts: readonly number[];
  /** Ten digits, if the line has a kennitala. */
  readonly ssn: string | undefined;
  /** The first date with a year, as in `2026-11-21`. */
  readonly day: string | undefined;
  readonly text: string;
};

export type Awaited = {
  readonly id: string;
  readonly ssn: string | null;
  readonly amount: number;
  readonly person: { readonly name: string };
};

/** `same`: kennitala and amount agree. `name`: amount and name agree, as when a parent pays. `namesakes`: more learners than lines fit, or a line has several names. `amount-differs`: only the kennitala agrees. `perhaps-booked`: a booked payment fits as well. `chosen`: matched by hand. */
export type Match = {
  readonly kind: 'same' | 'name' | 'namesakes' | 'amount-differs' | 'perhaps-booked' | 'chosen';
  readonly line: BankLine;
};

/** Whether the course may be opened without a check. */
export const isSure = ({ kind }: Match): boolean => kind === 'same' || kind === 'name';

const KENNITALA = /(^|\D)(\d{6})[- ]?(\d{4})(?!\d)/;
/** Bank, ledger and account number. */
const ACCOUNTS = /(^|\D)\d{4}-\d{2}-\d{6}(?!\d)/g;
/** Also dates without a year: no amount has two-digit groups. */
const DATES = /(^|\D)(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d{2}-\d{2})(?!\d)|\b\d{1,2}:\d{2}(?::\d{2})?\b/g;
/** `12.500`, `12.500,00`, `12,500.00`, `12 500`, `12500`; outgoing amounts have a minus. */
const SUMS =
  /(?:^|[^\p{L}\d.,-])(-?(?:\d{1,3}(?:(?:[.,]\d{3})+|(?:[\u{20}\u{a0}\u{202f}]\d{3})+(?![.,]?\d{3}|\d))|\d+)(?:[.,]\d{2})?-?)(?!\d)/gu;

/**
 * Has a thousands separator, two decimals, or a minus on an amount under 1000. Beside such an amount, a bare number is
 * a reference, and later ones are the balance.
 */
const AS_MONEY = /[.,\s]\d{2,3}-?$|^-\d{1,3}$|^\d{1,3}-$/;

/** @param text the pasted lines; lines without an amount are skipped. */
export function readBankLines(text: string): BankLine[] {
  return text.split('\n').flatMap((line) => {
    const found = KENNITALA.exec(line.replace(ACCOUNTS, '$1 '));
    const sums = sumsOf(line);
    const amounts = sums.filter((amount) => amount > 0);
    return amounts.length === 0 || isPaidOut(sums)
      ? []
      : [{ amounts, ssn: found ? `${found[2]}${found[3]}` : undefined, day: dayIn(line), text: line.trim() }];
  });
}

/** Day first, or as in ISO. */
const DAY = /(?:^|\D)(?:(\d{1,2})[./-](\d{1,2})[./-](20\d{2}|\d{2})|(20\d{2})-(\d{2})-(\d{2}))(?!\d)/;

function dayIn(line: string): string | undefined {
  const [, day = '', month = '', year = '', isoYear = year, isoMonth = month, isoDay = day] = DAY.exec(line) ?? [];
  const iso = `${isoYear.padStart(4, '20')}-${isoMonth.padStart(2, '0')}-${isoDay.padStart(2, '0')}`;
  const at = Date.parse(iso);
  return at > 0 && dayOf(at) === iso ? iso : undefined;
}

/** Candidate amounts, negative with a minus: the first one formatted as money, else every number. */
function sumsOf(line: string): readonly number[] {
  const whole = line.replace(/[−–]/g, '-').replace(ACCOUNTS, '$1 ');
  const rest = whole.replace(KENNITALA, '$1 ').replace(DATES, '$1 ');
  const all = [...rest.matchAll(SUMS)].flatMap(([, sum = '']) => (/[1-9]/.test(sum) ? sum : []));
  // a minus before the last number is no balance
  const money = all.find((sum) => AS_MONEY.test(sum)) ?? all.slice(0, -1).find((sum) => sum.includes('-'));
  return (money === undefined ? all : [money]).map(
    (sum) =>
      Number(
        sum
          .replace(/-/g, '')
          .replace(/[.,]\d{2}$/, '')
          .replace(/[.,\s]/g, ''),
      ) * (sum.includes('-') ? -1 : 1),
  );
}

/** The amount precedes the balance. */
const isPaidOut = ([first = 0]: readonly number[]): boolean => first < 0;

/** Lines without a readable payment, except headings and outgoing payments. */
export const unreadLines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /\d/.test(line) && !isPaidOut(sumsOf(line)) && readBankLines(line).length === 0);

/** The text without the column of its amount, if that stands alone in one. */
export function besideAmount({ text, amounts }: BankLine): string {
  const columns = text.split('\t');
  const at = columns.findIndex(
    (column) => !/\p{L}/u.test(column) && sumsOf(column).length === 1 && sumsOf(column)[0] === amounts[0],
  );
  return columns.length === 1 ? text : columns.filter((_, nth) => nth !== at).join(' ');
}

const plain = (text: string): string =>
  text
    .toLocaleLowerCase('is')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/**
 * Whether a column, or all words between two numbers, is the name: a part of a longer one is somebody else. Needs two
 * words: learners choose their names, and one common word could match any line.
 */
const isNamed = (text: string, name: string): boolean =>
  plain(name).includes(' ') && text.split(/[\t;,\d]/).some((words) => plain(words) === plain(name));

const KINDS: readonly {
  readonly kind: 'same' | 'name' | 'amount-differs';
  readonly fits: (line: BankLine, transfer: Awaited) => boolean;
}[] = [
  { kind: 'same', fits: ({ ssn, amounts }, transfer) => ssn === transfer.ssn && amounts.includes(transfer.amount) },
  {
    kind: 'name',
    fits: ({ text, amounts }, { person, amount }) => amounts.includes(amount) && isNamed(text, person.name),
  },
  { kind: 'amount-differs', fits: ({ ssn }, transfer) => ssn === transfer.ssn },
];

/**
 * Assigns at most one line to each transfer, the surest matches first. @param transfers oldest first, with those opened
 * since: otherwise another transfer would get their line.
 */
export function matchTransfers(lines: readonly BankLine[], transfers: readonly Awaited[]): ReadonlyMap<string, Match> {
  const matches = new Map<string, Match>();
  const free = new Set(lines);
  for (const { kind, fits } of KINDS)
    for (const transfer of transfers) {
      if (matches.has(transfer.id)) continue;
      const fitting = [...free].filter((line) => fits(line, transfer));
      const [line] = fitting;
      if (!line) continue;
      free.delete(line);
      const alike = kind === 'name' ? transfers.filter((each) => !matches.has(each.id) && fits(line, each)) : [];
      const oneName = new Set(alike.map(({ person }) => plain(person.name))).size <= 1;
      if (oneName && new Set(alike.map(({ ssn }) => ssn)).size <= fitting.length)
        matches.set(transfer.id, { kind, line });
      else for (const { id } of alike) matches.set(id, { kind: 'namesakes', line });
    }
  return matches;
}

/** A booked payment. */
export type Paid = Awaited & {
  /** If not the learner. */
  readonly payer: { readonly ssn: string | null; readonly name: string } | null;
  /** The day of its bank line, as in `2026-11-21`. */
  readonly paidOn: string;
};

/** The lines and payments that have no match. */
const unmatched = <T>(
  lines: readonly BankLine[],
  payments: readonly T[],
  found: ReadonlyMap<BankLine, T>,
): readonly [readonly BankLine[], readonly T[]] => {
  const taken = new Set(found.values());
  return [lines.filter((line) => !found.has(line)), payments.filter((payment) => !taken.has(payment))];
};

/** Sure matches of lines with payments, one to one: by the learner, then by the payer. */
function matchPaid<T extends Paid>(lines: readonly BankLine[], payments: readonly T[]): ReadonlyMap<BankLine, T> {
  const found = new Map<BankLine, T>();
  const add = (by: (payment: T) => readonly Awaited[]): void => {
    const [freeLines, free] = unmatched(lines, payments, found);
    for (const [id, match] of matchTransfers(freeLines, free.flatMap(by))) {
      const payment = free.find((each) => each.id === id);
      if (payment && isSure(match)) found.set(match.line, payment);
    }
  };
  add((payment) => [payment]);
  add(({ id, amount, payer }) => (payer ? [{ id, amount, ssn: payer.ssn, person: payer }] : []));
  return found;
}

/**
 * Finds the lines of booked payments, as in a statement that is pasted again.
 * @param transfers pending ones; their sure lines are left to them. @param payments oldest first.
 * @param texts of lines known to be booked, by payment.
 * @returns `perhaps`: lines left to a pending transfer that fit a payment without a line. `alike`: by other lines, the
 * payments of their amount and day without a line, as when staff booked a line whose name is not the learner's.
 */
export function findBooked<T extends Paid>(
  lines: readonly BankLine[],
  transfers: readonly Awaited[],
  payments: readonly T[],
  texts: ReadonlyMap<string, string>,
): {
  readonly booked: ReadonlyMap<BankLine, T>;
  readonly perhaps: ReadonlySet<BankLine>;
  readonly alike: ReadonlyMap<BankLine, readonly T[]>;
} {
  const known = new Map<BankLine, T>();
  for (const payment of payments) {
    const line = lines.find((each) => !known.has(each) && each.text === texts.get(payment.id));
    if (line) known.set(line, payment);
  }
  const [rest, unknown] = unmatched(lines, payments, known);
  const sure = new Set([...matchTransfers(rest, transfers).values()].filter(isSure).map(({ line }) => line));
  const again = matchPaid(
    rest.filter((line) => !sure.has(line)),
    unknown,
  );
  const [others, left] = unmatched(rest, unknown, again);
  const alike = others
    .filter((line) => !sure.has(line))
    .map(
      (line) =>
        [line, left.filter(({ amount, paidOn }) => line.amounts.includes(amount) && paidOn === line.day)] as const,
    );
  return {
    booked: new Map([...known, ...again]),
    perhaps: new Set(matchPaid([...sure], left).keys()),
    alike: new Map(alike),
  };
}

/** @returns how many words of the name stand in the line; 0 if fewer than two do, or not its only one. */
export function sharedName({ text }: BankLine, name: string): number {
  const written = new Set(namesIn(text));
  const words = namesIn(name);
  const shared = words.filter((word) => written.has(word)).length;
  return shared >= Math.min(2, words.length) ? shared : 0;
}

const namesIn = (text: string): readonly string[] =>
  searchable(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);

/**
 * Candidates for an unmatched line, best first: by two whole words of the name in any order, and by the amount. Staff
 * choose; nothing is booked automatically.
 */
export function likelyTransfers<T extends Awaited>(line: BankLine, transfers: readonly T[]): readonly T[] {
  return transfers
    .map((transfer) => {
      const shared = sharedName(line, transfer.person.name);
      return { transfer, shared, likely: (shared > 0 ? 2 : 0) + (line.amounts.includes(transfer.amount) ? 1 : 0) };
    })
    .filter(({ likely }) => likely > 0)
    .sort((one, other) => other.likely - one.likely || other.shared - one.shared)
    .map(({ transfer }) => transfer);
}

/** The day to book; undefined if the line has none that can be. @param now milliseconds. */
export const paidOn = ({ day = '' }: BankLine, now: number): string | undefined =>
  day <= dayOf(now) && day >= addDays(dayOf(now), -PAID_DAYS_AGO) ? day : undefined;

/** The amount received, whole krónur. */
export const cameBy = ({ amounts }: BankLine, awaited: number): number =>
  amounts.includes(awaited) ? awaited : (amounts[0] ?? awaited);
