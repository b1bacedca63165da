/** The list of learners (`/command`): search, filters, sorting, export. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../ui/controls/link.tsx';
import { receiptPath } from '../../../sync/payment/contract.ts';
import { pathTo } from '../../../sync/paths.ts';
import {
  CHOSEN_MOST,
  exportStudents,
  findStudents,
  STUDENTS_SHOWN,
  type Student,
  COUNTED,
  QUIET_DAYS,
  SORTS,
  STANDINGS,
  type listStudents,
} from '../../../sync/staff/students-contract.ts';
import type { RequestOf, ResponseOf } from '../../../sync/endpoint.ts';
import { registerStudent } from '../../../sync/staff/student-actions.ts';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/icons.tsx';
import { Button, RowsWaiting, Failure, PageHead } from '../frame/kit.tsx';
import { SaveTable } from '../frame/save-table.tsx';
import { noteFailure } from '../frame/desk-store.ts';
import { staffCall } from '../frame/staff-call.ts';
import { Outcome } from '../frame/outcome.tsx';
import { SearchField, Choice, CourseChoice } from '../frame/fields.tsx';
import { Many } from './many.tsx';
import { addressOf, readAsked, STUDENT_SEARCH, type Asked } from './student-address.ts';
import { StudentTable } from './student-table.tsx';
import { RegisterForm, useBegunForm } from './register-form.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useKeys } from '../hooks/use-keys.ts';
import { useListSearch } from '../hooks/use-list-search.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { instructors } from '../../../sync/account/contract.ts';
import { METHODS } from '../../../sync/staff/payments-contract.ts';

/** A learner registered just now. */
type Registered = ResponseOf<typeof registerStudent> & Pick<RequestOf<typeof registerStudent>, 'name' | 'paymentType'>;

export default function StudentsPage(_: PageProps) {
  const { t } = useWords();

  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const inAddress = readAsked(search);
  const { typed, setTyped, sought, seek } = useListSearch(inAddress.q, STUDENT_SEARCH);
  const asked: Asked = { ...inAddress, q: sought === '' ? undefined : sought };
  const { after, ...filters } = asked;
  const { data, error } = useStaffData(findStudents, { ...filters, cursor: after });
  const [kennitalas, setKennitalas] = useState(false);
  const registering = useAction(registerStudent);
  const [formOpen, setFormOpen] = useState(useBegunForm());
  const [registered, setRegistered] = useState<Registered>();
  useEffect(() => {
    if (hash !== '#skra') return;
    setFormOpen(true);
    void navigate(STUDENT_SEARCH.path + search, { replace: true }); // so that the same address opens the form again
  }, [hash, search, navigate]);
  const opener = useFocusBack(formOpen);
  const box = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  /** Selected learners, also of other pages, as last loaded. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, Student>>(new Map());
  const fresh = new Map(data?.users.map((student) => [student.id, student]));
  const choose = (students: readonly Student[], on: boolean): void => {
    const after = new Map(chosen);
    for (const student of students)
      if (!on) after.delete(student.id);
      else if (after.size < CHOSEN_MOST) after.set(student.id, student);
    setChosen(after);
  };
  const narrowed = Object.entries(filters).some(([key, value]) => key !== 'sort' && value !== undefined);
  const isName = sought !== '' && !/[\d@]/.test(sought);
  const clear = (): void => {
    setTyped('');
    box.current?.focus(); // the pressed button unmounts
    void navigate(addressOf({ sort: asked.sort }));
  };
  /** Opens the only match of the typed query, even if the list still shows an older one. */
  const openOnly = async (): Promise<void> => {
    const q = typed.trim();
    if (q === '') return;
    const { users, like } = await staffCall(findStudents, { ...filters, q, limit: 2 });
    const [one, other] = users;
    if (!one || other || like || box.current?.value.trim() !== q) return;
    seek(); // without the debounce
    void navigate(pathTo('student', 'is', { userId: one.id }));
  };
  const next = data?.nextCursor ?? null;
  const nextPage = next === null ? undefined : addressOf({ ...asked, after: next });
  const move = (by: number) => () => moveFocus(table.current, by);
  useKeys({
    '/': () => box.current?.focus(),
    j: move(1),
    k: move(-1),
    x: () => document.activeElement?.closest('tr')?.querySelector('input')?.click(),
    l: () => (nextPage === undefined ? undefined : void navigate(nextPage)),
  });
  return (
    <>
      <PageHead
        title={t('desk.students')}
        end={
          <>
            <Button ref={opener} aria-expanded={formOpen} onClick={() => setFormOpen(!formOpen)}>
              {t('register.open')}
            </Button>
            <Button
              aria-label={t('students.showSsn')}
              aria-pressed={kennitalas}
              onClick={() => setKennitalas(!kennitalas)}
            >
              {kennitalas ? <EyeOffIcon small /> : <EyeIcon small />}
              <span className="only-d">{t('students.showSsn')}</span>
            </Button>
            <SaveTable endpoint={exportStudents} request={filters} file="nemendur.csv" label={t('students.save')}>
              CSV
            </SaveTable>
          </>
        }
      />
      {formOpen ? (
        <RegisterForm
          action={registering}
          onSave={async (told) => {
            const answer = await registering.run(told);
            if (answer) setRegistered({ ...answer, name: told.name, paymentType: told.paymentType });
            return answer;
          }}
          onClose={() => setFormOpen(false)}
        />
      ) : (
        <div className="flex wrapx">
          <Outcome
            action={registering}
            done={t(registered?.paymentType === 'later' ? 'register.doneLater' : 'register.done')}
          />
          {registered && registering.deed ? (
            <>
              <Link className="b" to={pathTo('student', 'is', { userId: registered.userId })}>
                {registered.name}
              </Link>
              {registered.transactionId === null ? null : (
                <a className="b txt" href={receiptPath(registered.transactionId)} target="_blank" rel="noreferrer">
                  {t('money.receipt', { nr: registered.receiptNr })}
                </a>
              )}
            </>
          ) : null}
        </div>
      )}
      <div className="flt st-search">
        <SearchField
          label={t('students.search')}
          hint={t('students.searchHint')}
          typed={typed}
          onTyped={setTyped}
          onEnter={() => void openOnly().catch(noteFailure)}
          box={box}
          found={
            sought !== '' && typeof data?.total === 'number' ? t('students.found', { n: countText(data.total) }) : null
          }
        />
        <StudentChoices asked={asked} />
      </div>
      <StudentFilters asked={asked} answer={data} />
      <Failure error={error} />
      {data?.like ? <p role="status">{t('students.like')}</p> : null}
      {data && data.users.length > 0 ? (
        <StudentTable
          students={data.users}
          kennitalas={kennitalas}
          sort={asked.sort ?? 'newest'}
          sorted={(sort) => addressOf({ ...asked, after: undefined, sort })}
          table={table}
          chosen={chosen}
          onChoose={choose}
        />
      ) : data ? (
        <div className="l-stack l-gap-2">
          <b>
            {next !== null
              ? t('students.noneYet')
              : isName
                ? t('students.noneNamed', { name: sought, interpolation: { escapeValue: false } })
                : t('students.none')}
          </b>
          {isName ? <p className="sub">{t('students.searched')}</p> : null}
          <div className="flex wrapx">
            {narrowed ? <Button onClick={clear}>{t('students.clear')}</Button> : null}
            {formOpen ? null : <Button onClick={() => setFormOpen(true)}>{t('register.open')}</Button>}
          </div>
        </div>
      ) : error === undefined ? (
        <RowsWaiting label={t('students.waiting')} />
      ) : null}
      <Many
        chosen={[...chosen.values()].map((student) => fresh.get(student.id) ?? student)}
        course={asked.course}
        onClear={() => setChosen(new Map())}
        onLeft={(left) => setChosen(new Map(left.map((student) => [student.id, student])))}
      />
      <div className="pg">
        {data && data.users.length > 0 ? (
          <span className="sub keys-box">
            <kbd className="kb">J</kbd> <kbd className="kb">K</kbd> {t('students.keys')} <kbd className="kb">↵</kbd>{' '}
            {t('students.keyOpen')}
          </span>
        ) : null}
        <div className="end">
          {after === undefined ? null : (
            <Link className="b" to={addressOf({ ...asked, after: undefined })}>
              {t('students.first')}
            </Link>
          )}
          {nextPage === undefined ? null : (
            <Link className="b" to={nextPage}>
              {t('students.next', { n: STUDENTS_SHOWN })} <kbd className="kb">L</kbd>
            </Link>
          )}
        </div>
      </div>
    </>
  );
}

/** Moves the focus between learners; to the first if none has it. */
function moveFocus(table: HTMLTableElement | null, by: number): void {
  const links = [...(table?.querySelectorAll<HTMLElement>('tbody th a') ?? [])];
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement) === true);
  links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}

type Answer = Pick<ResponseOf<typeof listStudents>, 'counts' | 'total'>;
type Props = { readonly asked: Asked; readonly answer: Answer | undefined };

/** `214`, or `1.000+` above the counting limit. */
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
      {/* cards have no column heads for sorting */}
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
      <Choice
        label={t('people.seen')}
        any={t('students.anyContact')}
        value={asked.quiet}
        options={QUIET_DAYS.map((quiet) => ({ value: quiet, words: t('students.quiet', { days: quiet }) }))}
        onChoose={(quiet) => choose({ quiet })}
      />
    </div>
  );
}
