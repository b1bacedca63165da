/** Texts of the school where the browser asks for trusted ones: the same object for the same text, and few are remembered. */
import { expect, it, vi } from 'vitest';

it('makes a text once while it is shown, and forgets those of long ago', async () => {
  const createHTML = vi.fn((html: string) => ({ html }));
  vi.stubGlobal('window', { trustedTypes: { createPolicy: () => ({ createHTML }) } });
  const { schoolHtml } = await import('./trusted-html.ts');
  const first = schoolHtml('<p>0</p>');
  for (let nr = 0; nr < 1000; nr++) expect(schoolHtml('<p>0</p>')).toBe(first);
  for (let nr = 1; nr <= 1000; nr++) schoolHtml(`<p>${nr}</p>`);
  expect(createHTML).toHaveBeenCalledTimes(1001);
  expect(schoolHtml('<p>0</p>')).not.toBe(first);
  vi.unstubAllGlobals();
});
