/** A text field with suggestions (WAI-ARIA 1.2 combobox). Options are props, so they can be fetched during typing. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../hooks/class-names.ts';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { Field, LONGEST_LINE, type FieldWords, useTypedBeforeHydration } from './field.tsx';

export type ComboboxOption = { id: string; label: string; detail?: string | undefined };

export type ComboboxProps = FieldWords & {
  id?: string | undefined;
  name?: string | undefined;
  /** Text in the field. */
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  /** The caller also sets `text`. */
  onPick: (option: ComboboxOption) => void;
  /** Announced on change, and shown if there are no options: “3 found”, “Searching”, “Nobody by that name”. */
  status: string;
  required?: boolean | undefined;
  /** Id of a `datalist`, which the browser uses without script. */
  list?: string | undefined;
};

const fits = (label: string, typed: string): boolean => label.toLowerCase().includes(typed.trim().toLowerCase());

export function Combobox({
  label,
  hint,
  error,
  id,
  name,
  text,
  onText,
  options,
  onPick,
  status,
  required,
  list: names,
}: ComboboxProps): ReactNode {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const write = (typed: string): void => {
    onText(typed);
    setOpen(true);
    setActive(null);
  };
  const input = useTypedBeforeHydration<HTMLInputElement>((field) => {
    if (field.value === text) return;
    if (field === document.activeElement) write(field.value);
    else onText(field.value);
  });
  const fitting = text === '' ? [] : options.filter(({ label: found }) => fits(found, text));
  const [only] = fitting.length === 1 ? fitting : [];
  const likely = only && active === null ? options.indexOf(only) : active;
  const shownActive = likely !== null && likely < options.length ? likely : null;
  const activeOption = shownActive === null ? undefined : options[shownActive];
  const optionId = (index: number): string => `${listId}-${index}`;

  useEffect(() => {
    if (!open || shownActive === null) return;
    list.current?.children.item(shownActive)?.scrollIntoView({ block: 'nearest' });
  }, [open, shownActive]);

  const close = (): void => {
    setOpen(false);
    setActive(null);
  };
  const pick = (option: ComboboxOption): void => {
    onPick(option);
    close();
  };
  const move = (by: 1 | -1): void => {
    if (!open) setOpen(true);
    const count = options.length;
    if (count === 0) return;
    setActive(shownActive === null ? (by === 1 ? 0 : count - 1) : (shownActive + by + count) % count);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        if (event.altKey) setOpen(true);
        else move(1);
        return;
      case 'ArrowUp':
        event.preventDefault();
        if (event.altKey) close();
        else move(-1);
        return;
      case 'Enter':
        if (!open || activeOption === undefined) return;
        event.preventDefault();
        pick(activeOption);
        return;
      case 'Escape':
        if (open) {
          event.preventDefault();
          event.stopPropagation();
          close();
        } else if (text !== '') onText('');
        return;
      case 'Tab':
        close();
        return;
      default:
    }
  };

  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className="cb">
          <input
            {...wiring}
            ref={input}
            className="fd-input"
            type="text"
            maxLength={LONGEST_LINE}
            role="combobox"
            {...(names === undefined ? {} : { list: names })}
            name={name}
            value={text}
            required={required}
            autoComplete="off"
            enterKeyHint="done" // a phone's “next” key would leave the field without picking
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={open && shownActive !== null ? optionId(shownActive) : undefined}
            onChange={(event) => write(event.currentTarget.value)}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={close}
          />
          <ChevronDownIcon />
          <div className="cb-pop" hidden={!open}>
            <ul
              ref={list}
              id={listId}
              role="listbox"
              aria-label={typeof label === 'string' ? label : undefined}
              className="cb-list"
              hidden={options.length === 0}
            >
              {options.map((option, index) => (
                <li
                  key={option.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === shownActive}
                  className={classNames('cb-option', index === shownActive && 'cb-active')}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                >
                  <span>{option.label}</span>
                  {option.detail !== undefined && <span className="muted small">{option.detail}</span>}
                </li>
              ))}
            </ul>
            {options.length === 0 && status !== '' && (
              <p className="cb-status" aria-hidden="true">
                {status}
              </p>
            )}
          </div>
          <span className="vh" role="status">
            {open ? status : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
