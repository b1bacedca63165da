/** Screenshots of tests, only where `SCREENS` names a folder, as `npm run screenshots` does. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = process.env['SCREENS'];
export const WITH_PICTURES = FOLDER !== undefined;

/** The whole page. @param name of the file, without its extension. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  const file = path.join(FOLDER, `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'; // pictures far down the page are included
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await page.screenshot({ path: file, fullPage: true });
}
