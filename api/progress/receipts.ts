/** Receipts: texts signed by the school and stored on the device, which prove later what the school confirmed. They contain no secrets. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor, type Keys } from '../platform/crypto/sealed.ts';

const keysOf = keysFor('receipts');

const mac = (key: Buffer, parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/** @param told contents of the receipt, without full stops. @param about signed data that the receipt does not contain; needed to verify it. */
function sign(keys: Keys, told: readonly string[], about: readonly string[]): string {
  const [key] = keysOf(keys);
  if (!key) throw new Error('no key to sign with');
  return [...told, mac(key, [...told, ...about])].join('.');
}

/** Contents of a valid receipt; undefined if the signature does not match. */
function told(keys: Keys, receipt: string, about: readonly string[]): readonly string[] | undefined {
  const parts = receipt.split('.');
  const given = Buffer.from(parts.pop() ?? '');
  const good = keysOf(keys).some((key) => {
    const right = Buffer.from(mac(key, [...parts, ...about]));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return good ? parts : undefined;
}

/** Public id of a session's exchanges; a hash, so it cannot be used as the session. */
export const exchangeId = (session: string): string =>
  createHash('sha256').update(session).digest('base64url').slice(0, 22);

type ExchangeReceipt = { readonly id: string; readonly at: number };

/** Proves that a device's queue was empty at a time. @param person kennitala, or the account id. */
export const exchangeReceipt = (keys: Keys, person: string, { id, at }: ExchangeReceipt): string =>
  sign(keys, ['x1', id, String(at)], [person]);

export function readExchangeReceipt(keys: Keys, person: string, receipt: string): ExchangeReceipt | undefined {
  const [kind, id, at] = told(keys, receipt, [person]) ?? [];
  return kind === 'x1' && id !== undefined ? { id, at: Number(at) } : undefined;
}

/** What the school accepted and when, with the marks of a test. Server milliseconds. */
export type Taken = {
  readonly receivedAt: number;
  /** Time that counts for the 30 days. */
  readonly doneAt: number;
  readonly epoch: string;
  readonly marks?: Marks | undefined;
};
export type Marks = { readonly passed: boolean; readonly wrongCount: number };
/** The command; `payload` is canonical JSON. */
export type About = {
  readonly id: string;
  readonly enrolment: string | null;
  readonly name: string;
  readonly payload: string;
};

const inParts = (person: string, { id, enrolment, name, payload }: About): readonly string[] => [
  person,
  id,
  enrolment ?? '',
  name,
  payload,
];

export const commandReceipt = (keys: Keys, person: string, about: About, taken: Taken): string =>
  sign(
    keys,
    ['c1', String(taken.receivedAt), String(taken.doneAt), taken.epoch, marksText(taken.marks)],
    inParts(person, about),
  );

export function readCommandReceipt(keys: Keys, person: string, about: About, receipt: string): Taken | undefined {
  const [kind, receivedAt, doneAt, epoch, marks = ''] = told(keys, receipt, inParts(person, about)) ?? [];
  if (kind !== 'c1' || epoch === undefined) return undefined;
  return { receivedAt: Number(receivedAt), doneAt: Number(doneAt), epoch, marks: readMarks(marks) };
}

const marksText = (marks: Marks | undefined): string =>
  marks ? `${marks.passed ? 'passed' : 'failed'}${marks.wrongCount}` : '';

function readMarks(text: string): Marks | undefined {
  const [, word, wrong] = /^(passed|failed)(\d+)$/.exec(text) ?? [];
  return word === undefined ? undefined : { passed: word === 'passed', wrongCount: Number(wrong) };
}
