/** Trusted HTML of school texts: one object per text while it is shown, and a bounded cache. */
import { expect, it, vi } from 'vitest';

it('creates trusted HTML once per text, and evicts old entries', async () => {
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
