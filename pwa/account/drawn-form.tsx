/** A form of a public page. Until the app is here, the browser sends it to the page itself, which answers it (`api/account/form-pages.ts`). */
import type { ReactNode, RefObject } from 'react';

type Props = {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
};

export function DrawnForm({ formRef, onSubmit, children }: Props) {
  return (
    // without an action the form goes to the address of its page, with what stands in it: a token, the page asked for
    <form
      ref={formRef}
      className="l-stack l-gap-5"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      noValidate
    >
      {children}
    </form>
  );
}
