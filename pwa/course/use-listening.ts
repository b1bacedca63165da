/** Connects a step's text with its player. */
import { useCallback, useEffect, type RefObject } from 'react';
import type { Step } from '../../sync/course/content.ts';
import type { From } from './narration.tsx';
import { useStateOf } from '../ui/hooks/use-state-of.ts';
import { stepId, type StepRef } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { isStepOpen } from '../../sync/progress/next-action.ts';
import { courseNow } from '../offline/course-clock.ts';
import type { Playlist, Spoken } from './narrator.ts';
import { withoutReload } from '../offline/reload-once.ts';

/** The spoken sentence and the tapped start sentence; taps are ignored until the first playback. @param html of the displayed step. */
export function useListening(
  text: RefObject<HTMLElement | null>,
  { id, audio }: Step,
  html: string,
  inIcelandic: boolean,
) {
  const [spoken, setSpoken] = useStateOf(id, -1);
  const [heard, setHeard] = useStateOf(id, false);
  const [from, setFrom] = useStateOf<From | undefined>(id, undefined);
  const tell = useCallback((sentence: number) => setFrom({ sentence }), [setFrom]);
  const canBeFound = !inIcelandic || (audio?.sentences.length ?? 0) > 0;
  useEffect(() => {
    const shown = text.current;
    if (!shown || !heard || !canBeFound) return undefined;
    const leaving = new AbortController();
    withoutReload(() => import('./tapped-sentence.ts')).then(
      ({ tellTaps }) => tellTaps(shown, html, tell, leaving.signal),
      () => undefined, // taps stay without effect; playback continues
    );
    return () => leaving.abort();
  }, [text, html, heard, canBeFound, tell]);
  const onSentence = useCallback(
    (sentence: number): void => {
      setSpoken(sentence);
      if (sentence >= 0) setHeard(true);
    },
    [setSpoken, setHeard],
  );
  return { spoken, from, onSentence };
}

/** @param steps of the round, beginning at `place`. @returns undefined if the first has no narration. */
export function playlistFrom(steps: readonly Step[], place: StepRef, enrolment: Enrolment): Playlist | undefined {
  const heard: Spoken[] = [];
  for (const [index, { title, audio }] of steps.entries()) {
    const here = { ...place, step: place.step + index };
    if (!audio || (index > 0 && !isStepOpen(enrolment, here.round, here.step, courseNow(enrolment)))) break;
    const path = pathTo('step', 'is', { courseId: here.course, roundNr: here.round, stepNr: here.step });
    heard.push({ stepId: stepId(here), title, path, audio });
  }
  const [first, ...rest] = heard;
  return first && [first, ...rest];
}
