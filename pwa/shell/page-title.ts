/** The title of a page in the browser: `{page} | {brand} | Ökuskóli 1 og 2` (decisions, section 11); the heading gets the focus. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../language/language.ts';
import { school } from './school.ts';

/** The page the browser opened keeps the browser's own focus; every later one begins at its heading. */
let opened: string | undefined;
let moved = false;

/** A field of the page that has taken the focus already is what one came for. */
const HEADING = 'body:not(:has(main input:focus)) h1';
const focusHeading = (): void => document.querySelector<HTMLElement>(HEADING)?.focus({ preventScroll: true });

/** @param isHere whether the page's data has come: its heading is a new element then, and gets the focus that the first one lost. */
export function usePageTitle(title: string, isHere = true): void {
  const { t } = useWords();
  const { pathname } = useLocation();
  const suffix = t('title.suffix');
  useEffect(() => {
    document.title = `${title} | ${school().brand} | ${suffix}`;
    if (moved && document.activeElement === document.body) focusHeading();
  }, [title, suffix, isHere]);
  useEffect(() => {
    opened ??= location.href;
    moved ||= location.href !== opened;
    if (moved) focusHeading();
  }, [pathname]);
}
