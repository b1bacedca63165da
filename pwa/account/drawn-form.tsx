/** A form of a public page, and what it loads. Until the app is here, the browser sends it to the page itself, which answers it (`api/account/form-pages.ts`). */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';

type Props = {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
};

export function DrawnForm({ formRef, onSubmit, children }: Props) {
  return (
    // without an action the form goes to the address of its page, with what stands in it: a token, the page asked for
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

/** Enter leads to what is still empty further down; where nothing is, it sends the form. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  const inputs = [...currentTarget.querySelectorAll('input')];
  const empty = inputs.slice(inputs.indexOf(target) + 1).find(({ validity }) => validity.valueMissing);
  if (!empty) return;
  event.preventDefault();
  empty.focus();
}

/** The calls a form makes are files of their own, so that the page itself weighs little. */
export const signInCalls = () => import('./sign-in.ts');
export const resetCalls = () => import('./password-reset.ts');

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

/** How the page that sets a new password tells the login page, to which it leads, that it is set (A.4). */
export const NEW_PASSWORD = { newPassword: true } as const;

/** @param state what came along with the change of page. */
export const hasNewPassword = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'newPassword' in state && state.newPassword === true;
