/** Deterministic concurrency: who reaches a gate waits until all others have reached one or ended; then the seed chooses who goes on. */
import type { Random } from '../../exam/draw.ts';

export class Turnstile {
  private readonly random: Random;
  private active = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  /** Runs all of it, one at a time from gate to gate. */
  async run(works: readonly (() => Promise<unknown>)[]): Promise<void> {
    this.active += works.length;
    await Promise.all(
      works.map(async (work) => {
        try {
          await this.gate();
          await work();
        } finally {
          this.active -= 1;
          this.next();
        }
      }),
    );
  }

  /** Passes at once where nothing runs concurrently. */
  async gate(): Promise<void> {
    if (this.active === 0) return;
    await new Promise<void>((go) => {
      this.waiting.push(go);
      this.next();
    });
  }

  private next(): void {
    if (this.waiting.length === 0 || this.waiting.length < this.active) return;
    const [go] = this.waiting.splice(Math.floor(this.random() * this.waiting.length), 1);
    go?.();
  }
}
