/** The page that somebody who was not signed in asked for: kept with the place in the history (`routes.tsx`), shown after signing in. */
import { matchPath, pages } from '../../sync/paths.ts';

/** @param state of the history. @returns a path of ours that needs an account; undefined where there is none. */
export function pageAskedFor(state: unknown): string | undefined {
  const asked: unknown = typeof state === 'object' && state !== null && 'asked' in state ? state.asked : undefined;
  if (typeof asked !== 'string') return undefined;
  const match = matchPath(asked.replace(/[?#].*/, ''));
  return match && pages[match.page].access !== 'anyone' ? asked : undefined;
}
