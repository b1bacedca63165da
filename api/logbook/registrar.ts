/** Registers finished courses in the authority's logbook, one at a time. */
import type { Config } from '../platform/config/config.ts';
import { enqueueConfirmed, enqueueTo } from '../notifications/mail/enqueue-letters.ts';
import { permitMissingLetter } from '../notifications/mail/learner-letters.ts';
import { markConfirmed } from '../progress/enrolment-store.ts';
import { startQueue, workOff, type Queue, type Worker } from '../platform/jobs/queue.ts';
import {
  claimRegistration,
  markRegistration,
  postponeRegistration,
  type Claimed,
  LogbookTrouble,
  type Logbook,
  type Registration,
} from './confirmation-store.ts';
import { writeFor } from '../platform/db/transactions.ts';

export type Registry = Worker & { readonly config: Config };

/** Claims a row before any request. After a crash the claim expires, and the next try reads the logbook first. */
const logbookQueue = (registry: Registry, logbook: Logbook): Queue<Claimed> => ({
  name: 'logbook queue',
  everyMs: 20_000,
  patienceMs: 10_000,
  atMost: 50,
  claim: claimRegistration,
  work: (claimed) => registerOne(registry, logbook, claimed),
});

/** Registers everything due. @returns the number registered. */
export const registerDue = (registry: Registry, logbook: Logbook): Promise<number> =>
  workOff(registry, logbookQueue(registry, logbook));

/** @returns a function that stops. */
export const startRegistrar = (registry: Registry, logbook: Logbook): (() => Promise<void>) =>
  startQueue(registry, logbookQueue(registry, logbook));

async function registerOne(registry: Registry, logbook: Logbook, claimed: Claimed): Promise<number | 'unreachable'> {
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
    await writeFor(db, [claimed.accountId], (tx) => postponeRegistration(tx, claimed, reason, clock()));
    return 'unreachable';
  }
  await writeFor(db, [claimed.accountId], (tx) => settle(tx, registry, claimed, outcome));
  log.info({ enrolment, tries, outcome: outcome.kind }, 'the logbook has answered');
  return outcome.kind === 'registered' ? 1 : 0;
}

/** A registration with missing data becomes a refusal, which staff see. */
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
  if (outcome.kind === 'no-book' && !lackedPermit)
    await enqueueTo(tx, accountId, (to) => permitMissingLetter(config, to, course), now);
}
