/** Labelled form fields of the staff area. */
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { COURSES } from '../../../sync/course/ids.ts';
import { kronur } from '../../../sync/payment/price.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';
import { useWords } from '../../language/language.ts';
import { SearchIcon } from '../../ui/icons/learner-icons.tsx';
import type { FieldErrors } from '../hooks/use-field-errors.tsx';

type Named = {
  readonly label: ReactNode;
  /** Below the field. */
  readonly hint?: ReactNode;
};
type Typed<E extends 'input' | 'textarea'> = Omit<ComponentProps<E>, 'value' | 'onChange' | 'autoFocus'> & {
  readonly value: string;
  readonly onValue: (typed: string) => void;
  /** Focused on mount, because its form was just opened. */
  readonly fresh?: boolean;
};

export const Field = ({ label, hint, children }: Named & { readonly children: ReactNode }) => (
  <label className="s-fl">
    <span>{label}</span>
    {children}
    {hint === undefined ? null : <span className="hint">{hint}</span>}
  </label>
);

export const TextField = ({ label, hint, fresh, onValue, ...input }: Named & Typed<'input'>) => (
  <Field label={label} hint={hint}>
    {/* eslint-disable-next-line jsx-a11y/no-autofocus -- as it says */}
    <input {...input} autoFocus={fresh} onChange={({ target }) => onValue(target.value)} />
  </Field>
);

type AreaProps = Named &
  Typed<'textarea'> & {
    /** Maximum letters. A longer pasted text is kept but cannot be submitted. */
    readonly most?: number;
  };

/** Ctrl+Enter submits the form of a text of several lines. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function TextArea({ label, hint, fresh, onValue, most = Infinity, ...area }: AreaProps) {
  const { t } = useWords();
  const over = [...area.value].length - most;
  const wrong = over > 0 ? t('inbox.tooLong', { count: over }) : '';
  return (
    <Field label={label} hint={wrong === '' ? hint : wrong}>
      <textarea
        {...area}
        ref={(field) => field?.setCustomValidity(wrong)}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- as it says
        autoFocus={fresh}
        onChange={({ target }) => onValue(target.value)}
        onKeyDown={submitByKey}
      />
    </Field>
  );
}

type CheckedProps = Omit<Typed<'input'>, 'id'> & {
  readonly label: string;
  readonly errors: FieldErrors;
  /** Key of its errors. */
  readonly field: string;
  /** Message if the server sent none. */
  readonly wrong?: string;
  /** An empty field gets the message "missing". */
  readonly mayMiss?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** A text input with its errors below. */
export function CheckedField({
  label,
  errors,
  field,
  wrong = '',
  mayMiss = false,
  className,
  fresh,
  onValue,
  children,
  ...input
}: CheckedProps) {
  const wiring = errors.props(field);
  return (
    <div className={className === undefined ? 's-fl' : `s-fl ${className}`}>
      <label htmlFor={wiring.id}>{label}</label>
      <input
        {...input}
        {...wiring}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- as it says
        autoFocus={fresh}
        onChange={({ target }) => {
          wiring.onChange();
          onValue(target.value);
        }}
      />
      {errors.message(field, wrong, mayMiss ? input.value : undefined)}
      {children}
    </div>
  );
}

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> & {
  readonly on: boolean;
  readonly onTick: (on: boolean) => void;
};

export const Tick = ({ on, onTick, children, ...input }: TickProps) => (
  <label className="ck">
    <input {...input} type="checkbox" checked={on} onChange={({ target }) => onTick(target.checked)} />
    {children}
  </label>
);

type SelectProps<T> = Omit<ComponentProps<'select'>, 'onChange'> & {
  readonly value: string | number | undefined;
  readonly options: readonly { readonly value: T; readonly words: string }[];
  readonly onChoose: (value: T) => void;
};

export const Select = <T extends string | number | undefined>({
  value,
  options,
  onChoose,
  ...rest
}: SelectProps<T>) => (
  <select
    {...rest}
    value={value ?? ''}
    onChange={({ target: { selectedIndex } }) => {
      const chosen = options[selectedIndex];
      if (chosen) onChoose(chosen.value);
    }}
  >
    {options.map((each) => (
      <option key={each.value ?? ''} value={each.value ?? ''}>
        {each.words}
      </option>
    ))}
  </select>
);

export const SelectField = <T extends string | number>({ label, hint, ...select }: Named & SelectProps<T>) => (
  <Field label={label} hint={hint}>
    <Select {...select} />
  </Field>
);

type ChoiceProps<T> = SelectProps<T | undefined> & {
  readonly label: string;
  /** Label of the empty option. */
  readonly any: string;
};

/** A list filter. The chosen option names it, as the empty one does. */
export const Choice = <T extends string | number>({ label, any, options, ...rest }: ChoiceProps<T>) => (
  <Select
    className={rest.value === undefined ? 'f' : 'f s-on'}
    aria-label={label}
    options={[
      { value: undefined, words: any },
      ...options.map(({ value, words }) => ({ value, words: value === rest.value ? `${label}: ${words}` : words })),
    ]}
    {...rest}
  />
);

export function CourseChoice({ value, onChoose }: Pick<ChoiceProps<CourseNr>, 'value' | 'onChoose'>) {
  const { t } = useWords();
  return (
    <Choice
      label={t('students.course')}
      any={t('students.anyCourse')}
      value={value}
      options={COURSES.map((course) => ({ value: course, words: t('students.courseNr', { course }) }))}
      onChoose={onChoose}
    />
  );
}

type KronurProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'value' | 'onChange'> & {
  readonly value: string;
  readonly onValue: (typed: string) => void;
  /** Whole krónur. */
  readonly least: number;
  readonly most: number;
};

/**
 * Input for an amount such as `12.500`, `12 500 kr.` or `12500`. An amount outside the limits blocks submit with a
 * message in the reader's language.
 */
export function KronurInput({ onValue, least, most, ...input }: KronurProps) {
  const { t, language } = useWords();
  const amount = parseKronur(input.value);
  const fits = amount !== undefined && amount >= least && amount <= most;
  const wrong = fits ? '' : t('do.amountWrong', { least: kronur(least, language), most: kronur(most, language) });
  return (
    <input
      {...input}
      ref={(field) => field?.setCustomValidity(wrong)}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

type SearchProps = {
  readonly label: string;
  readonly hint: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onEnter?: () => void;
  /** Focused on mount. */
  readonly fresh?: boolean;
  readonly box?: Ref<HTMLInputElement>;
  /** Announced result count; describes the box. */
  readonly found?: ReactNode;
};

/** Maximum query length, letters. */
const MOST = 200;

/** Search box above a list. */
export function SearchField({ label, hint, typed, onTyped, onEnter, fresh, box, found }: SearchProps) {
  return (
    <div className="search">
      <SearchIcon />
      <input
        ref={box}
        type="search"
        value={typed}
        maxLength={MOST}
        aria-label={label}
        placeholder={hint}
        aria-describedby={found === undefined ? undefined : 'hits'}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- as it says
        autoFocus={fresh}
        spellCheck={false}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onTyped('');
          if (event.key !== 'Enter' || !onEnter) return;
          event.preventDefault(); // Enter would also activate the newly focused element
          onEnter();
        }}
      />
      {found === undefined ? null : (
        <span className="in" id="hits" role="status">
          {found}
        </span>
      )}
    </div>
  );
}
