/** `npm run dev` from an empty data folder: pages come from their source, completed by the server. */
import { expect, it } from 'vitest';
import { endsWithTheTests, ownFolder } from '../../api/test/endings.ts';
import { startProgram } from '../../api/test/program.ts';
import { freePort } from './free-port.ts';

it('npm run dev serves pages and a manifest with the name of the school', async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { VITEST: _, ...env } = process.env; // by VITEST the configuration tells that it is for tests
  const school = { BRAND_NAME: 'Vegvísir & synir', DATA_DIR: ownFolder('akrein-dev-'), NARRATION: 'none' };
  const { end } = startProgram(['api/dev/dev.mjs'], { ...env, ...school, PORT: String(port), BASE_URL: origin });
  endsWithTheTests(() => end('SIGTERM'));
  await expect
    .poll(
      () =>
        fetch(origin).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  const page = async (path: string): Promise<string> => (await fetch(origin + path)).text();
  const front = await page('/en');
  expect(front).toContain('<html lang="en" dir="ltr">');
  expect(front).toContain('<title>Vegvísir &amp; synir |');
  expect(front).toContain('/@vite/client');
  expect(JSON.parse(await page('/manifest-en.webmanifest'))).toMatchObject({ short_name: 'Vegvísir & synir' });
  expect(await page('/practice/all-hazards/')).toContain('hazard scenes');
});
