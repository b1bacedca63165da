/** Trouble in the middle of the school's work: at the nth statement a power cut, a full disk or a program fault. */
import Database from 'better-sqlite3';
import type { KyselyPlugin } from 'kysely';

export const TROUBLES = ['power cut', 'disk full', 'locked', 'disk broken', 'a fault of the program'] as const;
export type Trouble = (typeof TROUBLES)[number];
/** The database's own error. */
type Said = Readonly<Record<'disk full' | 'locked' | 'disk broken', string>>;
const BY_SQLITE: Said = { 'disk full': 'SQLITE_FULL', locked: 'SQLITE_BUSY', 'disk broken': 'SQLITE_IOERR' };
const BY_POSTGRES: Said = { 'disk full': '53100', locked: '57P03', 'disk broken': '58030' };

export class StatementTrouble implements KyselyPlugin {
  /** As a power cut. */
  private readonly cut: () => void;
  private readonly onPostgres: boolean;
  private armed: { left: number; readonly trouble: Trouble } | undefined;
  /** How often each has struck. */
  readonly counts = new Map<Trouble, number>();

  constructor(cut: () => void, onPostgres: boolean) {
    this.cut = cut;
    this.onPostgres = onPostgres;
  }

  /** @param nth statement from now on, from 1. */
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
    if (trouble === 'power cut' || trouble === 'a fault of the program') throw new Error(`${trouble}, at random`);
    if (this.onPostgres) throw Object.assign(new Error('trouble at random'), { code: BY_POSTGRES[trouble] });
    throw new Database.SqliteError('trouble at random', BY_SQLITE[trouble]);
  }
}
