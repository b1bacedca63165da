/** `npm run pictures`: takes the pictures of the app for its pages, manifest and README from the running app. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { languages } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { newId } from '../../api/platform/clock.ts';
import { writeExclusive } from '../../api/platform/db/transactions.ts';
import { enrol } from '../../api/progress/enrolment-store.ts';
import { startServer } from '../../api/test/harness.ts';
import { doSteps, newLearner, doTest } from '../../api/test/make.ts';
import { addCookies, launchBrowser } from './browsing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'pwa/public/images/app');
const HOUR = 3_600_000;

const server = await startServer({ pages: true, env: { BASE_URL: 'http://localhost' } });
const browser = await launchBrowser();

/** Saves the screen as WebP, encoded by the browser. */
async function keep(page: Page, name: string, quality = 0.8): Promise<void> {
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(
    async ([source, grade]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', grade).split(',')[1] ?? '';
    },
    [png, quality] as const,
  );
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(webp, 'base64'));
}

try {
  mkdirSync(folder, { recursive: true });
  const learner = await newLearner(server, { name: 'Sunna Sýnishorn' });
  // two rounds are done and the third is begun, so that the road shows progress
  for (let round = 1; round <= 2; round++) {
    const place = { course: 1, round } as const;
    await doSteps(server, learner.agent, place);
    await doTest(server, learner.agent, place);
    server.clock.now += 22 * HOUR;
  }
  await doSteps(server, learner.agent, { course: 1, round: 3 }, 3);
  const second = await newLearner(server, { name: 'Sunna Sýnishorn' });
  await writeExclusive(server.context.db, (tx) =>
    enrol(tx, { id: newId(server.context.clock), accountId: second.state.id, course: 2, now: server.clock.now }),
  );
  await second.agent.post('/api/send-message', { messageText: 'Hæ, ég heiti Sunna' });
  await doSteps(server, second.agent, { course: 2, round: 1 }, 3);
  const shots = [
    ['dashboard', '/stjornbord', learner, ['', '-dark', '-wide']],
    ['step', '/okuskoli-1/lota-3/skref-4', learner, ['', '-dark', '-wide']],
    ['step2', '/okuskoli-2/lota-1/skref-4', second, ['', '-dark']],
  ] as const;
  const shapes = { '': [360, 720, 2], '-dark': [360, 720, 2], '-wide': [1280, 800, 1] } as const;
  for (const language of languages) {
    for (const [name, address, { agent }, taken] of shots) {
      await agent.post('/api/user-information', { field: 'language', value: language });
      for (const shape of taken) {
        const [width, height, scale] = shapes[shape];
        const context = await browser.newContext({
          viewport: { width, height },
          deviceScaleFactor: scale,
          colorScheme: shape === '-dark' ? 'dark' : 'light',
          bypassCSP: true,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          timezoneId: 'Atlantic/Reykjavik',
        });
        await addCookies(context, agent);
        // a voice in the language would add a bar of its own
        await context.addInitScript((none) => localStorage.setItem('no-voice', none), language);
        const page = await context.newPage();
        await page.clock.setFixedTime(server.clock.now); // else the app says that the device's clock is wrong
        await page.goto(server.origin + address);
        await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
        await page.locator('h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        // the bar would cut the next heading in two
        if (width === 360) await page.addStyleTag({ content: '.prose > h2, .prose > h2 ~ * { visibility: hidden }' });
        await keep(page, `${name}-${language}${shape}`);
        await context.close();
      }
    }
  }
  // the preview picture for links from other sites, in each language
  const page = await browser.newPage({
    bypassCSP: true,
    viewport: { width: 1200, height: 630 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  for (const language of languages) {
    await page.goto(server.origin + pathTo('front', language));
    await page.waitForLoadState('networkidle');
    await page.addStyleTag({
      content: '.sh-skip, .sh-nav, .sh-end, .hr-actions { display: none !important }',
    });
    await page.screenshot({ path: path.join(root, `pwa/public/images/akrein-og-${language}.png`) });
  }
} finally {
  await browser.close();
  await server.stop();
}
