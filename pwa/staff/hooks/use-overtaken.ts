/** After a conflict, merges fields that only the colleague changed into the form. */
import { useEffect, useState } from 'react';
import { mergeFields, same, type Fields } from '../../../sync/staff/merge-fields.ts';
import type { KeptForm } from '../frame/unsent.ts';
import type { ActionState } from './use-action.ts';

/** `was`: the saved version that the form started from; null if there was none. */
type Over = Fields & { readonly was?: Fields | null | undefined };

/**
 * If both changed a field, the form's value stays. @param anew the form with the newly saved values.
 * @returns the names of those fields, so that the user compares both before saving.
 */
export function useOvertaken<T extends Over>(
  { now, write }: Pick<KeptForm<T>, 'now' | 'write'>,
  { overtaken }: ActionState,
  anew: T | undefined,
): readonly string[] {
  const [clashes, setClashes] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!overtaken || !now || !anew || same(now.was, anew.was)) return;
    const merged = mergeFields({ ...now.was, was: now.was }, now, anew);
    setClashes((was) => (same(was, merged.clashes) ? was : merged.clashes));
    write(merged.words);
  }, [overtaken, now, write, anew]);
  return overtaken ? clashes : [];
}
