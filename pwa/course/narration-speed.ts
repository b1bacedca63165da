/** Reading speed of this device, for narration and device voice. */
import * as z from 'zod/mini';
import { useDraft } from '../offline/drafts.ts';
import { useSession } from '../offline/session-store.ts';

const Speed = z.number();

/** @returns the factor of normal speed, and its setter. */
export function useNarrationSpeed(): readonly [rate: number, choose: (rate: number) => void] {
  const db = useSession((session) => session.db);
  const speed = useDraft(db, 'narration-speed', Speed);
  const choose = (rate: number): void => {
    speed.set(rate).catch(() => undefined); // applies to this session only
  };
  return [speed.value ?? 1, choose];
}
