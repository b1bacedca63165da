/** Whether a place in the page has come into the window, or has been scrolled past. */
import { useEffect, useState, type RefObject } from 'react';

/** The part of the window that the bar under the thumb covers, and a little of what comes above it. */
const COVERED = '0px 0px -25% 0px';

export function useReached(place: RefObject<Element | null>): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      ([seen]) => seen && setReached(seen.isIntersecting || seen.boundingClientRect.top < 0),
      { rootMargin: COVERED },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return reached;
}
