/** Hearing a step read while one looks at it. */
import { useCallback, type RefObject } from 'react';
import type { Step } from '../../sync/course/content.ts';
import type { From } from './narration.tsx';
import { useStateOf } from '../ui/hooks/use-state-of.ts';
import { useTappedSentence } from './tapped-sentence.ts';

/** What is being read, and from which sentence the listener wants it; a tap means nothing before the first press on play. */
export function useListening(
  text: RefObject<HTMLElement | null>,
  { id, data, data_en: english, audio }: Step,
  inIcelandic: boolean,
) {
  const [spoken, setSpoken] = useStateOf(id, -1);
  const [heard, setHeard] = useStateOf(id, false);
  const [from, setFrom] = useStateOf<From | undefined>(id, undefined);
  const tell = useCallback((sentence: number) => setFrom({ sentence }), [setFrom]);
  const canBeFound = !inIcelandic || (audio?.sentences.length ?? 0) > 0;
  useTappedSentence(text, inIcelandic ? data : english, heard && canBeFound ? tell : undefined);
  const onSentence = useCallback(
    (sentence: number): void => {
      setSpoken(sentence);
      if (sentence >= 0) setHeard(true);
    },
    [setSpoken, setHeard],
  );
  return { spoken, from, onSentence };
}
