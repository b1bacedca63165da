/** A database query that stays true: the component is drawn anew whenever what it read has changed, in any tab. */
import { liveQuery } from 'dexie';
import { useMemo, useSyncExternalStore } from 'react';

/** How long to wait before listening again after the database has failed (iOS cuts connections in the background). */
const AGAIN_MS = 1000;
/** Who asks again so soon, as the next page does, finds it still listened to. */
const LINGER_MS = 1000;

/**
 * @param query reads the database; it must not write. Undefined stands for "nothing to read".
 * @param deps what the query depends on besides the database.
 * @returns the present value, undefined until it has been read for these deps.
 */
export function useLive<T>(query: (() => Promise<T>) | undefined, deps: readonly unknown[]): T | undefined {
  // the query is a new function at every drawing; deps say when it means something else
  return useSource(useMemo(() => liveSource(query), deps));
}

export type Source<T> = {
  readonly subscribe: (changed: () => void) => () => void;
  readonly read: () => T | undefined;
  /** Shows what the database is known to hold by now, before it has been asked. */
  readonly show: (value: T) => void;
};

/** Sources of one query, a database each: what one page has read is there at once on the next. */
export function liveSources<Db extends WeakKey, T>(query: (db: Db) => Promise<T>): (db: Db) => Source<T> {
  const sources = new WeakMap<Db, Source<T>>();
  return (db) => {
    const source = sources.get(db) ?? liveSource(() => query(db));
    sources.set(db, source);
    return source;
  };
}

const nothing = liveSource<never>(undefined);

/** @returns what the source has read, undefined until it has; of no source, nothing. */
export function useSource<T>(source: Source<T> | null): T | undefined {
  const { subscribe, read } = source ?? nothing;
  return useSyncExternalStore(subscribe, read);
}

/** Resolves once it has been read. */
export function firstRead({ read, subscribe }: Pick<Source<unknown>, 'read' | 'subscribe'>): Promise<void> {
  if (read() !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** A value that many components may watch through one subscription. */
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
