/** Where in a page one comes to. A link names a part of it, the search box a form. Back and Forward lead to the place that was left. */
import { useEffect, useLayoutEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ADDRESSED_ACTIONS } from '../frame/staff-pages.ts';

/** How far down each entry of the history was left. */
const places = new Map<string, number>();

/** A page is drawn by then, milliseconds. */
const LONGEST = 10_000;

/** A link leads to a part of a page before that is drawn. @param drawn whether it is by now. */
export function useAddressedPart(drawn = true): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (drawn) document.getElementById(hash.slice(1))?.scrollIntoView(); // what newer browsers answer is no way to end an effect
  }, [hash, drawn]);
}

/** For what is drawn anew with every page. */
export function useScrollPlace(): void {
  const { pathname, key } = useLocation();
  const back = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const top = back ? places.get(key) : undefined;
    const stop = top === undefined ? undefined : goTo(top);
    const note = (): void => {
      // the address is another before its page is drawn
      if (location.pathname === pathname) places.set(key, scrollY);
    };
    const noted = top === undefined ? requestAnimationFrame(note) : 0; // read now, it would have the page laid out twice
    addEventListener('scroll', note);
    return () => {
      removeEventListener('scroll', note);
      cancelAnimationFrame(noted);
      stop?.();
    };
  }, [pathname, key, back]);
}

/** Keeps to the place while the page is drawn, until its reader does something. */
function goTo(top: number): () => void {
  const ended = new AbortController();
  const stop = (): void => ended.abort();
  // what stands for the rows may be long enough, and the rows then come one part after the other
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

/** Opens the form of an action that was chosen in the box that finds. @param word names the action. */
export function useChosenAction(word: (typeof ADDRESSED_ACTIONS)[number]['word'], onChosen: () => void): void {
  const { state, key } = useLocation();
  const open = useEffectEvent(onChosen);
  useEffect(() => {
    if (state === word) open();
  }, [state, key, word]);
}
