/** Coming again where the school says that it has too much to do, as it may right after its start or beside other work. */
import { setTimeout as wait } from 'node:timers/promises';

/** Asks again where a server that has just started says that it cannot do more at the moment, as people do. */
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
