/** Fields of the desk, each with its name above it: what is typed, chosen, ticked or searched. */
import { type ComponentProps, type ReactNode, type Ref } from 'react';
import { COURSES } from '../../../sync/course/ids.ts';
import { kronur } from '../../../sync/payment/price.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { parseKronur } from '../../../sync/staff/parse-kronur.ts';
import { useWords } from '../../language/language.ts';
import { SearchIcon } from '../../ui/icons/learner-icons.tsx';
import type { FieldErrors } from '../hooks/use-field-errors.tsx';

type Named = {
  readonly label: ReactNode;
  /** Beneath it. */
  readonly hint?: ReactNode;
};
type Typed<E extends 'input' | 'textarea'> = Omit<ComponentProps<E>, 'value' | 'onChange' | 'autoFocus'> & {
  readonly value: string;
  readonly onValue: (typed: string) => void;
  /** What it stands in has just been opened to write here: it has the focus. */
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
    /** Letters. A longer text is not cut as it is pasted, but keeps its form from being sent. */
    readonly most?: number;
  };

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
      />
    </Field>
  );
}

type CheckedProps = Omit<Typed<'input'>, 'id'> & {
  readonly label: string;
  readonly errors: FieldErrors;
  /** By which its errors are known. */
  readonly field: string;
  /** Said where it is wrong and the school has said nothing. */
  readonly wrong?: string;
  /** An empty one is only said to be missing. */
  readonly mayMiss?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** A line of text whose errors stand below it. */
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
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- as it says */}
      <input {...input} {...wiring} autoFocus={fresh} onChange={({ target }) => onValue(target.value)} />
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

/** One of several. */
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
  /** What stands there while nothing is chosen. */
  readonly any: string;
};

/** A filter of a list. */
export const Choice = <T extends string | number>({ label, any, options, ...rest }: ChoiceProps<T>) => (
  <Select className="f" aria-label={label} options={[{ value: undefined, words: any }, ...options]} {...rest} />
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
 * For an amount, written as people write it: `12.500`, `12 500 kr.` or `12500`. What is no amount within the limits keeps
 * the form from being sent, in the reader's language.
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
  /** It has just been opened to write in. */
  readonly fresh?: boolean;
  readonly box?: Ref<HTMLInputElement>;
  /** What was found, said as it changes; it describes the box. */
  readonly found?: ReactNode;
};

/** Longer words find nothing. */
const MOST = 200;

/** The box above a list that one looks through. */
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
          event.preventDefault(); // it would also press what the focus goes to
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
