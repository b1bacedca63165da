/** Runs one action for each of many. */
import { useWords } from '../../language/language.ts';
import { CallError } from '../../offline/call.ts';
import { noteFailure } from '../frame/desk-store.ts';
import { lookForChanges } from '../frame/watch-changes.ts';
import { isUnanswered, withProof } from './use-action.ts';

/** @returns what calls one after the other; one that is refused does not stop the rest. */
export function useEach() {
  const { t } = useWords();
  return async <T>(items: readonly T[], work: (item: T) => Promise<unknown>, name: (item: T) => string) => {
    /** Whose names, by why it failed. */
    const failed = new Map<string, readonly string[]>();
    /** `unanswered`: whether it was done is not known. */
    const left: { readonly item: T; readonly unanswered: boolean }[] = [];
    /** Whoever has not proved who they are is not asked for each of the rest. */
    let unproved: CallError | undefined;
    for (const item of items)
      try {
        if (unproved) throw unproved;
        await withProof(() => work(item));
      } catch (error) {
        const failure = error instanceof CallError ? error : undefined;
        if (failure) noteFailure(failure);
        else reportError(error);
        if (failure?.code === 'proof-old') unproved = failure;
        left.push({ item, unanswered: isUnanswered(error) });
        const why = failure?.message || t('error.any');
        failed.set(why, [...(failed.get(why) ?? []), name(item)]);
      }
    void lookForChanges();
    const reasons = [...failed].map(([why, names]) => `${names.join(', ')}: ${why}`);
    return {
      left,
      /** In words. */
      error: left.length === 0 ? undefined : [t('many.failed', { count: left.length }), ...reasons].join(' '),
    };
  };
}
