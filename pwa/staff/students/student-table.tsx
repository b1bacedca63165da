/** Rows of the list of learners; cards on a phone. */
import { Fragment, useRef, type MouseEvent as Press, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../ui/controls/link.tsx';
import { COURSES } from '../../../sync/course/ids.ts';
import { pathTo } from '../../../sync/paths.ts';
import type { Sort, Student } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { useDeskNow } from '../frame/staff-call.ts';
import { formatShort, formatShortMoment } from '../frame/format.ts';
import { HiddenKennitala } from './hidden-kennitala.tsx';
import { StandingCell } from './standing-cell.tsx';

type Props = {
  readonly students: readonly Student[];
  readonly kennitalas: boolean;
  readonly sort: Sort;
  /** Address of the list in another order. */
  readonly sorted: (sort: Sort) => string;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly chosen: ReadonlyMap<string, Student>;
  readonly onChoose: (students: readonly Student[], on: boolean) => void;
};

const isNothing = ({ state, elsewhere }: Student['courses'][number]): boolean => state === null && !elsewhere;

export function StudentTable({ students, kennitalas, sort, sorted, table, chosen, onChoose }: Props) {
  const { t, language } = useWords();
  const now = useDeskNow();
  const navigate = useNavigate();
  const addressOf = (userId: string): string => pathTo('student', language, { userId });
  /** Opens on a click in the row, except on controls or selected text. Ignores the second click of a double click, whose target may have moved. */
  const openRow = ({ target, detail }: Press, address: string): void => {
    if (detail > 1) return;
    const other = target instanceof Element && target.closest('a, button, input, label, .s-pick');
    if (!other && getSelection()?.isCollapsed !== false) void navigate(address);
  };
  /** Start of a range selected with Shift. */
  const last = useRef<string>(undefined);
  const choose = (student: Student, on: boolean, isRange: boolean): void => {
    const from = isRange ? students.findIndex(({ id }) => id === last.current) : -1;
    const to = students.indexOf(student);
    last.current = student.id;
    onChoose(from === -1 ? [student] : students.slice(Math.min(from, to), Math.max(from, to) + 1), on);
  };
  return (
    <div className="tw s-sc">
      <table className="tbl cards-m" ref={table}>
        <caption className="vh">{t('students.table')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Tick
                label={t('many.all')}
                on={students.every(({ id }) => chosen.has(id))}
                onChange={(on) => onChoose(students, on)}
              />
            </th>
            <SortHead now={sort} up="name" down="name-back" sorted={sorted}>
              {t('students.name')}
            </SortHead>
            {COURSES.map((course) => (
              <th key={course} scope="col">
                {t('page.course', { course })}
              </th>
            ))}
            <th scope="col">{t('students.ssn')}</th>
            <th scope="col">{t('students.instructor')}</th>
            <SortHead now={sort} up="seen-back" down="seen" sorted={sorted}>
              {t('student.seen')}
            </SortHead>
            <th scope="col" className="s-mail">
              {t('students.email')}
            </th>
            <SortHead now={sort} up="oldest" down="newest" sorted={sorted}>
              {t('students.created')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.id} className="s-opens" onClick={(event) => openRow(event, addressOf(student.id))}>
              <td className="s-pick">
                <Tick
                  label={t('many.choose', { name: student.name })}
                  on={chosen.has(student.id)}
                  onChange={(on, isRange) => choose(student, on, isRange)}
                />
              </td>
              <th scope="row">
                <Link to={addressOf(student.id)}>{student.name}</Link>
              </th>
              {student.courses.map((course) => (
                <td
                  key={course.course_id}
                  className={isNothing(course) ? 'hide' : 'full'}
                  data-l={t('page.course', { course: course.course_id })}
                >
                  <StandingCell course={course} />
                </td>
              ))}
              {student.courses.every(isNothing) ? <td className="full only-m sub">{t('standing.nothing')}</td> : null}
              <td>
                <HiddenKennitala ssn={student.ssn} shown={kennitalas} />
              </td>
              <td className="hide nw">{student.instructor ?? '–'}</td>
              <td className={sort.startsWith('seen') ? 'full mono' : 'hide mono'} data-l={t('student.seen')}>
                {student.seen === null
                  ? t('student.never')
                  : formatShortMoment(Date.parse(student.seen), now, language)}
              </td>
              <td className="full s-mail">
                {student.email?.split('@').map((part, index) => (
                  <Fragment key={index}>
                    {index === 0 ? null : '@'}
                    {part}
                    <wbr />
                  </Fragment>
                )) ?? '–'}
              </td>
              <td className="hide mono">{formatShort(Date.parse(student.created_date), now, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SortProps = Pick<Props, 'sorted'> & {
  readonly now: Sort;
  readonly up: Sort;
  readonly down: Sort;
  readonly children: string;
};

function SortHead({ now, up, down, sorted, children }: SortProps) {
  const order = now === up ? 'ascending' : now === down ? 'descending' : undefined;
  const first = down === 'newest' ? down : up;
  return (
    <th scope="col" aria-sort={order}>
      <Link to={sorted(order === undefined ? first : now === up ? down : up)}>
        {children}
        {order === undefined ? null : (
          <span className={order === 'ascending' ? 's-up' : undefined}>
            <ChevronDownIcon small />
          </span>
        )}
      </Link>
    </th>
  );
}

type TickProps = {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean, isRange: boolean) => void;
};

function Tick({ label, on, onChange }: TickProps) {
  return (
    <label className="ck">
      <input
        type="checkbox"
        aria-label={label}
        checked={on}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
