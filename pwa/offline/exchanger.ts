/** Sends what waits and writes down what came back; pure but for its ports, so that the simulation drives the very same code (rules O3-O6). */
import { BATCH_LIMIT } from '../../sync/progress/contract.ts';
import { commandPayloads, type RawCommand } from '../../sync/progress/command.ts';
import { PROTOCOL } from '../../sync/protocol.ts';
import { applyAnswer } from './apply-answer.ts';
import { understand, type Sent, type Understood } from './answers.ts';
import type { LocalDb, OutboxRow } from './local-db.ts';

export type ExchangePorts = {
  readonly db: LocalDb;
  /** Posts JSON and gives status and parsed body (undefined where it is no JSON). Rejects when no answer came. */
  readonly send: (path: string, body: unknown, headers: Readonly<Record<string, string>>) => Promise<Sent>;
  /** Server time in milliseconds, for answers that carry none. */
  readonly now: () => number;
};

/** done: nothing waits any more; the others: why it still does. */
export type DrainOutcome = 'done' | 'offline' | 'trouble' | 'signed-out';

export type Exchanger = {
  /** Sends until nothing waits or something is in the way. */
  drain(): Promise<DrainOutcome>;
  /** As drain, and asks for the present state even where nothing waits. */
  refresh(): Promise<DrainOutcome>;
};

/** Batches stay well under the 512 kB the server takes. */
const BATCH_BYTES = 300_000;
const SYNC = '/api/sync';

export function makeExchanger(ports: ExchangePorts): Exchanger {
  const { db } = ports;

  async function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Sent | undefined> {
    try {
      return await ports.send(path, body, { ...headers, 'Command-Account': db.accountId });
    } catch {
      return undefined;
    }
  }

  /** One request with these commands; all that it says is on the disk when it resolves. */
  async function exchange(commands: readonly RawCommand[]): Promise<Understood['kind'] | 'offline'> {
    const [single] = commands;
    const alone = commands.length === 1 && single !== undefined && hasOwnCall(single) ? single : undefined;
    const sent = alone
      ? await post(`/api/${alone.name}`, alone.payload, headersOf(alone))
      : await post(SYNC, { protocol: PROTOCOL, commands });
    if (!sent) return 'offline';
    const understood = understand(sent, { alone, commands, accountId: db.accountId, now: ports.now() });
    if (understood.kind === 'answer') await applyAnswer(db, understood.answer);
    return understood.kind;
  }

  async function drain(): Promise<DrainOutcome & string> {
    let stateIsOld = false;
    let oneByOne = 0;
    for (;;) {
      const rows = await db.outbox.orderBy('seq').limit(BATCH_LIMIT).toArray();
      if (rows.length === 0) return stateIsOld ? settle(await exchange([])) : 'done';
      const commands = oneByOne > 0 ? firstOf(rows) : batchOf(rows);
      const kind = await exchange(commands);
      if (kind === 'batch-refused') {
        // something in it that the server cannot even read as a list: each alone, so that it spoils nobody
        oneByOne = commands.length;
        continue;
      }
      oneByOne = Math.max(0, oneByOne - 1);
      if (kind !== 'answer') return settle(kind);
      stateIsOld = commands.length === 1;
    }
  }

  return {
    drain,
    refresh: async () => {
      const waiting = await db.outbox.count();
      return waiting > 0 ? drain() : settle(await exchange([]));
    },
  };
}

function settle(kind: Understood['kind'] | 'offline'): DrainOutcome {
  return kind === 'answer' ? 'done' : kind === 'batch-refused' ? 'trouble' : kind;
}

const hasOwnCall = ({ name }: RawCommand): boolean => Object.hasOwn(commandPayloads, name);

const headersOf = ({ id, at, enrolment }: RawCommand): Record<string, string> => ({
  'Idempotency-Key': id,
  'Command-At': at,
  ...(enrolment === null ? {} : { 'Command-Enrolment': enrolment }),
});

const firstOf = (rows: readonly OutboxRow[]): readonly RawCommand[] => rows.slice(0, 1).map((row) => row.command);

/** As many of the oldest as fit into one request, at least one. */
function batchOf(rows: readonly OutboxRow[]): readonly RawCommand[] {
  let bytes = 0;
  const fitting = rows.findIndex((row) => {
    bytes += 3 * JSON.stringify(row.command).length; // at most three bytes a character in UTF-8
    return bytes > BATCH_BYTES * 3 * 0.5 && row !== rows[0];
  });
  return (fitting === -1 ? rows : rows.slice(0, Math.max(1, fitting))).map((row) => row.command);
}
