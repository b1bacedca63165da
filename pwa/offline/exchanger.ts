/** Sends the queue and stores the answers. All I/O goes through its ports, so the simulation runs the same code (rules O3-O6). */
import * as z from 'zod/mini';
import { BATCH_LIMIT, sync } from '../../sync/progress/contract.ts';
import { isCommandName, RawCommand } from '../../sync/progress/command.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { readReceipt } from './confirmed.ts';
import { applyAnswer } from './apply-answer.ts';
import { withReconnect } from './db-retry.ts';
import { understand, type Sent, type Understood } from './server-answer.ts';
import { makePace, type Pace } from './pace.ts';
import type { LocalDb, OutboxRow } from './local-db.ts';
import { isAnythingToSend, oldestWaiting, rowsToSend } from './outbox.ts';
import { readEpoch } from './send-again.ts';

export type ExchangePorts = {
  readonly db: LocalDb;
  /** Posts JSON. Resolves to status and parsed body (undefined if not JSON); rejects if no answer came. */
  readonly send: (path: string, body: unknown, headers: Readonly<Record<string, string>>) => Promise<Sent>;
  /** Server time in milliseconds. */
  readonly now: () => number;
  /** Sets the list size, and the time-out of `send`. */
  readonly pace?: Pace;
};

/** done: nothing is left to send; the others: why something is. */
export type DrainOutcome = 'done' | 'offline' | 'trouble' | 'signed-out';

export type Exchanger = {
  /** Sends until nothing waits or a request fails. */
  drain(): Promise<DrainOutcome>;
  /** As drain, but also fetches the state if nothing waits. */
  refresh(): Promise<DrainOutcome>;
};

/** Keeps a list under the server's 512 kB, at the maximum of UTF-8 bytes a character. */
const BATCH_BYTES = 480_000;
const BYTES_A_CHARACTER = 3;

export function makeExchanger(ports: ExchangePorts): Exchanger {
  const { db, pace = makePace() } = ports;

  async function post(
    path: string,
    body: unknown,
    listed: number,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Sent | undefined> {
    const [receipt, epoch, oldest] = await db.transaction('r', db.meta, db.outbox, () =>
      Promise.all([readReceipt(db), readEpoch(db), oldestWaiting(db)]),
    );
    const now = ports.now();
    const shown = {
      // rule T3: never after the oldest waiting command, which may be resent
      'Exchange-At': new Date(Math.min(now, oldest || now)).toISOString(),
      ...(receipt === undefined ? {} : { 'Exchange-Receipt': receipt }),
      ...(epoch === undefined ? {} : { 'Exchange-Epoch': epoch }),
    };
    try {
      return await pace.during(listed, () =>
        ports.send(path, body, { ...headers, ...shown, 'Command-Account': db.accountId }),
      );
    } catch {
      return undefined;
    }
  }

  /** Sends these commands in one request. Resolves when the answer is stored. */
  async function exchange(commands: readonly RawCommand[]): Promise<Exchanged> {
    const [first] = commands;
    const alone = commands.length === 1 && first && first.again === undefined && goesAlone(first) ? first : undefined;
    const sent = alone
      ? await post(`/api/${alone.name}`, alone.payload, 1, headersOf(alone))
      : await post(sync.path, { protocol: PROTOCOL, commands }, commands.length);
    if (!sent) return { kind: 'offline', fresh: false };
    const understood = understand(sent, { alone, commands, accountId: db.accountId, now: ports.now() });
    if (understood.kind !== 'answer') return { kind: understood.kind, fresh: false };
    if (!(await applyAnswer(db, understood.answer))) return { kind: 'trouble', fresh: false };
    return { kind: 'answer', fresh: understood.answer.learner !== undefined };
  }

  async function drain(): Promise<DrainOutcome> {
    let fresh = true;
    let oneByOne = 0;
    let asked = false;
    let told = false;
    for (;;) {
      const rows = await rowsToSend(db, BATCH_LIMIT);
      // the refusal of a single command carries no state, so the state is fetched
      if (rows.length === 0) {
        if (fresh || asked) return 'done';
        const answer = await exchange([]);
        if (answer.kind !== 'answer') return outcome(answer);
        asked = true;
        continue; // the answer may report a restore, which requeues commands
      }
      const commands = fitting(rows.slice(0, oneByOne > 0 ? 1 : pace.most()));
      const exchanged = await exchange(commands);
      if (exchanged.kind === 'batch-refused') {
        // the list is unreadable: sends each command alone, so that one bad command harms no other (rule V4)
        oneByOne = commands.length;
        continue;
      }
      if (exchanged.kind === 'restored' && !told) {
        told = true; // fetching the new epoch puts commands the server may have lost at the head of the queue
        const answer = await exchange([]);
        if (answer.kind !== 'answer') return outcome(answer);
        continue;
      }
      if (exchanged.kind !== 'answer') return outcome(exchanged);
      oneByOne = Math.max(0, oneByOne - 1);
      fresh = exchanged.fresh;
    }
  }

  async function refresh(): Promise<DrainOutcome> {
    if (await isAnythingToSend(db)) return drain();
    const asked = await exchange([]);
    return asked.kind === 'answer' ? drain() : outcome(asked);
  }

  return { drain: () => withReconnect(db, drain), refresh: () => withReconnect(db, refresh) };
}

/** False for commands that do not fit in headers, such as with an invalid id: a list refuses them one by one. */
const goesAlone = (command: RawCommand): boolean =>
  isCommandName(command.name) && z.safeParse(RawCommand, command).success;

type Exchanged = { readonly kind: Understood['kind'] | 'offline'; readonly fresh: boolean };

const outcome = ({ kind }: Exchanged): DrainOutcome =>
  kind === 'answer' ? 'done' : kind === 'batch-refused' || kind === 'restored' ? 'trouble' : kind;

const headersOf = ({ id, at, enrolment }: RawCommand): Record<string, string> => ({
  Protocol: String(PROTOCOL),
  'Idempotency-Key': id,
  'Command-At': at,
  ...(enrolment === null ? {} : { 'Command-Enrolment': enrolment }),
});

/** The oldest commands that fit in one request, at least one. */
function fitting(rows: readonly OutboxRow[]): readonly RawCommand[] {
  let bytes = 0;
  const tooMany = rows.findIndex(({ command }) => {
    bytes += BYTES_A_CHARACTER * JSON.stringify(command).length;
    return bytes > BATCH_BYTES;
  });
  return rows.slice(0, tooMany === -1 ? rows.length : Math.max(1, tooMany)).map(({ command }) => command);
}
