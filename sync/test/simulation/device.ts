/** A phone of the simulation: the app's own database, outbox and exchanger, a cookie, and a clock of its own. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as z from 'zod';
import { hasRow } from '../../../api/platform/db/rows.ts';
import { Agent } from '../../../api/test/harness.ts';
import { PASSWORD } from '../../../api/test/make.ts';
import { readConfirmed } from '../../../pwa/offline/confirmed.ts';
import { CallError, readAnswer } from '../../../pwa/offline/call.ts';
import { makeExchanger, type DrainOutcome } from '../../../pwa/offline/exchanger.ts';
import { connectLocalDb, type LocalDb } from '../../../pwa/offline/local-db.ts';
import { addToOutbox, countPractised, knownCommands } from '../../../pwa/offline/outbox.ts';
import { makePace, type Pace } from '../../../pwa/offline/pace.ts';
import { exchangePractice, type PracticeOutcome, type SendPractice } from '../../../pwa/offline/practice-exchange.ts';
import { practiceLog } from '../../practice/contract.ts';
import type { Entry } from '../../practice/entry.ts';
import type { Action } from '../../progress/command.ts';
import { fold } from '../../progress/decide.ts';
import type { Learner } from '../../progress/learner.ts';
import { must } from '../broken.ts';
import { NoAnswer, type Sent } from './cable.ts';
import type { World } from './world.ts';

export type Given = {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  /** Given offline, within the 30 days by a right clock: the school's time of that moment. */
  readonly inTunnel: number | null;
};
const Batch = z.object({ commands: z.array(z.object({ id: z.string(), again: z.optional(z.string()) })) });
/** Its owner. */
export type Owner = { readonly accountId: string; readonly ssn: string };

export class Device {
  readonly world: World;
  readonly accountId: string;
  readonly ssn: string;
  /** Commands given on it. */
  readonly given: Given[] = [];
  /** Practice entries made on it, by id, and whether the school can read each. */
  readonly practised = new Map<string, boolean>();
  /** What the browser has discarded: from the outbox, with its verdict, and of practice. */
  readonly wiped = { waiting: new Set<string>(), settled: new Set<string>(), practised: new Set<string>() };
  /** Commands that the school had accepted and the phone still knew, when the school was restored. */
  readonly confirmedBefore = new Set<string>();
  /** A restore took an accepted test whose answer this phone does not hold, or was made to forget before resending it: nothing proves it. */
  hasLostTest = false;
  /** It has sent a later command before an earlier one. */
  outOfTurn = false;
  /** Server time of the newest state shown, milliseconds, and by which setting of the school's clock. */
  private shown: { readonly at: number; readonly clock?: string | undefined } = { at: 0 };
  /** The school was restored since. */
  restored = false;
  /** Offline, with a receipt to show, and with the right time. */
  inTunnel = false;
  /** The error of this phone's clock, milliseconds. */
  skew = 0;
  agent: Agent;
  private readonly name: string;
  private factory = new IDBFactory();
  db: LocalDb;
  private pace: Pace;

  constructor(world: World, { accountId, ssn }: Owner, agent: Agent) {
    this.world = world;
    this.accountId = accountId;
    this.ssn = ssn;
    this.agent = agent;
    this.name = world.newUuid();
    this.db = this.open();
    this.pace = this.newPace();
  }

  private newPace = (): Pace => makePace(() => this.world.cable.elapsed);

  private open(): LocalDb {
    return connectLocalDb(this.accountId, { indexedDB: this.factory, IDBKeyRange });
  }

  /** The app dies and is reopened; what was on disk remains. */
  die(): void {
    this.db.close();
    this.db = this.open();
    this.pace = this.newPace();
  }

  /** The browser discards everything that the app stored. */
  async wipe(): Promise<void> {
    for (const { id, command } of await this.db.outbox.toArray()) {
      this.wiped.waiting.add(id);
      // to be resent after a restore: its receipt goes with it
      this.hasLostTest ||= command.name === 'submit-test' && this.confirmedBefore.has(id) && !(await this.isHeld([id]));
    }
    for (const { id } of await this.db.settled.toArray()) this.wiped.settled.add(id);
    for (const id of await this.db.practice.toCollection().primaryKeys()) this.wiped.practised.add(id);
    this.shown = { at: 0 };
    this.db.close();
    this.factory = new IDBFactory();
    this.db = this.open();
  }

  /** Remembers what the school has accepted, before a restore. */
  async noteRestore(): Promise<void> {
    this.restored = true;
    const settled = await this.db.settled.toArray();
    for (const { id, verdict } of settled) if (verdict !== 'refused') this.confirmedBefore.add(id);
    const heard = new Set(settled.map(({ id }) => id));
    const tests = this.given.flatMap(({ id, name }) => (name === 'submit-test' && !heard.has(id) ? [id] : []));
    this.hasLostTest ||= await this.isHeld(tests);
  }

  /** Whether the school has accepted one of the commands. */
  private isHeld(ids: readonly string[]): Promise<boolean> {
    return hasRow(this.world.server.context.db, 'commands', { id: ids, verdict: 'accepted' });
  }

  now(): number {
    return this.world.now() + this.skew;
  }

  exchanger(agent = this.agent) {
    return makeExchanger({
      db: this.db,
      now: () => this.now(),
      pace: this.pace,
      send: (path, body, headers) => {
        if (typeof body !== 'object' || body === null) throw new Error('what is sent is an object');
        this.noteOrder(body);
        return this.post(path, body, headers, agent);
      },
    });
  }

  private post(path: string, body: object, headers: Readonly<Record<string, string>>, agent: Agent): Promise<Sent> {
    const { cable, server } = this.world;
    const url = { origin: server.origin, path };
    return cable.post(this.name, url, body, { cookie: agent.cookieHeader(), ...headers }, this.pace.patience());
  }

  /** As the app does: sends practice, and fetches that of other devices. */
  exchangePractice(): Promise<PracticeOutcome> {
    const by: SendPractice = async (request, accountId) => {
      try {
        const { status, body } = await this.pace.during(request.entries.length, () =>
          this.post(practiceLog.path, request, { 'command-account': accountId }, this.agent),
        );
        const words = typeof body === 'string' ? body : JSON.stringify(body);
        return await readAnswer(practiceLog, new Response(words, { status }), { language: 'is' });
      } catch (error) {
        throw error instanceof NoAnswer ? new CallError({ kind: 'offline', message: '' }) : error;
      }
    };
    return exchangePractice(this.db, by);
  }

  /** Answers a card; sometimes the entry is one that no school can read. */
  async practise(): Promise<void> {
    const { random, newUuid } = this.world;
    const isReadable = random() < 0.95;
    const card = isReadable ? `1.1.${Math.ceil(random() * 10)}-s${Math.ceil(random() * 5)}` : '';
    const entry: Entry = { kind: 'review', id: newUuid(), at: this.now(), card, right: random() < 0.7 };
    await this.db.practice.put({ id: entry.id, entry, waiting: 1 });
    this.practised.set(entry.id, isReadable);
  }

  /** Commands of one request are in the order given; but after a restore, resent ones precede those set aside. */
  private noteOrder(body: object): void {
    const { data } = z.safeParse(Batch, body);
    const first = (data?.commands ?? []).filter(({ again }) => again === undefined);
    const places = first.map(({ id }) => this.given.findIndex((given) => given.id === id));
    this.outOfTurn ||= places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
  }

  /** Sends commands, and then practice if some waits or its page is open. */
  async drain(agent = this.agent): Promise<DrainOutcome> {
    const outcome = await this.exchanger(agent).refresh();
    if (outcome !== 'done' || ((await countPractised(this.db)) === 0 && this.world.random() < 0.8)) return outcome;
    const practice = await this.exchangePractice();
    return typeof practice === 'object' ? 'trouble' : practice;
  }

  /** What this phone shows: confirmed and pending, folded by the rules. */
  async view(): Promise<Learner | undefined> {
    const { db } = this;
    const [confirmed, rows] = await db.transaction('r', db.meta, db.outbox, () =>
      Promise.all([readConfirmed(db), db.outbox.orderBy('seq').toArray()]),
    );
    if (!confirmed) return undefined;
    must(confirmed.learner.account.id === this.accountId, "seen by another: a phone shows somebody else's course");
    const isSetAnew = (this.world.isMended || this.restored) && confirmed.clock !== this.shown.clock;
    must(
      (isSetAnew || confirmed.at >= this.shown.at) && !isBefore(confirmed.clock, this.shown.clock),
      'back: a phone shows an older state than before',
    );
    this.shown = confirmed;
    return fold(confirmed.learner, knownCommands(rows));
  }

  /** Gives an action, several times. */
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

  /** The phone's cookies at the school's present address, which changes by a crash. */
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

/** Of two settings of the clock in one epoch, as numbers of its own, so that a change of the rule is noticed. */
function isBefore(setting = '', held = ''): boolean {
  const [a, b] = [setting.split('.'), held.split('.')];
  return a[0] === b[0] && Number(a[1]) < Number(b[1]);
}
