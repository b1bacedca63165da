/** That a sentence can be tapped is said once on a device, with the first one that is heard. */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useWords } from '../language/language.ts';
import { useDraft } from '../offline/drafts.ts';
import { useSession } from '../offline/session-store.ts';

const Said = z.literal(true);

/** @param heard whether something is being read. @returns the words, as long as this step is open. */
export function useTapHint(heard: boolean): string | undefined {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const said = useDraft(db, 'tap-hint', Said);
  const [shown, setShown] = useState(false);
  const isNew = heard && said.loaded && said.value === undefined;
  useEffect(() => {
    if (!isNew) return;
    setShown(true);
    said.set(true).catch(() => undefined); // said once more another time
    // the draft is a new object at every drawing
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNew]);
  return shown ? t('player.tapHint') : undefined;
}
