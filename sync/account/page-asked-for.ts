/** The page requested before signing in, shown afterwards: from the history state (`routes.tsx`), or the query `asked`. */
import { matchPath, pages } from '../paths.ts';

/** @param state history state, or the query. @returns a path of our site that needs an account; undefined if there is none. */
export function pageAskedFor(state: unknown): string | undefined {
  const asked: unknown = typeof state === 'object' && state !== null && 'asked' in state ? state.asked : undefined;
  if (typeof asked !== 'string') return undefined;
  const match = matchPath(asked.replace(/[?#].*/, ''));
  return match && pages[match.page].access !== 'anyone' ? asked : undefined;
}
