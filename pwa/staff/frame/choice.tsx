/** A filter of a list: one of its values, or any. */
import { COURSES } from '../../../sync/course/ids.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { useWords } from '../../language/language.ts';

type Props<T> = {
  readonly label: string;
  /** What stands there while nothing is chosen. */
  readonly any: string;
  readonly value: T | undefined;
  readonly options: readonly { readonly value: T; readonly words: string }[];
  readonly onChoose: (value: T | undefined) => void;
};

export function Choice<T extends string | number>({ label, any, value, options, onChoose }: Props<T>) {
  return (
    <select
      className="f"
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(options.find((each) => String(each.value) === target.value)?.value)}
    >
      <option value="">{any}</option>
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {each.words}
        </option>
      ))}
    </select>
  );
}

export function CourseChoice({ value, onChoose }: Pick<Props<CourseNr>, 'value' | 'onChoose'>) {
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
