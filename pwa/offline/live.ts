/** Live database queries: a component re-renders when the data it read changes, in any tab. */
import { liveQuery } from 'dexie';
import { useMemo, useSyncExternalStore } from 'react';

/** Delay before resubscribing after a database failure (iOS cuts connections in the background). */
const AGAIN_MS = 1000;
/** Keeps the subscription this long without watchers, so that the next page reuses it. */
const LINGER_MS = 1000;

/**
 * @param query reads the database and must not write. Undefined reads nothing.
 * @param deps what the query depends on besides the database.
 * @returns the current value, undefined until read for these deps.
 */
export function useLive<T>(query: (() => Promise<T>) | undefined, deps: readonly unknown[]): T | undefined {
  // the query is a new function at every render; deps tell when it changes
  return useSource(useMemo(() => liveSource(query), deps));
}

export type Source<T> = {
  readonly subscribe: (changed: () => void) => () => void;
  readonly read: () => T | undefined;
  /** Sets a value known to be stored, before the query has run. */
  readonly show: (value: T) => void;
};

/** One shared source per database: the next page has at once what this one has read. */
export function liveSources<Db extends WeakKey, T>(query: (db: Db) => Promise<T>): (db: Db) => Source<T> {
  const sources = new WeakMap<Db, Source<T>>();
  return (db) => {
    const source = sources.get(db) ?? liveSource(() => query(db));
    sources.set(db, source);
    return source;
  };
}

const nothing = liveSource<never>(undefined);

/** @returns the source's value; undefined until read, or without a source. */
export function useSource<T>(source: Source<T> | null): T | undefined {
  const { subscribe, read } = source ?? nothing;
  return useSyncExternalStore(subscribe, read);
}

/** Resolves once the source has been read. */
export function firstRead({ read, subscribe }: Pick<Source<unknown>, 'read' | 'subscribe'>): Promise<void> {
  if (read() !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** A live value; its components share one subscription. */
export function liveSource<T>(query: (() => Promise<T>) | undefined): Source<T> {
  const watchers = new Set<() => void>();
  let value: T | undefined;
  let stop: (() => void) | undefined;
  const show = (next: T): void => {
    if (next === value) return;
    value = next;
    for (const watcher of watchers) watcher();
  };
  const listen = (): void => {
    if (!query) return;
    const subscription = liveQuery(query).subscribe({
      next: show,
      error: () => {
        const timer = setTimeout(listen, AGAIN_MS);
        stop = () => clearTimeout(timer);
      },
    });
    stop = () => subscription.unsubscribe();
  };
  const stopUnwatched = (): void => {
    if (watchers.size > 0) return;
    stop?.();
    stop = undefined;
  };
  return {
    read: () => value,
    show,
    subscribe: (watcher) => {
      watchers.add(watcher);
      if (!stop) listen();
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) setTimeout(stopUnwatched, LINGER_MS);
      };
    },
  };
}
