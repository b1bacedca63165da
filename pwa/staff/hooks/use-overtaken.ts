/** A form that was refused because a colleague was faster is from then on written over what they have saved. */
import { useEffect } from 'react';
import { mergeFields, same, type Fields } from '../../../sync/staff/merge-fields.ts';
import type { KeptForm } from '../frame/unsent.ts';
import type { ActionState } from './use-action.ts';

/** `was`: what it is written over; null where that is nothing. */
type Over = Fields & { readonly was?: Fields | null | undefined };

/** Takes in what they alone have changed; where both have changed the same, what is written stands. @param anew the form as it is opened now. */
export function useOvertaken<T extends Over>(
  { now, write }: Pick<KeptForm<T>, 'now' | 'write'>,
  { overtaken }: ActionState,
  anew: T | undefined,
): void {
  useEffect(() => {
    if (!overtaken || !now || !anew || same(now.was, anew.was)) return;
    write(mergeFields({ ...now.was, was: now.was }, now, anew).words);
  });
}
