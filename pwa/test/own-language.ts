/** Checks that a page is wholly in the language of its reader. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { isWritten, languages, type Language } from '../../sync/language.ts';
import { axeFindings, overflow } from './axe.ts';
import { keepPicture, WITH_PICTURES } from './picture.ts';
import { keysIn, wordIn } from './words.ts';

/** Words of other languages that the reader has in their own, and keys that stand for missing words. */
const foreignTo = (language: Language): ReadonlySet<string> => {
  const own = new Set(keysIn(language).map((key) => wordIn(language, key)));
  const others = languages.filter((each) => each !== language);
  return new Set(
    others.flatMap((other) =>
      keysIn(other)
        .map((key) => [key, wordIn(other, key)] as const)
        .filter(([, word]) => !own.has(word) && /\p{L}{3}/u.test(word))
        .flat(),
    ),
  );
};
const foreign = new Map(languages.map((language) => [language, foreignTo(language)]));

/** Expects all text in the reader's language or marked with its own, and no overflow. */
export async function expectOwn(page: Page, language: Language, where: string): Promise<void> {
  await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walk = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (node.parentElement?.closest('[lang]')?.getAttribute('lang') === document.documentElement.lang)
        found.push((node.textContent ?? '').trim());
    for (const element of document.querySelectorAll('#root [aria-label], #root img[alt]'))
      found.push(element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '');
    return found;
  });
  expect(
    texts.filter((text) => foreign.get(language)?.has(text)),
    where,
  ).toEqual([]);
  if (!isWritten(language)) expect(await page.locator('main [lang=en]:not(label)').allInnerTexts(), where).toEqual([]);
  expect(await overflow(page), where).toBe(0);
  if (WITH_PICTURES) await shoot(page, `${language}-${where}`);
}

/** Likewise for a page opened with `bypassCSP`, on which axe finds nothing. */
export async function expectOwnAndSound(page: Page, language: Language, where: string): Promise<void> {
  await expectOwn(page, language, where);
  expect(await axeFindings(page), where).toEqual([]);
}

async function shoot(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await keepPicture(page, `${name}-${width}`);
  }
  if (before) await page.setViewportSize(before);
}
