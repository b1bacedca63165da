/** Whether a place in the page has come into the window, or has been scrolled past. */
import { useEffect, type RefObject } from 'react';
import { useStateOf } from './use-state-of.ts';

/** The part of the window that the bar under the thumb covers, and a little of what comes above it. */
const COVERED = '0px 0px -25% 0px';

/** @param key names what is shown: with another the place is another too. */
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
