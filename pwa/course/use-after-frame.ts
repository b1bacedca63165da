/** What is out of view follows what is in view by a frame, so that this is on the screen sooner. */
import { startTransition, useEffect, useState } from 'react';
import { afterNextFrame } from '../offline/next-frame.ts';

/** @param first stands for the value at the first drawing. @returns the value as it was until the next frame is on the screen. */
export function useAfterFrame(value: boolean, first: boolean): boolean {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown !== value) afterNextFrame(() => startTransition(() => setShown(value)));
  }, [shown, value]);
  return shown;
}
