/** The search box of a list: what is typed is sought a moment later, and held by the list's address; what another address seeks takes its place. */
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** Pause after which it is sought. */
const TYPING_MS = 150;
/** What the box that finds hands on, a kennitala too. */
const State = z.object({ q: z.string() });

type Search = {
  readonly path: string;
  /** What of the sought words the address may hold. */
  readonly addressed: (q: string) => string;
  /** The address that seeks them, and asks for all else that this one does. */
  readonly addressWith: (search: string, q: string) => string;
};

/** @param inAddress what the address seeks. @param search one and the same at every drawing. */
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
    // the list is still drawn while the page that it is left for is fetched
    if (location.pathname === path) void navigate(addressWith(location.search, q), { replace: true });
  }, [q, path, addressWith, navigate]);
  useEffect(() => {
    if (q === sought) return undefined;
    const timer = setTimeout(seek, TYPING_MS);
    return () => clearTimeout(timer);
  }, [q, sought, seek]);
  return { typed, setTyped: (typed: string) => set((before) => ({ ...before, typed })), sought, seek };
}
