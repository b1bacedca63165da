/** Search box of a list. The query is debounced and kept in the address; a new address replaces it. */
import { useCallback, useEffect, useRef, useState } from 'react';
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
  const [{ typed, sought }, set] = useState({ typed: fromAddress, sought: fromAddress });
  const last = useRef(fromAddress);
  /** Own queries that the address does not show yet: it may show each only after more is typed. */
  const sent = useRef<readonly string[]>([]);
  useEffect(() => {
    if (fromAddress === last.current) return;
    last.current = fromAddress;
    const own = sent.current.indexOf(fromAddress);
    sent.current = own < 0 ? [] : sent.current.slice(own + 1);
    if (own < 0) set({ typed: fromAddress, sought: fromAddress });
  }, [fromAddress]);
  const q = typed.trim();
  const seek = useCallback((): void => {
    set((before) => ({ ...before, sought: q }));
    // the address may already name the next page while this list is still mounted
    if (location.pathname !== path) return;
    if (addressed(q) !== (sent.current.at(-1) ?? last.current)) sent.current = [...sent.current, addressed(q)];
    void navigate(addressWith(location.search, q), { replace: true });
  }, [q, path, addressed, addressWith, navigate]);
  useEffect(() => {
    if (q === sought) return undefined;
    const timer = setTimeout(seek, TYPING_MS);
    return () => clearTimeout(timer);
  }, [q, sought, seek]);
  return { typed, setTyped: (typed: string) => set((before) => ({ ...before, typed })), sought, seek };
}
