/** The rows of the list of learners; on a phone they are cards. */
import type { RefObject } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import type { Sort, Student } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { formatNumeric } from '../frame/moment.ts';
import { HiddenKennitala } from './hidden-kennitala.tsx';
import { StandingCell } from './standing-cell.tsx';

type Props = {
  readonly students: readonly Student[];
  readonly kennitalas: boolean;
  readonly sort: Sort;
  /** Address of the same list in another order. */
  readonly sorted: (sort: Sort) => string;
  readonly table: RefObject<HTMLTableElement | null>;
};

export function StudentTable({ students, kennitalas, sort, sorted, table }: Props) {
  const { t, language } = useWords();
  return (
    <div className="tw s-sc">
      <table className="tbl cards-m nw" ref={table}>
        <caption className="vh">{t('students.table')}</caption>
        <thead>
          <tr>
            <SortHead now={sort} up="name" down="name-back" sorted={sorted}>
              {t('students.name')}
            </SortHead>
            <th scope="col">{t('students.standing')}</th>
            <th scope="col">{t('students.ssn')}</th>
            <th scope="col">{t('students.email')}</th>
            <th scope="col">{t('students.address')}</th>
            <th scope="col">{t('students.zip')}</th>
            <th scope="col">{t('students.id')}</th>
            <SortHead now={sort} up="oldest" down="newest" sorted={sorted}>
              {t('students.created')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.id}>
              <th scope="row">
                <Link to={pathTo('student', language, { userId: student.id })}>{student.name}</Link>
              </th>
              <td className="full">
                <StandingCell courses={student.courses} />
              </td>
              <td>
                <HiddenKennitala ssn={student.ssn} shown={kennitalas} />
              </td>
              <td className="full s-mail" title={student.email ?? undefined}>
                {student.email ?? '–'}
              </td>
              <td className="hide">{student.address ?? '–'}</td>
              <td className="hide">{student.zip_code ?? '–'}</td>
              <td className="hide mono sub" title={student.id}>
                …{student.id.slice(-6)}
              </td>
              <td className="hide mono">{formatNumeric(Date.parse(student.created_date))}</td>
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
