/** A phone in the simulation: the app's own database, outbox and exchanger, a cookie, and a clock of its own. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Agent } from '../../../api/test/harness.ts';
import { PASSWORD } from '../../../api/test/make.ts';
import { readConfirmed } from '../../../pwa/offline/confirmed.ts';
import { makeExchanger, type DrainOutcome } from '../../../pwa/offline/exchanger.ts';
import { connectLocalDb, type LocalDb } from '../../../pwa/offline/local-db.ts';
import { enqueue, understood } from '../../../pwa/offline/outbox.ts';
import type { Action } from '../../progress/command.ts';
import { fold } from '../../progress/fold.ts';
import type { Learner } from '../../progress/learner.ts';
import type { World } from './world.ts';

export type Given = { readonly id: string; readonly account: string; readonly name: string };

export class Device {
  readonly world: World;
  readonly accountId: string;
  readonly ssn: string;
  /** How far this phone's clock is off, milliseconds. */
  skew = 0;
  agent: Agent;
  private readonly factory = new IDBFactory();
  db: LocalDb;

  constructor(world: World, accountId: string, ssn: string, agent: Agent) {
    this.world = world;
    this.accountId = accountId;
    this.ssn = ssn;
    this.agent = agent;
    this.db = this.open();
  }

  private open(): LocalDb {
    return connectLocalDb(this.accountId, { indexedDB: this.factory, IDBKeyRange });
  }

  /** The app dies and is opened again; what was on the disk is there. */
  die(): void {
    this.db.close();
    this.db = this.open();
  }

  now(): number {
    return this.world.now() + this.skew;
  }

  exchanger(agent = this.agent) {
    return makeExchanger({
      db: this.db,
      now: () => this.now(),
      send: (path, body, headers) =>
        this.world.cable.post(this.world.server().origin, agent.cookieHeader(), path, body, headers),
    });
  }

  drain(agent = this.agent): Promise<DrainOutcome> {
    return this.exchanger(agent).refresh();
  }

  /** What this phone shows: confirmed and pending folded by the rules. */
  async view(): Promise<Learner | undefined> {
    const confirmed = await readConfirmed(this.db);
    if (!confirmed) return undefined;
    const rows = await this.db.outbox.orderBy('seq').toArray();
    return fold(confirmed.learner, understood(rows));
  }

  async give(action: Action, id: string): Promise<Given> {
    await this.db.transaction('rw', this.db.outbox, this.db.meta, () => enqueue(this.db, action, id, this.now()));
    return { id, account: this.accountId, name: action.name };
  }

  async signIn(): Promise<void> {
    const agent = new Agent(this.world.server().origin);
    const { status } = await agent.post('/api/sign-in', { ssn: this.ssn, password: PASSWORD });
    if (status !== 200) throw new Error(`sign-in answered ${status}`);
    this.agent = agent;
  }
}
