/** A choice of one from a list. */
import type { ComponentProps, ReactNode } from 'react';
import { Field, type Controlled, type FieldWords } from './field.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';

export type SelectOption = { value: string; label: string };

export function Select({
  label,
  hint,
  error,
  id,
  value,
  onValue,
  options,
  ...rest
}: Omit<
  ComponentProps<'select'>,
  'className' | 'style' | 'value' | 'defaultValue' | 'onChange' | 'children' | 'multiple'
> &
  FieldWords &
  Controlled & { options: readonly SelectOption[] }): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className="fd-joined">
          <select
            {...rest}
            {...wiring}
            className="fd-input fd-select"
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="fd-arrow">
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </Field>
  );
}
