/** `npm run screenshots`: pictures of the running app, both languages, light and dark, phone and desk; the README's among them. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerStep, openStep, register } from './learner.ts';
import { openPhone } from './phone.ts';
import { makeSchool } from './school.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, process.argv[2] ?? 'dist/screenshots');
const pages = [
  '/',
  '/innskraning',
  '/nyskraning',
  '/stjornbord',
  '/okuskoli-1',
  '/okuskoli-1/lota-1/skref-1',
  '/okuskoli-1/lota-1/skref-2',
  '/stillingar',
  '/ekki-til',
] as const;
const english: Readonly<Record<string, string>> = {
  '/': '/en',
  '/innskraning': '/login',
  '/nyskraning': '/registration',
  '/stillingar': '/settings',
};

const school = await makeSchool();
try {
  await school.start();
  mkdirSync(folder, { recursive: true });
  let number = 0;
  for (const width of [360, 1280]) {
    for (const dark of [false, true]) {
      for (const language of ['is', 'en'] as const) {
        number += 1;
        const phone = await openPhone({ width, height: width === 360 ? 780 : 900, dark });
        const page = phone.page();
        await register(page, school.origin, {
          name: 'Sunna Sýnishorn',
          ssn: `${String(number).padStart(2, '0')}08605558`,
        });
        await openStep(page, school.origin, 1);
        await answerStep(page);
        await page.evaluate((value) => localStorage.setItem('language', value), language);
        for (const each of pages) {
          const address = language === 'en' ? (english[each] ?? each) : each;
          await page.evaluate((value) => localStorage.setItem('language', value), language);
          await page.goto(school.origin + address);
          await page.locator('h1').first().waitFor();
          await page.waitForLoadState('networkidle');
          const name = `${each.replace(/^\//, '').replace(/\//g, '-') || 'forsida'}-${width}-${dark ? 'dark' : 'light'}-${language}.png`;
          await page.screenshot({ path: path.join(folder, name), fullPage: true });
          if (each.endsWith('skref-2') && width === 360 && !dark && language === 'is') {
            mkdirSync(path.join(root, '.github'), { recursive: true });
            await page.screenshot({ path: path.join(root, '.github/step.png') });
          }
        }
        await phone.dispose();
      }
    }
  }
} finally {
  await school.dispose();
}
