/** Trouble at the school in the middle of its work: at the nth statement the power goes, the disk is full, or the program has a fault. */
import Database from 'better-sqlite3';
import type { KyselyPlugin } from 'kysely';

export const TROUBLES = ['power cut', 'SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_IOERR', 'a fault of the program'] as const;
export type Trouble = (typeof TROUBLES)[number];

export class StatementTrouble implements KyselyPlugin {
  /** What a power cut does. */
  private readonly cut: () => void;
  private armed: { left: number; readonly trouble: Trouble } | undefined;
  /** How often each has struck. */
  readonly counts = new Map<Trouble, number>();

  constructor(cut: () => void) {
    this.cut = cut;
  }

  /** @param nth which statement from now on, from 1. */
  arm(trouble: Trouble, nth: number): void {
    this.armed = { left: nth, trouble };
  }

  disarm(): void {
    this.armed = undefined;
  }

  get isArmed(): boolean {
    return this.armed !== undefined;
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    if (this.armed && --this.armed.left === 0) this.strike(this.armed.trouble);
    return node;
  };

  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);

  private strike(trouble: Trouble): never {
    this.armed = undefined;
    this.counts.set(trouble, (this.counts.get(trouble) ?? 0) + 1);
    if (trouble === 'power cut') this.cut();
    if (trouble.startsWith('SQLITE')) throw new Database.SqliteError('trouble at random', trouble);
    throw new Error(`${trouble}, at random`);
  }
}
