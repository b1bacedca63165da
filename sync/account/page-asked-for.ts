/** The page that somebody who was not signed in asked for, shown after signing in: kept with the place in the history (`routes.tsx`), or in the query `asked`. */
import { matchPath, pages } from '../paths.ts';

/** @param state of the history, or the query. @returns a path of ours that needs an account; undefined where there is none. */
export function pageAskedFor(state: unknown): string | undefined {
  const asked: unknown = typeof state === 'object' && state !== null && 'asked' in state ? state.asked : undefined;
  if (typeof asked !== 'string') return undefined;
  const match = matchPath(asked.replace(/[?#].*/, ''));
  return match && pages[match.page].access !== 'anyone' ? asked : undefined;
}
