/** Form fields: label above, hint, and an error that names the mend, tied to the input for screen readers. */
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { WarningIcon } from '../icons/icons.tsx';

/**
 * React keeps what stands in the field while it takes the page over and overwrites it at the next drawing; this tells
 * the owner of the value first.
 * @param take called once, with the field, as soon as the app has taken it over.
 * @param outer the caller's own way to the field, if it has one.
 */
export function useTypedBeforeHydration<Input extends Element>(
  take: (input: Input) => void,
  outer?: RefObject<Input | null>,
): RefObject<Input | null> {
  const inner = useRef<Input>(null);
  const input = outer ?? inner;
  const told = useEffectEvent(take);
  useLayoutEffect(() => {
    if (input.current !== null) told(input.current);
  }, [input]);
  return input;
}

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
};

/** What an input has to carry so that its label, hint and error belong to it. */
export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The frame around one input; use it for an input the kit does not have. */
export function Field({
  label,
  hint,
  error,
  id,
  children,
}: FieldWords & { id?: string | undefined; children: (wiring: FieldWiring) => ReactNode }): ReactNode {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorId = `${inputId}-error`;
  const described = [hint !== undefined && hintId, hasError(error) && errorId].filter((part) => part !== false);
  return (
    <div className="fd">
      <label className="fd-label" htmlFor={inputId}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="fd-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: inputId,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        'aria-invalid': hasError(error) ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export const hasError = (error: ReactNode): boolean =>
  error !== undefined && error !== null && error !== false && error !== '';

export function FieldError({ id, error }: { id: string; error: ReactNode }): ReactNode {
  if (!hasError(error)) return null;
  return (
    <p className="fd-error" id={id}>
      <WarningIcon small />
      <span>{error}</span>
    </p>
  );
}

/** The caller holds the value. */
export type Controlled = { value: string; onValue: (value: string) => void };

/** What was typed before the app took the page over is told to who holds the value. */
export const useTypedValue = <Input extends HTMLInputElement | HTMLTextAreaElement>(
  { value, onValue }: Controlled,
  outer?: RefObject<Input | null>,
) => useTypedBeforeHydration<Input>((input) => input.value !== value && onValue(input.value), outer);

export type NativeInput = Omit<
  ComponentProps<'input'>,
  'ref' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'children'
>;
