/** Buffers the security log in memory: a thousand refusals a second make one row, and reads do not wait for the disk. */
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/open.ts';
import type { Log } from '../log.ts';
import { countAlike, insertEvent, recordSecurityEvent, WINDOW_MS, type SecurityEvent } from './security-log-store.ts';
import { writeFor } from '../db/transactions.ts';

const EVERY_MS = 1000;
/** Most distinct events per write; more are merged by kind. */
const MOST = 500;
/** Most new refusal rows per hour over all networks; more are merged without network and account. */
const REFUSALS_AN_HOUR = 1000;

export type SecurityNotes = {
  /** Notes an event. It is stored within a second, or once `written` resolves. */
  readonly note: (event: Omit<SecurityEvent, 'at' | 'times'>) => void;
  /** Stores noted events. On failure it keeps them for the next try, so no call fails. */
  readonly written: () => Promise<void>;
  /** Stops the timer; resolves when all is stored. */
  readonly stop: () => Promise<void>;
};

export function securityNotes({ db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log }) {
  let noted = new Map<string, SecurityEvent>();
  let failing = false;

  const add = (event: SecurityEvent): void => {
    const key = keyOf(event);
    const same = noted.get(key);
    if (same) noted.set(key, { ...same, times: (same.times ?? 1) + (event.times ?? 1), at: event.at });
    else if (noted.size < MOST || isNameless(event)) noted.set(key, event);
    else add(namelessly(event));
  };

  type Hour = { readonly from: number; readonly rows: number };
  let hour: Hour = { from: -Infinity, rows: 0 };
  /** @returns the updated hour. */
  const record = async (tx: Tx, event: SecurityEvent, before: Hour): Promise<Hour> => {
    const now = Math.abs(event.at - before.from) > WINDOW_MS ? { from: event.at, rows: 0 } : before;
    const full = event.outcome !== 'ok' && now.rows >= REFUSALS_AN_HOUR;
    if (await countAlike(tx, event)) return now;
    if (full) await recordSecurityEvent(tx, namelessly(event));
    else await insertEvent(tx, event);
    return event.outcome === 'ok' || full ? now : { ...now, rows: now.rows + 1 };
  };

  const write = async (): Promise<void> => {
    if (noted.size === 0) return;
    const taken = noted;
    noted = new Map();
    try {
      // a rolled-back write does not count towards the hour
      hour = await writeFor(db, ['security log'], async (tx) => {
        let now = hour;
        for (const event of taken.values()) now = await record(tx, event, now);
        return now;
      });
      failing = false;
    } catch (error) {
      for (const event of taken.values()) add(event);
      if (!failing) log.error({ err: error }, 'the security log could not be written; tried again every second');
      failing = true;
    }
  };
  let last: Promise<void> = Promise.resolve();
  const written = (): Promise<void> => {
    last = last.then(write);
    return last;
  };
  const timer = setInterval(() => void written(), EVERY_MS).unref();
  const notes: SecurityNotes = {
    note: (event) => add({ ...event, at: clock() }),
    written,
    stop: () => {
      clearInterval(timer);
      return written();
    },
  };
  return notes;
}

const keyOf = ({ event, outcome, accountId, subjectId, network }: SecurityEvent): string =>
  [event, outcome, accountId, subjectId, network].join(' ');

const namelessly = (event: SecurityEvent): SecurityEvent => ({
  ...event,
  accountId: null,
  subjectId: null,
  network: '',
});
const isNameless = ({ accountId, network }: SecurityEvent): boolean => accountId === null && network === '';
