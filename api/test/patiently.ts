/** Retries while the server answers that it is too busy, as it may right after its start or beside other work. */
import { setTimeout as wait } from 'node:timers/promises';

/** Repeats a request that a busy server has turned away. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('answered 503')) throw error;
      await wait(100);
    }
  }
}
