/** A form of a public page, and its lazy modules. Before hydration the browser posts it to the page's address (`api/account/form-pages.ts`). */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';

type Props = {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
};

export function DrawnForm({ formRef, onSubmit, children }: Props) {
  return (
    // no action: posts to the page's address, which may hold a token or the requested page
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are pressed in its fields
    <form
      ref={formRef}
      className="l-stack l-gap-5"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      onKeyDown={goOn}
      noValidate
    >
      {children}
    </form>
  );
}

/** Enter moves focus to the next empty required field, or submits if there is none. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  const inputs = [...currentTarget.querySelectorAll('input')];
  const empty = inputs.slice(inputs.indexOf(target) + 1).find(({ validity }) => validity.valueMissing);
  if (!empty) return;
  event.preventDefault();
  empty.focus();
}

/** Calls are separate chunks, so that the page stays small. */
export const signInCalls = () => import('./sign-in.ts');
export const resetCalls = () => import('./password-reset.ts');

/**
 * Loads the module for submission when a field first gets focus.
 * @returns a loader; it resolves to undefined if the module is neither cached nor reachable, which the form treats as offline.
 */
export function useLoadOnFocus<Module>(load: () => Promise<Module>): () => Promise<Module | undefined> {
  useEffect(() => {
    const early = (): void => void load().catch(() => undefined);
    addEventListener('focusin', early, { once: true });
    return () => removeEventListener('focusin', early);
  }, [load]);
  return () => load().catch(() => undefined);
}

/** History state by which the reset page tells the login page that the password is set (A.4). */
export const NEW_PASSWORD = { newPassword: true } as const;

/** @param state history state. */
export const hasNewPassword = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'newPassword' in state && state.newPassword === true;
