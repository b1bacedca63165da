/** An exchange that somebody presses for, on pages that do not hold what talks to the school themselves. */
export async function exchangeSoon(): Promise<void> {
  await (await import('./exchange.ts')).exchangeNow();
}
