/** Sends what waits and writes down what came back; pure but for its ports, so that the simulation drives the very same code (rules O3-O6). */
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
  /** Posts JSON and gives status and parsed body (undefined where it is no JSON). Rejects when no answer came. */
  readonly send: (path: string, body: unknown, headers: Readonly<Record<string, string>>) => Promise<Sent>;
  /** Server time in milliseconds, for answers that carry none. */
  readonly now: () => number;
  /** How much goes in one request; `send` waits by the same. */
  readonly pace?: Pace;
};

/** done: nothing waits any more; the others: why it still does. */
export type DrainOutcome = 'done' | 'offline' | 'trouble' | 'signed-out';

export type Exchanger = {
  /** Sends until nothing waits or something is in the way. */
  drain(): Promise<DrainOutcome>;
  /** As drain, and asks for the present state even where nothing waits. */
  refresh(): Promise<DrainOutcome>;
};

/** A list stays under the 512 kB that the server takes, counted at the most bytes a character can have. */
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
      // what may have to be sent once more was given after it (rule T3)
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

  /** One request with these commands; all that it says is on the disk when this resolves. */
  async function exchange(commands: readonly RawCommand[]): Promise<Exchanged> {
    const [first] = commands;
    const alone = commands.length === 1 && first && first.again === undefined && goesAlone(first) ? first : undefined;
    const sent = alone
      ? await post(`/api/${alone.name}`, alone.payload, 1, headersOf(alone))
      : await post(sync.path, { protocol: PROTOCOL, commands }, commands.length);
    if (!sent) return { kind: 'offline', fresh: false };
    const understood = understand(sent, { alone, commands, accountId: db.accountId, now: ports.now() });
    if (understood.kind !== 'answer') return { kind: understood.kind, fresh: false };
    await applyAnswer(db, understood.answer);
    return { kind: 'answer', fresh: understood.answer.learner !== undefined };
  }

  async function drain(): Promise<DrainOutcome> {
    let fresh = true;
    let oneByOne = 0;
    let asked = false;
    let told = false;
    for (;;) {
      const rows = await rowsToSend(db, BATCH_LIMIT);
      // a refusal at a command's own call says nothing about the state, so it is asked for
      if (rows.length === 0) {
        if (fresh || asked) return 'done';
        const answer = await exchange([]);
        if (answer.kind !== 'answer') return outcome(answer);
        asked = true;
        continue; // the answer may have told of a restore, after which there is something to send again
      }
      const commands = fitting(rows.slice(0, oneByOne > 0 ? 1 : pace.most()));
      const exchanged = await exchange(commands);
      if (exchanged.kind === 'batch-refused') {
        // something in the list cannot even be read: each goes alone, so that it spoils nobody (rule V4)
        oneByOne = commands.length;
        continue;
      }
      if (exchanged.kind === 'restored' && !told) {
        told = true; // what the school may have lost goes before all this, once its answer has said which epoch it is in
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

/** What no header can carry, such as an id that is none, goes in a list, whose refusal is its own. */
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

/** As many of the oldest as go into one request, at least one. */
function fitting(rows: readonly OutboxRow[]): readonly RawCommand[] {
  let bytes = 0;
  const tooMany = rows.findIndex(({ command }) => {
    bytes += BYTES_A_CHARACTER * JSON.stringify(command).length;
    return bytes > BATCH_BYTES;
  });
  return rows.slice(0, tooMany === -1 ? rows.length : Math.max(1, tooMany)).map(({ command }) => command);
}
