/** What the reader typed or ticked in the server's drawing before the app took the page over. */
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * React keeps what stands in the field while it takes the page over and overwrites it at the next drawing; this tells
 * the owner of the value first.
 * @param take called once, with the field, as soon as the app has taken it over.
 * @param outer the caller's own way to the field, if it has one.
 */
export function useTypedBeforeHydration<Input extends Element>(
  take: (input: Input) => void,
  outer?: RefObject<Input | null>,
): RefObject<Input | null> {
  const inner = useRef<Input>(null);
  const input = outer ?? inner;
  const told = useEffectEvent(take);
  useLayoutEffect(() => {
    if (input.current !== null) told(input.current);
  }, [input]);
  return input;
}
