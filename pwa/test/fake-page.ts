/** What calls need of a page, for tests in Node; vi.unstubAllGlobals undoes it. */
import { vi } from 'vitest';

/** In a page a path is a complete address. */
class PageRequest extends Request {
  constructor(path: string | URL | Request, init?: RequestInit) {
    super(typeof path === 'string' ? new URL(path, 'https://akrein.example') : path, init);
  }
}

export function stubPage(): void {
  vi.stubGlobal('document', { documentElement: { lang: 'is' } });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('Request', PageRequest);
}
