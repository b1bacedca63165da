/** Shows once per device, at the first playback, that sentences can be tapped. */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useWords } from '../language/language.ts';
import { useDraft } from '../offline/drafts.ts';
import { useSession } from '../offline/session-store.ts';

const Said = z.literal(true);
/** Twice the reading time, milliseconds. */
const SHOWN_MS = 6000;

/** @param heard playback is running. @param reading the text is in view. @returns the hint while it is shown. */
export function useTapHint(heard: boolean, reading: boolean): string | undefined {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const said = useDraft(db, 'tap-hint', Said);
  const [shown, setShown] = useState(false);
  const isNew = heard && said.loaded && said.value === undefined;
  useEffect(() => {
    if (!isNew) return;
    setShown(true);
    said.set(true).catch(() => undefined); // shown again next time
    // the draft is a new object at every render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown && reading ? t('player.tapHint') : undefined;
}
