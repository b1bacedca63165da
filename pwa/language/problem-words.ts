/** Words for the server's refusals: a separate area, loaded when one is shown. */
import { useEffect, useState } from 'react';
import { isProblemCode } from '../../sync/problem-codes.ts';
import { wantWords, type Words } from './language.ts';

/** @returns a general sentence if the words are not loaded, or the code is a newer server's. */
export const problemWords = (t: Words, code = ''): string =>
  isProblemCode(code) ? t(`problem.${code}`, { defaultValue: t('error.any') }) : t('error.any');

/** Re-renders once the words are loaded. @param told whether a refusal is shown. */
export function useProblemWords(told: boolean): void {
  const [, setHere] = useState(false);
  useEffect(() => {
    if (told)
      wantWords('problems').then(
        () => setHere(true),
        () => undefined, // offline and not cached
      );
  }, [told]);
}
