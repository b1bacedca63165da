/** What is typed above a list, and a moment later sought and held by the list's address; what another address seeks takes its place. */
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** Typing goes on for as long between two letters. */
const TYPING_MS = 150;
/** What the box that finds hands on, a kennitala too. */
const Told = z.object({ q: z.string() });

type List = {
  readonly path: string;
  /** What of the sought words the address may hold. */
  readonly addressed: (q: string) => string;
  /** The address that seeks them, and asks for all else that this one does. */
  readonly addressWith: (search: string, q: string) => string;
};

/** @param inAddress what the address seeks. @param list one and the same at every drawing. */
export function useSought(inAddress: string | undefined, { path, addressed, addressWith }: List) {
  const navigate = useNavigate();
  const told = z.safeParse(Told, useLocation().state).data?.q ?? inAddress ?? '';
  const [{ typed, sought, heard }, set] = useState({ typed: told, sought: told, heard: told });
  if (told !== heard)
    set(told === addressed(sought) ? { typed, sought, heard: told } : { typed: told, sought: told, heard: told });
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
