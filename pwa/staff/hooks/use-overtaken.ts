/** After a conflict a form continues from what the colleague saved: fields that only they changed are taken in. */
import { useEffect, useState } from 'react';
import { mergeFields, same, type Fields } from '../../../sync/staff/merge-fields.ts';
import type { KeptForm } from '../frame/unsent.ts';
import type { ActionState } from './use-action.ts';

/** `was`: what it is written over; null where that is nothing. */
type Over = Fields & { readonly was?: Fields | null | undefined };

/**
 * Where both have changed the same, what is written stands. @param anew the form as it is opened now.
 * @returns those fields: what they say now is read before it is written over.
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
