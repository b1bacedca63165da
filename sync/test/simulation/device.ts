/** A phone in the simulation: the app's own database, outbox and exchanger, a cookie, and a clock of its own. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as z from 'zod';
import { Agent } from '../../../api/test/harness.ts';
import { PASSWORD } from '../../../api/test/make.ts';
import { readConfirmed } from '../../../pwa/offline/confirmed.ts';
import { makeExchanger, type DrainOutcome } from '../../../pwa/offline/exchanger.ts';
import { connectLocalDb, type LocalDb } from '../../../pwa/offline/local-db.ts';
import { addToOutbox, knownCommands } from '../../../pwa/offline/outbox.ts';
import type { Action } from '../../progress/command.ts';
import { fold } from '../../progress/fold.ts';
import type { Learner } from '../../progress/learner.ts';
import { must } from '../broken.ts';
import type { World } from './world.ts';

export type Given = {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  /** Given in a tunnel, within the 30 days by a clock that is right: the school's time then. */
  readonly inTunnel: number | null;
};
const Batch = z.object({ commands: z.array(z.object({ id: z.string(), again: z.optional(z.string()) })) });
/** Whose phone it is. */
export type Owner = { readonly accountId: string; readonly ssn: string };

export class Device {
  readonly world: World;
  readonly accountId: string;
  readonly ssn: string;
  /** What was given on it. */
  readonly given: Given[] = [];
  /** What the browser has thrown away: from the outbox, and with its verdict. */
  readonly wiped = { waiting: new Set<string>(), settled: new Set<string>() };
  /** What the school had said yes to, and the phone still knew of, when the school was restored. */
  readonly confirmedBefore = new Set<string>();
  /** It has sent something before what was given earlier. */
  outOfTurn = false;
  /** Server time of the newest state it has shown, milliseconds. */
  private shownAt = 0;
  /** The school has been restored since. */
  restored = false;
  /** Without a network, with a receipt that it is about to show, and with the right time. */
  inTunnel = false;
  /** How far this phone's clock is off, milliseconds. */
  skew = 0;
  agent: Agent;
  private readonly name: string;
  private factory = new IDBFactory();
  db: LocalDb;

  constructor(world: World, { accountId, ssn }: Owner, agent: Agent) {
    this.world = world;
    this.accountId = accountId;
    this.ssn = ssn;
    this.agent = agent;
    this.name = world.newUuid();
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

  /** The browser throws everything away that the app kept. */
  async wipe(): Promise<void> {
    for (const { id } of await this.db.outbox.toArray()) this.wiped.waiting.add(id);
    for (const { id } of await this.db.settled.toArray()) this.wiped.settled.add(id);
    this.shownAt = 0;
    this.db.close();
    this.factory = new IDBFactory();
    this.db = this.open();
  }

  /** The school is about to be restored: remembers what it has said yes to. */
  async noteRestore(): Promise<void> {
    this.restored = true;
    for (const { id, verdict } of await this.db.settled.toArray())
      if (verdict !== 'refused') this.confirmedBefore.add(id);
  }

  now(): number {
    return this.world.now() + this.skew;
  }

  exchanger(agent = this.agent) {
    return makeExchanger({
      db: this.db,
      now: () => this.now(),
      send: (path, body, headers) => {
        if (typeof body !== 'object' || body === null) throw new Error('what is sent is an object');
        this.noteOrder(body);
        const { cable, server } = this.world;
        return cable.post(this.name, server.origin, path, body, { cookie: agent.cookieHeader(), ...headers });
      },
    });
  }

  /** What is in one request is there in the order in which it was given; but what comes again after a restore goes before what was set aside. */
  private noteOrder(body: object): void {
    const { data } = z.safeParse(Batch, body);
    const first = (data?.commands ?? []).filter(({ again }) => again === undefined);
    const places = first.map(({ id }) => this.given.findIndex((given) => given.id === id));
    this.outOfTurn ||= places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
  }

  drain(agent = this.agent): Promise<DrainOutcome> {
    return this.exchanger(agent).refresh();
  }

  /** What this phone shows: confirmed and pending folded by the rules. */
  async view(): Promise<Learner | undefined> {
    const confirmed = await readConfirmed(this.db);
    if (!confirmed) return undefined;
    must(confirmed.learner.account.id === this.accountId, "seen by another: a phone shows somebody else's course");
    must(confirmed.at >= this.shownAt, 'back: a phone shows an older state than before');
    this.shownAt = confirmed.at;
    const rows = await this.db.outbox.orderBy('seq').toArray();
    return fold(confirmed.learner, knownCommands(rows));
  }

  /** Gives an action, so many times over. */
  async give(action: Action, times = 1): Promise<void> {
    await this.db.transaction('rw', this.db.outbox, this.db.meta, async () => {
      for (let time = 0; time < times; time++) {
        const id = this.world.newUuid();
        await addToOutbox(this.db, action, id, this.now());
        this.given.push({
          id,
          account: this.accountId,
          name: action.name,
          inTunnel: this.inTunnel ? this.now() : null,
        });
      }
    });
  }

  /** The phone's cookies at the school as it runs now: it comes up elsewhere after a crash. */
  here(): Agent {
    return this.agent.copy(this.world.server.origin);
  }

  async signIn(): Promise<void> {
    const agent = new Agent(this.world.server.origin);
    const { status } = await agent.post('/api/sign-in', { ssn: this.ssn, password: PASSWORD });
    if (status !== 200) throw new Error(`sign-in answered ${status}`);
    this.agent = agent;
  }
}
