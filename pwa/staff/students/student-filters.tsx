/** What the list of learners can be narrowed by: course, payment, instructor, and how they stand with how many do. */
import { useNavigate } from 'react-router-dom';
import { Link } from '../../ui/controls/link.tsx';
import { instructors } from '../../../sync/account/contract.ts';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { METHODS } from '../../../sync/staff/payments-contract.ts';
import { COUNTED, SORTS, STANDINGS, type listStudents } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import { Choice, CourseChoice } from '../frame/choice.tsx';
import { addressOf, type Asked } from './student-address.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

type Answer = Pick<ResponseOf<typeof listStudents>, 'counts' | 'total'>;
type Props = { readonly asked: Asked; readonly answer: Answer | undefined };

/** `214`, or `1.000+` where more are not counted. */
export const countText = (count: number): string =>
  count > COUNTED ? '1.000+' : String(count).replace(/^1000$/, '1.000');

export function StudentFilters({ asked, answer }: Props) {
  const { t } = useWords();
  const others = { ...asked, after: undefined };
  const counts = answer?.counts;
  return (
    <nav className="flt scroll st-states" aria-label={t('students.standing')}>
      <Link
        className="f"
        to={addressOf({ ...others, state: undefined })}
        aria-current={asked.state ? undefined : 'true'}
      >
        {t('standing.filter.all')}{' '}
        {asked.state === undefined && typeof answer?.total === 'number' ? <b>{countText(answer.total)}</b> : null}
      </Link>
      {STANDINGS.map((state) => {
        const count = counts?.[state];
        return (
          <Link
            key={state}
            className="f"
            to={addressOf({ ...others, state })}
            aria-current={asked.state === state ? 'true' : undefined}
          >
            {t(`standing.filter.${state}`)} {typeof count === 'number' ? <b>{countText(count)}</b> : null}
          </Link>
        );
      })}
    </nav>
  );
}

export function StudentChoices({ asked }: Pick<Props, 'asked'>) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { data } = useStaffData(instructors, {});
  const choose = (change: Asked): void => void navigate(addressOf({ ...asked, after: undefined, ...change }));
  return (
    <div className="flt scroll">
      {/* a phone's cards have no heads to sort by */}
      <span className="only-m">
        <Choice
          label={t('students.sort')}
          any={t('students.sorts.newest')}
          value={asked.sort}
          options={SORTS.filter((sort) => sort !== 'newest').map((sort) => ({
            value: sort,
            words: t(`students.sorts.${sort}`),
          }))}
          onChoose={(sort) => choose({ sort })}
        />
      </span>
      <CourseChoice value={asked.course} onChoose={(course) => choose({ course })} />
      <Choice
        label={t('students.paid')}
        any={t('students.anyPayment')}
        value={asked.paid}
        options={METHODS.map((paid) => ({ value: paid, words: t(`paidBy.${paid}`) }))}
        onChoose={(paid) => choose({ paid })}
      />
      <Choice
        label={t('students.instructor')}
        any={t('students.anyInstructor')}
        value={asked.instructor}
        options={(data?.response ?? []).map(({ id, name }) => ({ value: id, words: name }))}
        onChoose={(instructor) => choose({ instructor })}
      />
    </div>
  );
}
