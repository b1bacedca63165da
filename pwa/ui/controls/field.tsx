/** Form fields: label, hint, and an error that names the correction, linked to the input for screen readers. */
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
 * Reports text typed before hydration. React keeps that text during hydration and overwrites it at the next render.
 * @param take called once after hydration, with the field.
 * @param outer the caller's own ref, if any.
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

/** Characters of a line: more than any field allows, so that a field tells its own limit. A pasted book would stop the page. */
export const LONGEST_LINE = 500;

export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error and its correction. */
  error?: ReactNode;
};

/** Attributes that link an input to its label, hint and error. */
export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The frame of one input, also for inputs outside the kit. */
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

/** Controlled by the caller. */
export type Controlled = { value: string; onValue: (value: string) => void };

/** Reports text typed before hydration through `onValue`. */
export const useTypedValue = <Input extends HTMLInputElement | HTMLTextAreaElement>(
  { value, onValue }: Controlled,
  outer?: RefObject<Input | null>,
) => useTypedBeforeHydration<Input>((input) => input.value !== value && onValue(input.value), outer);

export type NativeInput = Omit<
  ComponentProps<'input'>,
  'ref' | 'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'children'
>;
