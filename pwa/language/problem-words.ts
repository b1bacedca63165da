/** The school's reasons for a refusal, in the reader's words: an area of its own, loaded once one is to be told. */
import { useEffect, useState } from 'react';
import { isProblemCode } from '../../sync/problem-codes.ts';
import { wantWords, type Words } from './language.ts';

/** @returns what is always true where the words are not here, or the code is a newer school's. */
export const problemWords = (t: Words, code = ''): string =>
  isProblemCode(code) ? t(`problem.${code}`, { defaultValue: t('error.any') }) : t('error.any');

/** Draws again once the words are here. @param told whether one is to be told. */
export function useProblemWords(told: boolean): void {
  const [, setHere] = useState(false);
  useEffect(() => {
    if (told)
      wantWords('problems').then(
        () => setHere(true),
        () => undefined, // no network, and not kept here
      );
  }, [told]);
}
