/** The title of a page in the browser: `{page} | {brand} | Ökuskóli 1 og 2` (decisions, section 11); the heading gets the focus. */
import { useEffect } from 'react';
import { useWords } from '../language/language.ts';

export const BRAND = 'Akrein';

export function usePageTitle(title: string): void {
  const { t } = useWords();
  const suffix = t('title.suffix');
  useEffect(() => {
    document.title = `${title} | ${BRAND} | ${suffix}`;
  }, [title, suffix]);
}
