/** Scroll position: links to a section, restoration on Back and Forward, and forms opened by a search result. */
import { useEffect, useLayoutEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ADDRESSED_ACTIONS } from '../frame/staff-pages.ts';

/** Scroll offset by history key. */
const places = new Map<string, number>();

/** Stops restoring after this, milliseconds. */
const LONGEST = 10_000;

/** Scrolls to the element named by the hash. @param drawn whether it has rendered. */
export function useAddressedPart(drawn = true): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (drawn) document.getElementById(hash.slice(1))?.scrollIntoView(); // in braces: newer browsers return a promise here, and an effect must not
  }, [hash, drawn]);
}

/** Use in a component that remounts with every page. */
export function useScrollPlace(): void {
  const { pathname, key } = useLocation();
  const back = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const top = back ? places.get(key) : undefined;
    const stop = top === undefined ? undefined : goTo(top);
    const note = (): void => {
      // the address changes before the new page renders
      if (location.pathname === pathname) places.set(key, scrollY);
    };
    const noted = top === undefined ? requestAnimationFrame(note) : 0; // reading `scrollY` now would force a second layout
    addEventListener('scroll', note);
    return () => {
      removeEventListener('scroll', note);
      cancelAnimationFrame(noted);
      stop?.();
    };
  }, [pathname, key, back]);
}

/** Keeps the offset while the page renders, until the user acts. */
function goTo(top: number): () => void {
  const ended = new AbortController();
  const stop = (): void => ended.abort();
  // a placeholder may be tall enough before the rows arrive in parts, so each resize scrolls again
  const resized = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }));
  const timer = setTimeout(stop, LONGEST);
  ended.signal.onabort = () => {
    resized.disconnect();
    clearTimeout(timer);
  };
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(act, stop, { signal: ended.signal });
  resized.observe(document.body);
  return stop;
}

/** Opens the form that was chosen in the search box. @param word names the action. */
export function useChosenAction(word: (typeof ADDRESSED_ACTIONS)[number]['word'], onChosen: () => void): void {
  const { state, key } = useLocation();
  const open = useEffectEvent(onChosen);
  useEffect(() => {
    if (state === word) open();
  }, [state, key, word]);
}
