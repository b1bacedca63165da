/** Reads the chat: polls the newest page while visible, loads older pages on demand. */
import { useCallback, useEffect, useState } from 'react';
import { listMessages, type ChatMessage } from '../../sync/community/contract.ts';
import { call } from '../offline/call.ts';

/** Frequent enough for this chat; each response is small. */
const ASK_EVERY_MS = 5000;

export type Messages = {
  /** Newest first; undefined before the first answer. */
  readonly messages: readonly ChatMessage[] | undefined;
  /** Older messages exist. */
  readonly more: boolean;
  /** The last request failed. */
  readonly failed: boolean;
  readonly loadOlder: () => Promise<void>;
};

type Held = { readonly messages: readonly ChatMessage[]; readonly more: boolean };
type Page = { readonly messages: readonly ChatMessage[]; readonly more: boolean };

/**
 * Merges a newest page. Within its time span the page replaces held messages, which removes hidden ones. Older messages
 * stay, unless there is a gap.
 */
export function mergeNewest(held: Held | undefined, page: Page): Held {
  const last = page.messages.at(-1);
  if (!held || !last || !page.more) return page;
  const meets = held.messages.findIndex((message) => message.id === last.id);
  if (meets === -1) return page;
  return { messages: [...page.messages, ...held.messages.slice(meets + 1)], more: held.more };
}

/** Messages newer than all held before, newest first. */
export function arrivedSince(before: readonly ChatMessage[], now: readonly ChatMessage[]): readonly ChatMessage[] {
  const known = new Set(before.map(({ id }) => id));
  const meets = now.findIndex(({ id }) => known.has(id));
  return meets === -1 ? now : now.slice(0, meets);
}

/** Merges an older page. */
export const mergeOlder = (held: Held, page: Page): Held => {
  const known = new Set(held.messages.map(({ id }) => id));
  return { messages: [...held.messages, ...page.messages.filter(({ id }) => !known.has(id))], more: page.more };
};

/** @param sent count of own pending messages; a change refetches the list. */
export function useMessages(sent: number): Messages {
  const [held, setHeld] = useState<Held>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const page = await call(listMessages, {}, { signal: stop.signal });
        setHeld((before) => mergeNewest(before, page));
        setFailed(false);
      } catch {
        if (!stop.signal.aborted) setFailed(true);
      }
    };
    const look = (): void => void ask();
    look();
    const timer = setInterval(look, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sent]);

  const oldest = held?.messages.at(-1)?.id;
  const loadOlder = useCallback(async () => {
    if (oldest === undefined) return;
    try {
      const page = await call(listMessages, { before: oldest });
      setHeld((before) => before && mergeOlder(before, page));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [oldest]);

  return { messages: held?.messages, more: held?.more ?? false, failed, loadOlder };
}
