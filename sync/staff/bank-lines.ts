/** Lines as they are copied from the bank's own web, beside the transfers that the school waits for. Matched in the browser: nothing of the bank's is sent or kept. */

export type BankLine = {
  /** Every sum on the line above zero, whole krónur: the payment, and perhaps the balance after it. */
  readonly amounts: readonly number[];
  /** Those that may be the payment: where they are written as money, the first alone. */
  readonly paid: readonly number[];
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

/**
 * `same`: kennitala and amount agree. `name`: the amount and the learner's name do, as when a parent pays. `namesakes`: so they do
 * with more learners than there are lines. `amount-differs`: the kennitala alone does.
 */
export type Match = { readonly kind: 'same' | 'name' | 'namesakes' | 'amount-differs'; readonly line: BankLine };

/** Whether a course may be opened for it unseen. */
export const isSure = ({ kind }: Match): boolean => kind === 'same' || kind === 'name';

const KENNITALA = /(^|\D)(\d{6})[- ]?(\d{4})(?!\d)/;
/** Bank, ledger and number of an account. */
const ACCOUNTS = /(^|\D)\d{4}-\d{2}-\d{6}(?!\d)/g;
const DATES = /(^|\D)(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})(?!\d)|\b\d{1,2}:\d{2}(?::\d{2})?\b/g;
/** `12.500`, `12.500,00`, `12,500.00`, `12500`; what is paid out has a minus. */
const SUMS = /(?:^|[^\p{L}\d.,-])(-?(?:\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]\d{2})?-?)(?!\d)/gu;

/** With thousands set apart, or with two decimals: beside such a sum a bare number is a reference. */
const AS_MONEY = /[.,]\d{2,3}-?$/;

/** @param text what was pasted; lines without a sum are left out. */
export function readBankLines(text: string): BankLine[] {
  return text.split('\n').flatMap((line) => {
    const found = KENNITALA.exec(line.replace(ACCOUNTS, '$1 '));
    const { sums, asMoney } = sumsOf(line);
    const amounts = isPaidOut(sums) ? [] : sums.filter((amount) => amount > 0);
    const paid = asMoney ? amounts.slice(0, 1) : amounts;
    return amounts.length === 0
      ? []
      : [{ amounts, paid, ssn: found ? `${found[2]}${found[3]}` : undefined, text: line.trim() }];
  });
}

/** Every sum on a line, below zero where it has a minus. */
function sumsOf(line: string): { readonly sums: readonly number[]; readonly asMoney: boolean } {
  const whole = line.replaceAll('−', '-').replace(ACCOUNTS, '$1 ');
  const rest = whole.replace(KENNITALA, '$1 ').replace(DATES, '$1 ');
  const all = [...rest.matchAll(SUMS)].map(([, sum = '']) => sum);
  const money = all.filter((sum) => AS_MONEY.test(sum));
  const asMoney = money.length > 0;
  const sums = (asMoney ? money : all).map(
    (sum) =>
      Number(
        sum
          .replace(/-/g, '')
          .replace(/[.,]\d{2}$/, '')
          .replace(/[.,]/g, ''),
      ) * (sum.includes('-') ? -1 : 1),
  );
  return { sums, asMoney };
}

/** The sum of a line stands before its balance. */
const isPaidOut = ([sum]: readonly number[]): boolean => sum !== undefined && sum < 0;

/** Lines of which no payment could be read, but for headings and what was paid out. */
export const unreadLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => /\d/.test(line) && !isPaidOut(sumsOf(line).sums) && readBankLines(line).length === 0);

const plain = (name: string): string => name.trim().toLocaleLowerCase('is').replace(/\s+/g, ' ');

const KINDS: readonly {
  readonly kind: Match['kind'];
  readonly fits: (line: BankLine, transfer: Awaited) => boolean;
}[] = [
  { kind: 'same', fits: ({ ssn, paid }, transfer) => ssn === transfer.ssn && paid.includes(transfer.amount) },
  {
    kind: 'name',
    fits: ({ text, paid }, { person, amount }) =>
      paid.includes(amount) && person.name !== '' && plain(text).includes(plain(person.name)),
  },
  { kind: 'amount-differs', fits: ({ ssn }, transfer) => ssn === transfer.ssn },
];

/**
 * Finds a line for each transfer: the surest first, and of two transfers alike the one that has waited longer. A line is used once.
 * @param transfers the longest waiting first; those opened since the lines were pasted too, or another would get their line. @returns by id of the transfer.
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
      if (new Set(alike.map(({ ssn }) => ssn)).size <= fitting.length) matches.set(transfer.id, { kind, line });
      else for (const { id } of alike) matches.set(id, { kind: 'namesakes', line });
    }
  return matches;
}
