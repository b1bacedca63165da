/** The simulated world: one real server that can crash, be restored and have its clock set, and chance by a seed. */
import { createHash } from 'node:crypto';
import { renewClock } from '../../../api/platform/db/meta-store.ts';
import { mendClock } from '../../../api/progress/mend-clock.ts';
import { writeExclusive } from '../../../api/platform/db/transactions.ts';
import { ownFolder } from '../../../api/test/endings.ts';
import { NOWHERE, startServer, type TestServer, type TestServerOptions } from '../../../api/test/harness.ts';
import { failAt, mend } from '../../../api/test/look.ts';
import { type Random, seeded } from '../../exam/draw.ts';
import { makeCable, type Cable } from './cable.ts';
import { bySetting, type Keeper } from './keeper.ts';
import { StatementTrouble } from './statement-trouble.ts';
import { Turnstile } from './turnstile.ts';

export const POISON = 'eitur';

export class World {
  readonly random: Random;
  readonly turnstile: Turnstile;
  readonly cable: Cable;
  readonly keeper: Keeper;
  readonly trouble: StatementTrouble;
  private readonly dataDir = ownFolder('akrein-simulation-');
  private readonly history = createHash('sha256');
  private started: TestServer | undefined;
  /** In this episode the school's clock was ahead, and repaired. */
  isMended = false;
  /** In this episode somebody filled a queue of several requests. */
  hasLeafed = false;
  /** The time of this episode's newest backup. */
  private copiedAt: number | undefined;

  /** @param keeper of its school, used by no other. */
  constructor(seed: number, keeper: Keeper = bySetting()) {
    this.keeper = keeper;
    this.trouble = new StatementTrouble(() => this.server.crash(), keeper.onPostgres);
    this.random = seeded(seed);
    this.turnstile = new Turnstile(this.random);
    this.cable = makeCable({
      random: this.random,
      turnstile: this.turnstile,
      note: (what) => this.note(what),
      pass: (ms) => this.pass(ms),
    });
  }

  async begin(): Promise<void> {
    this.started = await this.start();
  }

  private start(again: Pick<TestServerOptions, 'now' | 'kept'> = {}): Promise<TestServer> {
    const { dataDir, random, trouble, keeper } = this;
    return startServer({ dataDir, random, plugin: trouble, web: NOWHERE, env: keeper.settings, ...again });
  }

  get server(): TestServer {
    if (!this.started) throw new Error('the world has not begun');
    return this.started;
  }

  now = (): number => this.server.clock.now;
  /** @param ms negative to set the school's clock back. */
  pass(ms: number): void {
    this.server.clock.now += ms;
  }

  /** A record of the history, for comparing two; without ids, which are random. */
  note(what: string): void {
    this.history.update(`${what}\n`);
  }
  historySoFar = (): string => this.history.copy().digest('hex');

  /** UUIDs from the seed. */
  newUuid = (): string => {
    const hex = (digits: number): string =>
      Array.from({ length: digits }, () => Math.floor(this.random() * 16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  };

  /** Cuts the school's power, unless that has happened, and restarts it. */
  async crash(before: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const { clock, context } = this.server;
    this.trouble.disarm();
    this.server.crash();
    await before();
    this.started = await this.start({ now: clock.now, kept: context });
    await writeExclusive(this.server.context.db, (tx) => renewClock(tx, this.now())); // as at every start of a school
  }

  /** The operator corrects the school's clock and repairs the stored times, as `npm run doctor -- clock` does. */
  async mendClock(): Promise<void> {
    this.isMended = true;
    await writeExclusive(this.server.context.db, (tx) => mendClock(tx, this.now()));
  }

  async keepBackup(): Promise<void> {
    await this.keeper.copy(this.server);
    this.copiedAt = this.now();
  }
  endEpisode(): void {
    this.isMended = false;
    this.hasLeafed = false;
    this.copiedAt = undefined;
  }
  /** Age of the newest backup, milliseconds. */
  backupAge = (): number => (this.copiedAt === undefined ? Infinity : this.now() - this.copiedAt);

  /** Replaces the database by the newest backup. */
  restore = (): Promise<void> => this.crash(() => this.keeper.putBack(this.server));

  /** From now on the school fails at one text, until repaired. */
  poison = (): Promise<void> => failAt(this.server, 'feedback', `new.text = '${POISON}'`);
  mend = (): Promise<unknown> => mend(this.server, 'feedback');
  end = (): Promise<void> => this.server.stop();
}

/** One of the items, by weight. */
export function weighted<T>(random: Random, items: readonly (readonly [weight: number, item: T])[]): T {
  const total = items.reduce((sum, [weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [weight, item] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  const last = items.at(-1);
  if (!last) throw new Error('nothing to choose from');
  return last[1];
}

export function oneOf<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
