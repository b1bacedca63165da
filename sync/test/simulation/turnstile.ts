/** Several at once, and yet the same every time: who comes to a gate waits until all the others have come to one or ended; then chance says who goes on. */
import type { Random } from '../../exam/draw.ts';

export class Turnstile {
  private readonly random: Random;
  private active = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  /** Runs all of it; from gate to gate one of them alone. */
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

  /** Goes through at once where nothing runs beside. */
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
