/** How fast this device reads, whoever's voice it is. */
import * as z from 'zod/mini';
import { useDraft } from '../offline/drafts.ts';
import { useSession } from '../offline/session-store.ts';

const Speed = z.number();

/** @returns times the usual speed, and how another is chosen. */
export function useNarrationSpeed(): readonly [rate: number, choose: (rate: number) => void] {
  const db = useSession((session) => session.db);
  const speed = useDraft(db, 'narration-speed', Speed);
  const choose = (rate: number): void => {
    speed.set(rate).catch(() => undefined); // for this time only
  };
  return [speed.value ?? 1, choose];
}
