/** Brings finished courses into the authority's logbook, one after the other; what is not known is read before it is tried again. */
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/open.ts';
import type { Log } from '../platform/log.ts';
import { enqueueConfirmed, enqueuePermitLetter } from '../notifications/mail/enqueue-letters.ts';
import { markConfirmed } from '../progress/enrolment-store.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { claimRegistration, markRegistration, postponeRegistration, type Claimed } from './confirmation-store.ts';
import { LogbookTrouble, type Logbook, type Registration } from './logbook.ts';
import { writeFor } from '../platform/db/transactions.ts';

export type Registry = { readonly db: Db; readonly clock: Clock; readonly log: Log; readonly config: Config };

/** Registrations in one go. */
const MAX_REGISTRATIONS_PER_RUN = 50;

/**
 * Registers everything that is due now. @param stopping none is begun after it. @returns how many stand in the logbook now.
 * A row is claimed before the office is spoken to; killed in between, the claim runs out and the logbook is read first.
 */
export async function registerDue(registry: Registry, logbook: Logbook, stopping?: AbortSignal): Promise<number> {
  let registered = 0;
  for (let count = 0; count < MAX_REGISTRATIONS_PER_RUN && stopping?.aborted !== true; count++) {
    const claimed = await writeFor(registry.db, ['logbook queue'], (tx) => claimRegistration(tx, registry.clock()));
    if (!claimed) break;
    const outcome = await registerOne(registry, logbook, claimed);
    if (outcome === 'unknown') break;
    if (outcome === 'registered') registered += 1;
  }
  return registered;
}

async function registerOne(registry: Registry, logbook: Logbook, claimed: Claimed) {
  const { db, clock, log } = registry;
  const { enrolmentId: enrolment, tries } = claimed;
  let outcome: Registration;
  try {
    outcome = await ask(logbook, claimed);
  } catch (error) {
    const reason = error instanceof LogbookTrouble ? error.message : 'the registration failed';
    log.warn(
      { enrolment, tries, reason, ...(error instanceof LogbookTrouble ? {} : { err: error }) },
      'not registered',
    );
    await writeFor(db, [claimed.accountId], (tx) => postponeRegistration(tx, enrolment, tries, reason, clock()));
    return 'unknown';
  }
  await writeFor(db, [claimed.accountId], (tx) => settle(tx, registry, claimed, outcome));
  log.info({ enrolment, tries, outcome: outcome.kind }, 'the logbook has answered');
  return outcome.kind;
}

/** What cannot be asked at all is for the school to look at. */
function ask(logbook: Logbook, { ssn, course, finishedAt, employeeSsn }: Claimed): Promise<Registration> {
  if (ssn === null || finishedAt === null || employeeSsn === null)
    return Promise.resolve({ kind: 'refused', reason: 'the account or who confirmed it is gone' });
  const finishedOn = new Date(finishedAt).toISOString().slice(0, 10); // Iceland keeps UTC all year
  return logbook.register({ ssn, course, finishedOn, employeeSsn });
}

async function settle(
  tx: Parameters<typeof markRegistration>[0],
  { config, clock }: Registry,
  { enrolmentId, accountId, course, lackedPermit }: Claimed,
  outcome: Registration,
): Promise<void> {
  const now = clock();
  await markRegistration(tx, enrolmentId, outcome, now);
  if (outcome.kind === 'registered') {
    await markConfirmed(tx, enrolmentId, now);
    await enqueueConfirmed(tx, config, accountId, course, now);
  }
  if (outcome.kind === 'no-book' && !lackedPermit) await enqueuePermitLetter(tx, config, accountId, course, now);
}

const EVERY_MS = 20_000;
/** How long stopping waits for an office that takes its time. */
const STOP_MS = 10_000;

/** Looks every twenty seconds for what is due. @returns how to stop: resolves when the one under way is written down, if that takes no longer than ten seconds. */
export function startRegistrar(registry: Registry, logbook: Logbook | undefined): () => Promise<void> {
  if (!logbook) return () => Promise.resolve();
  return repeat({
    everyMs: EVERY_MS,
    work: (stopping) => registerDue(registry, logbook, stopping),
    failed: (error) => registry.log.error({ err: error }, 'finished courses could not be registered'),
    patienceMs: STOP_MS,
  });
}
