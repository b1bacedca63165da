/** Lines as they are copied from the bank's own web, beside the transfers that the school waits for. Matched in the browser: nothing of the bank's is sent or kept. */

import { searchable } from '../searchable.ts';

export type BankLine = {
  /** Whole krónur above zero, each of which may be the payment. */
  readonly amounts: readonly number[];
  /** Ten digits, where the line has a kennitala. */
  readonly ssn: string | undefined;
  readonly text: string;
};

export type Awaited = {
  readonly id: string;
  readonly ssn: string | null;
  readonly amount: number;
  readonly person: { readonly name: string };
};

/** `same`: kennitala and amount agree. `name`: amount and name, as when a parent pays; `namesakes`: of more learners than lines, or of several names in one. `amount-differs`: the kennitala alone. `chosen`: somebody at the school says so. */
export type Match = {
  readonly kind: 'same' | 'name' | 'namesakes' | 'amount-differs' | 'chosen';
  readonly line: BankLine;
};

/** Whether a course may be opened for it unseen. */
export const isSure = ({ kind }: Match): boolean => kind === 'same' || kind === 'name';

const KENNITALA = /(^|\D)(\d{6})[- ]?(\d{4})(?!\d)/;
/** Bank, ledger and number of an account. */
const ACCOUNTS = /(^|\D)\d{4}-\d{2}-\d{6}(?!\d)/g;
/** Also without a year: no sum has thousands of two digits. */
const DATES = /(^|\D)(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d{2}-\d{2})(?!\d)|\b\d{1,2}:\d{2}(?::\d{2})?\b/g;
/** `12.500`, `12.500,00`, `12,500.00`, `12500`; what is paid out has a minus. */
const SUMS = /(?:^|[^\p{L}\d.,-])(-?(?:\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]\d{2})?-?)(?!\d)/gu;

/** Thousands set apart, two decimals, or a minus at so little that has none: beside it a bare number is a reference, and what follows the balance. */
const AS_MONEY = /[.,]\d{2,3}-?$|^-\d{1,3}$|^\d{1,3}-$/;

/** @param text what was pasted; lines without a sum are left out. */
export function readBankLines(text: string): BankLine[] {
  return text.split('\n').flatMap((line) => {
    const found = KENNITALA.exec(line.replace(ACCOUNTS, '$1 '));
    const sums = sumsOf(line);
    const amounts = sums.filter((amount) => amount > 0);
    return amounts.length === 0 || isPaidOut(sums)
      ? []
      : [{ amounts, ssn: found ? `${found[2]}${found[3]}` : undefined, text: line.trim() }];
  });
}

/** What may be the sum of a line, below zero where it has a minus: of what is written as money the first, else every number. */
function sumsOf(line: string): readonly number[] {
  const whole = line.replace(/[−–]/g, '-').replace(ACCOUNTS, '$1 ');
  const rest = whole.replace(KENNITALA, '$1 ').replace(DATES, '$1 ');
  const all = [...rest.matchAll(SUMS)].flatMap(([, sum = '']) => (/[1-9]/.test(sum) ? sum : []));
  // a minus that is not the last is no balance
  const money = all.find((sum) => AS_MONEY.test(sum)) ?? all.slice(0, -1).find((sum) => sum.includes('-'));
  return (money === undefined ? all : [money]).map(
    (sum) =>
      Number(
        sum
          .replace(/-/g, '')
          .replace(/[.,]\d{2}$/, '')
          .replace(/[.,]/g, ''),
      ) * (sum.includes('-') ? -1 : 1),
  );
}

/** The sum of a line stands before its balance. */
const isPaidOut = ([first = 0]: readonly number[]): boolean => first < 0;

/** Lines of which no payment could be read, but for headings and what was paid out. */
export const unreadLines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /\d/.test(line) && !isPaidOut(sumsOf(line)) && readBankLines(line).length === 0);

const plain = (text: string): string =>
  text
    .toLocaleLowerCase('is')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();

/** By the whole name. Learners choose theirs: one of a single word might stand in every line. */
const isNamed = (text: string, name: string): boolean =>
  plain(name).includes(' ') && ` ${plain(text)} `.includes(` ${plain(name)} `);

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

/** Finds a line for each transfer, the surest first, each used once. @param transfers longest waiting first, those opened since too: another would get their line. */
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

const namesIn = (text: string): readonly string[] =>
  searchable(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);

/**
 * Those whom a line that fits nobody may be about, the likeliest first: by two words of the name, whole and in any order, and
 * by the amount. Somebody chooses; nothing is booked by it.
 */
export function likelyTransfers<T extends Awaited>({ text, amounts }: BankLine, transfers: readonly T[]): readonly T[] {
  const written = new Set(namesIn(text));
  return transfers
    .map((transfer) => {
      const name = namesIn(transfer.person.name);
      const shared = name.filter((word) => written.has(word)).length;
      const named = shared > 0 && shared >= Math.min(2, name.length);
      return { transfer, shared, likely: (named ? 2 : 0) + (amounts.includes(transfer.amount) ? 1 : 0) };
    })
    .filter(({ likely }) => likely > 0)
    .sort((one, other) => other.likely - one.likely || other.shared - one.shared)
    .map(({ transfer }) => transfer);
}

/** What came by a line, where so much is awaited; whole krónur. */
export const cameBy = ({ amounts }: BankLine, awaited: number): number =>
  amounts.includes(awaited) ? awaited : (amounts[0] ?? awaited);
