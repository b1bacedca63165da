/** Lines pasted from the online bank, in this tab's memory alone: they outlast a visit to a learner, and end with the session. */
import { create } from 'zustand';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import {
  findBooked,
  isSure,
  likelyTransfers,
  matchTransfers,
  readBankLines,
  unreadLines,
  type Awaited,
  type BankLine,
  type Match,
} from '../../../sync/staff/bank-lines.ts';
import type { openCourse } from '../../../sync/staff/student-actions.ts';
import type { Student } from '../../../sync/staff/students-contract.ts';
import { bookedTransfers } from '../../../sync/staff/today-contract.ts';
import { useSession } from '../../offline/session-store.ts';
import { noteFailure } from '../frame/desk-store.ts';
import { staffCall } from '../frame/staff-call.ts';

export type Payments = readonly ResponseOf<typeof bookedTransfers>['payments'][number][];

/** A line that is no payment for a course, or the course that its money opened. */
export type Settled =
  | 'aside'
  | { readonly course: CourseNr; readonly learner: Student; readonly deed: ResponseOf<typeof openCourse> };

export type PastedLines = {
  /** Of this paste, so that another one starts afresh. */
  readonly id: string;
  readonly lines: readonly BankLine[];
  /** Transfers that were pending at pasting. */
  readonly transfers: readonly Awaited[];
  /** Lines booked before, with their payment. */
  readonly booked: ReadonlyMap<BankLine, Payments[number]>;
  /** Lines of pending transfers that may be booked already. */
  readonly perhaps: ReadonlySet<BankLine>;
  /** By unmatched line, the payments that may have booked it. */
  readonly alike: ReadonlyMap<BankLine, Payments>;
  /** The server did not say what is booked. */
  readonly isBookedUnknown: boolean;
  /** Lines unmatched at pasting, or whose payment was taken back since. */
  readonly unmatched: readonly BankLine[];
  /** Lines without a readable payment. */
  readonly unread: readonly string[];
  /** Lines assigned by hand, by transfer. */
  readonly chosen: ReadonlyMap<string, { readonly line: BankLine; readonly transfer: Awaited }>;
  readonly settled: ReadonlyMap<BankLine, Settled>;
  /** The note about unmatched lines is open. */
  readonly isNoted: boolean;
};

type Bank = {
  readonly pasted: PastedLines | undefined;
  /** Texts of lines booked in this tab, by payment. */
  readonly texts: ReadonlyMap<string, string>;
};
const NOTHING: Bank = { pasted: undefined, texts: new Map() };

export const useBank = create<Bank>(() => NOTHING);

useSession.subscribe((now, before) => {
  if (now.accountId !== before.accountId) useBank.setState(NOTHING);
});

export const dropPaste = (): void => useBank.setState({ pasted: undefined });

export const changePaste = (change: (now: PastedLines) => Partial<PastedLines>): void =>
  useBank.setState(({ pasted }) => ({ pasted: pasted && { ...pasted, ...change(pasted) } }));

export const settleLine = (line: BankLine, how: Settled | undefined): void =>
  changePaste(({ settled }) => {
    const others = [...settled].filter(([each]) => each !== line);
    return { settled: new Map(how === undefined ? others : [...others, [line, how]]) };
  });

/** @param payment null if none was booked. */
export const noteBooked = ({ text }: BankLine, payment: string | null): void =>
  payment === null ? undefined : useBank.setState(({ texts }) => ({ texts: new Map(texts).set(payment, text) }));

async function askBooked(): Promise<Payments | undefined> {
  try {
    return (await staffCall(bookedTransfers, {})).payments;
  } catch (error) {
    noteFailure(error);
    return undefined;
  }
}

/** @param transfers pending ones, oldest first. */
export async function takeLines(text: string, transfers: readonly Awaited[]): Promise<void> {
  const { accountId } = useSession.getState();
  const payments = await askBooked();
  // signed out meanwhile
  if (useSession.getState().accountId !== accountId) return;
  const lines = readBankLines(text);
  const { booked, perhaps, alike } = findBooked(lines, transfers, payments ?? [], useBank.getState().texts);
  const rest = lines.filter((line) => !booked.has(line));
  const found = new Set([...matchTransfers(rest, transfers).values()].map(({ line }) => line));
  useBank.setState({
    pasted: {
      id: crypto.randomUUID(),
      lines,
      transfers,
      booked,
      perhaps,
      alike,
      isBookedUnknown: payments === undefined,
      unmatched: rest.filter((line) => !found.has(line)),
      unread: unreadLines(text),
      chosen: new Map(),
      settled: new Map(),
      isNoted: true,
    },
  });
}

/** Frees the lines whose payment was taken back, here or by a colleague. */
export async function freeLines(): Promise<void> {
  const { pasted } = useBank.getState();
  if (!pasted) return;
  const paid = [
    ...[...pasted.booked].map(([line, { id }]) => ({ line, id })),
    ...[...pasted.settled].flatMap(([line, how]) => (how === 'aside' ? [] : { line, id: how.deed.transactionId })),
  ];
  const standing = paid.length === 0 ? undefined : await askBooked();
  if (!standing) return;
  const free = new Set(paid.flatMap(({ line, id }) => (standing.some((each) => each.id === id) ? [] : line)));
  if (free.size === 0) return;
  changePaste(({ id, lines, booked, settled, unmatched }) =>
    id === pasted.id
      ? {
          booked: new Map([...booked].filter(([line]) => !free.has(line))),
          settled: new Map([...settled].filter(([line]) => !free.has(line))),
          unmatched: lines.filter((line) => unmatched.includes(line) || free.has(line)),
        }
      : {},
  );
}

/**
 * Matches pasted lines. A transfer opened since pasting keeps its line, so that a similar one is not matched to the
 * same money.
 * @param now pending transfers. @returns matches by transfer id.
 */
export function matchPasted(
  { lines, transfers: then, booked, perhaps, chosen, settled }: PastedLines,
  now: readonly Awaited[],
): ReadonlyMap<string, Match> {
  const taken = new Set([...booked.keys(), ...settled.keys(), ...[...chosen.values()].map(({ line }) => line)]);
  const found = matchTransfers(
    lines.filter((line) => !taken.has(line)),
    [
      ...then.map((transfer) => now.find(({ id }) => id === transfer.id) ?? transfer),
      ...now.filter((transfer) => then.every(({ id }) => id !== transfer.id)),
    ].filter(({ id }) => !chosen.has(id)),
  );
  return new Map([
    ...[...found].map(
      ([id, match]) =>
        [id, isSure(match) && perhaps.has(match.line) ? { ...match, kind: 'perhaps-booked' as const } : match] as const,
    ),
    ...[...chosen].map(([id, { line }]) => [id, { kind: 'chosen', line }] as const),
  ]);
}

/**
 * The lines that wait for a choice, each with the transfers suggested for it.
 * @param waiting pending transfers.
 */
export function suggested<T extends Awaited>(
  { unmatched, chosen, settled }: PastedLines,
  matches: ReadonlyMap<string, Match>,
  waiting: readonly T[],
): ReadonlyMap<BankLine, readonly T[]> {
  const sure = [...matches.values()].filter(isSure);
  const done = new Set([...settled.keys(), ...[...chosen.values(), ...sure].map(({ line }) => line)]);
  const free = waiting.filter(({ id }) => !matches.has(id));
  return new Map(
    unmatched.filter((line) => !done.has(line)).map((line) => [line, likelyTransfers(line, free)] as const),
  );
}
