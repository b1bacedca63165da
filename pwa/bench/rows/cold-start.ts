/** Row 8: offline start on a phone with a downloaded round, until its first step is readable, against an empty page cached by a service worker. Fourfold CPU slowdown. */
import { say } from '../../../api/cli/tools.ts';
import { appKept, register } from '../../test/learner.ts';
import { openPhone, type Phone } from '../../test/phone.ts';
import type { School } from '../../test/school.ts';
import type { Beside } from '../beside.ts';
import { share } from '../../../api/bench/rows/bench.ts';
import { openUntilShown, slowDown, watchStart } from '../tap.ts';

const TEXT = '.prose-step > p';
const HEADING = 'h1';
const STEP = '/okuskoli-1/lota-1/skref-1';

export async function coldStart(school: School, beside: Beside, times: number): Promise<void> {
  const phone = await openPhone();
  try {
    const page = phone.page();
    await register(page, school.origin, { name: 'Mæla Langrún', ssn: '0707605558' });
    await page.goto(`${school.origin}/okuskoli-1`);
    await appKept(page);
    await page.getByRole('button', { name: /^Sækja/ }).click();
    await page.getByText(/Tilbúin án nets, /).waitFor();
    await page.goto(school.origin + STEP);
    await page.waitForFunction((path) => localStorage.getItem(`page:${path}`) !== null, STEP);
    await page.goto(beside.emptyPage);
    await appKept(page);
    const app: number[] = [];
    const empty: number[] = [];
    for (let time = 0; time <= times; time++) {
      const own = await opened(phone, school.origin + STEP, TEXT);
      const other = await opened(phone, beside.emptyPage, HEADING);
      if (time === 0) continue; // warm-up: later starts find the browser's code cache
      app.push(own);
      empty.push(other);
    }
    const [own, other] = [share(app, 0.5), share(empty, 0.5)];
    say(
      `8: cold start without network to a step: ${own.toFixed(0)} ms (${Math.min(...app).toFixed(0)}-${Math.max(...app).toFixed(0)}), ` +
        `empty page ${other.toFixed(0)} ms: ${(own / other).toFixed(2)}, goal 1.3`,
    );
  } finally {
    await phone.dispose();
  }
}

async function opened(phone: Phone, address: string, shown: string): Promise<number> {
  await phone.close();
  const page = await phone.reopen(true);
  await watchStart(page, shown);
  await slowDown(page);
  return openUntilShown(page, address);
}
