/** One of several: a field, or a filter of a list. */
import type { ComponentProps } from 'react';
import { COURSES } from '../../../sync/course/ids.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { useWords } from '../../language/language.ts';

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

type ChoiceProps<T> = SelectProps<T | undefined> & {
  readonly label: string;
  /** What stands there while nothing is chosen. */
  readonly any: string;
};

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
