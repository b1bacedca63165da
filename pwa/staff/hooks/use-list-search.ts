/** Search box of a list. The query is debounced and kept in the address; a new address replaces it. */
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** Debounce, milliseconds. */
const TYPING_MS = 150;
/** Router state of a link from the global search box; may contain a kennitala. */
const State = z.object({ q: z.string() });

type Search = {
  readonly path: string;
  /** The part of the query that may appear in the address. */
  readonly addressed: (q: string) => string;
  /** The address `search` with the query replaced. */
  readonly addressWith: (search: string, q: string) => string;
};

/** @param inAddress the query in the address. @param search a stable object. */
export function useListSearch(inAddress: string | undefined, { path, addressed, addressWith }: Search) {
  const navigate = useNavigate();
  const fromAddress = z.safeParse(State, useLocation().state).data?.q ?? inAddress ?? '';
  const [{ typed, sought, lastFromAddress }, set] = useState({
    typed: fromAddress,
    sought: fromAddress,
    lastFromAddress: fromAddress,
  });
  if (fromAddress !== lastFromAddress) {
    const own = fromAddress === addressed(sought) ? { typed, sought } : { typed: fromAddress, sought: fromAddress };
    set({ ...own, lastFromAddress: fromAddress });
  }
  const q = typed.trim();
  const seek = useCallback((): void => {
    set((before) => ({ ...before, sought: q }));
    // the address may already name the next page while this list is still mounted
    if (location.pathname === path) void navigate(addressWith(location.search, q), { replace: true });
  }, [q, path, addressWith, navigate]);
  useEffect(() => {
    if (q === sought) return undefined;
    const timer = setTimeout(seek, TYPING_MS);
    return () => clearTimeout(timer);
  }, [q, sought, seek]);
  return { typed, setTyped: (typed: string) => set((before) => ({ ...before, typed })), sought, seek };
}
