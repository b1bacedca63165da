/** A phone of the drills: the app's own database, outbox and exchanger, over HTTP. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { makeExchanger } from '../../pwa/offline/exchanger.ts';
import type { LocalDb } from '../../pwa/offline/local-db.ts';
import { addToOutbox } from '../../pwa/offline/outbox.ts';
import type { Agent } from '../../api/test/harness.ts';
import type { Action } from '../progress/command.ts';

export class Phone {
  readonly db: LocalDb;
  readonly requests: unknown[] = [];
  /** Server time, milliseconds. */
  private readonly now: () => number;
  agent: Agent;
  constructor(db: LocalDb, agent: Agent, now: () => number) {
    this.db = db;
    this.agent = agent;
    this.now = now;
  }
  async give(action: Action): Promise<string> {
    const id = randomUUID();
    await this.db.transaction('rw', this.db.outbox, this.db.meta, () => addToOutbox(this.db, action, id, this.now()));
    return id;
  }
  async drain(comesTo = 'done'): Promise<void> {
    const exchanger = makeExchanger({
      db: this.db,
      now: this.now,
      send: (to, body, headers) => {
        this.requests.push(body);
        return this.agent.post(to, body, headers);
      },
    });
    expect(await exchanger.refresh()).toBe(comesTo);
  }
}
