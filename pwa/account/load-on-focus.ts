/** The calls a form makes are files of their own, so that the page itself weighs little. */
import { useEffect } from 'react';

export const signInCalls = () => import('./sign-in.ts');
export const resetCalls = () => import('./password-reset.ts');
export const confirmCalls = () => import('./confirm-email.ts');

/**
 * What a form needs when it is sent, fetched as soon as the reader comes to a field.
 * @returns how to get it; undefined where it is neither kept here nor to be had: for the form, no connection.
 */
export function useLoadOnFocus<Module>(load: () => Promise<Module>): () => Promise<Module | undefined> {
  useEffect(() => {
    const early = (): void => void load().catch(() => undefined);
    addEventListener('focusin', early, { once: true });
    return () => removeEventListener('focusin', early);
  }, [load]);
  return () => load().catch(() => undefined);
}
