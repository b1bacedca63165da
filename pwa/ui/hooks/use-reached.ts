/** Whether an element is in view or scrolled past. */
import { useEffect, type RefObject } from 'react';
import { useStateOf } from './use-state-of.ts';

/** Excludes the part of the viewport covered by the bottom bar, and a margin. */
const COVERED = '0px 0px -25% 0px';

/** @param key identifies the content; a change resets the state. */
export function useReached(place: RefObject<Element | null>, key: string): boolean {
  const [reached, setReached] = useStateOf(key, false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      ([seen]) => seen && setReached(seen.isIntersecting || seen.boundingClientRect.top < 0),
      { rootMargin: COVERED },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, setReached]);
  return reached;
}
