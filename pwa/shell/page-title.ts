/** The browser title of a page: `{page} | {brand} | Ökuskóli 1 og 2` (decisions, section 11); focuses the heading. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../language/language.ts';
import { school } from './school.ts';

/** The first page keeps the browser's focus; later ones focus their heading. */
let opened: string | undefined;
let moved = false;

/** Unless a field of the page already has the focus. */
const HEADING = 'body:not(:has(main input:focus)) h1';
const focusHeading = (): void => document.querySelector<HTMLElement>(HEADING)?.focus({ preventScroll: true });

/** @param isHere whether the page's data has arrived: its heading is then a new element, and must regain the focus. */
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
