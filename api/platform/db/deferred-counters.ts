/**
 * What many transactions add to, such as sums: gathered while a transaction writes, and written when it ends. So it is locked for as
 * short as can be, and what one transaction adds to the same sum again and again is added once.
 */
import type { Tx } from './dialect/engine.ts';

type Around = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>;
const kinds: Around[] = [];

export class Last<Item> {
  private readonly gathered = new WeakMap<Tx, Item[]>();
  private readonly write: (tx: Tx, items: readonly Item[]) => Promise<void>;

  /** @param write writes all that a transaction has gathered. */
  constructor(write: (tx: Tx, items: readonly Item[]) => Promise<void>) {
    this.write = write;
    kinds.push((tx, work) => this.around(tx, work));
  }

  /** Written at once in a transaction that gathers nothing. */
  async add(tx: Tx, item: Item): Promise<void> {
    const items = this.gathered.get(tx);
    if (items) items.push(item);
    else await this.write(tx, [item]);
  }

  private async around<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
    const before = this.gathered.get(tx);
    const items: Item[] = [];
    this.gathered.set(tx, items);
    try {
      const value = await work();
      if (items.length > 0) await this.write(tx, items);
      return value;
    } finally {
      if (before) this.gathered.set(tx, before);
      else this.gathered.delete(tx);
    }
  }
}

/** Does the work, and then writes what it has gathered. Where it fails nothing of that is written. */
export const writingLast: Around = (tx, work) =>
  kinds.reduce<typeof work>((inner, around) => () => around(tx, inner), work)();
