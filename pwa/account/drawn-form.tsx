/** A form of a public page: who sends it before the app is awake has sent it, and nothing that was typed is lost. */
import { useEffect, useLayoutEffect, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { ASLEEP, SENT } from '../../sync/site/early-form.ts';

type Props = {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
};

export function DrawnForm({ formRef, onSubmit, children }: Props) {
  const [state, setState] = useState<'asleep' | 'sent-asleep' | 'awake'>('asleep');
  // drawn together with what the fields tell was typed before (`use-typed-before-hydration.ts`), which is then sent
  useLayoutEffect(() => setState(formRef.current?.getAttribute(ASLEEP) === SENT ? 'sent-asleep' : 'awake'), [formRef]);
  useEffect(() => {
    if (state === 'sent-asleep') formRef.current?.requestSubmit();
  }, [state, formRef]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form
      ref={formRef}
      className="l-stack l-gap-5"
      // where no script runs a browser does nothing with this; any other method would carry off what was typed
      method="dialog"
      onSubmit={submit}
      noValidate
      {...(state === 'asleep' ? { [ASLEEP]: '' } : {})}
    >
      {children}
    </form>
  );
}
