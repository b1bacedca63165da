/** The list of learners (`/command`): found as one types, filtered, sorted, taken away as a file. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../ui/controls/link.tsx';
import { pathTo } from '../../../sync/paths.ts';
import { exportStudents, findStudents, STUDENTS_SHOWN } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/icons.tsx';
import { DownloadIcon } from '../../ui/icons/learner-icons.tsx';
import { saveCsv } from '../frame/save-csv.ts';
import { SearchField } from '../frame/search-field.tsx';
import { Failure } from '../school/section.tsx';
import { readAsked, writeAsked, type Asked } from './student-address.ts';
import { countText, StudentChoices, StudentFilters } from './student-filters.tsx';
import { StudentTable } from './student-table.tsx';
import { useKeys } from '../hooks/use-keys.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

/** Typing goes on for as long between two letters. */
const TYPING_MS = 150;
const PATH = pathTo('students');

export default function StudentsPage(_: PageProps) {
  const { t } = useWords();
  usePageTitle(t('desk.students'));
  const navigate = useNavigate();
  const inAddress = readAsked(useLocation().search);
  const { typed, setTyped, sought } = useSought(inAddress);
  const asked: Asked = { ...inAddress, q: sought === '' ? undefined : sought };
  const { after, ...filters } = asked;
  const { data, error } = useStaffData(findStudents, { ...filters, cursor: after });
  const [kennitalas, setKennitalas] = useState(false);
  const [failed, setFailed] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const next = data?.nextCursor ?? null;
  const nextPage = next === null ? undefined : PATH + writeAsked({ ...asked, after: next });
  const move = (by: number) => () => moveFocus(table.current, by);
  useKeys({
    '/': () => box.current?.focus(),
    j: move(1),
    k: move(-1),
    l: () => (nextPage === undefined ? undefined : void navigate(nextPage)),
  });
  return (
    <>
      <div className="ph">
        <h1 tabIndex={-1}>{t('desk.students')}</h1>
        <div className="end">
          <button type="button" className="b" aria-pressed={kennitalas} onClick={() => setKennitalas(!kennitalas)}>
            {kennitalas ? <EyeOffIcon small /> : <EyeIcon small />}
            {t('students.showSsn')}
          </button>
          <button
            type="button"
            className="b"
            onClick={() => void saveCsv(exportStudents, filters, 'nemendur.csv').then(setFailed)}
          >
            <DownloadIcon small />
            {t('students.save')}
          </button>
        </div>
      </div>
      <div className="flt st-search">
        <SearchField
          label={t('students.search')}
          hint={t('students.searchHint')}
          typed={typed}
          onTyped={setTyped}
          box={box}
          found={typeof data?.total === 'number' ? t('students.found', { n: countText(data.total) }) : null}
        />
        <StudentChoices asked={asked} path={PATH} />
      </div>
      <StudentFilters asked={asked} path={PATH} answer={data} />
      <Failure error={error ?? failed} />
      {data && data.users.length > 0 ? (
        <StudentTable
          students={data.users}
          kennitalas={kennitalas}
          sort={asked.sort ?? 'newest'}
          sorted={(sort) => PATH + writeAsked({ ...asked, after: undefined, sort })}
          table={table}
        />
      ) : data ? (
        <p className="sub">{t(next === null ? 'students.none' : 'students.noneYet')}</p>
      ) : null}
      <div className="pg">
        <span className="sub keys-box">
          <kbd className="kb">J</kbd> <kbd className="kb">K</kbd> {t('students.keys')} <kbd className="kb">↵</kbd>{' '}
          {t('students.keyOpen')}
        </span>
        <div className="end">
          {after === undefined ? null : (
            <Link className="b" to={PATH + writeAsked({ ...asked, after: undefined })}>
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

/** What is typed, and a moment later sought and held by the address. */
function useSought(inAddress: Asked) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(inAddress.q ?? '');
  const [sought, setSought] = useState(typed);
  const others = writeAsked({ ...inAddress, q: undefined, after: undefined });
  useEffect(() => {
    if (typed === sought) return undefined;
    const timer = setTimeout(() => {
      setSought(typed);
      void navigate(PATH + writeAsked({ ...readAsked(others), q: typed }), { replace: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, sought, others, navigate]);
  return { typed, setTyped, sought: sought.trim() };
}

/** From one learner to the next, and to the first where none has the focus. */
function moveFocus(table: HTMLTableElement | null, by: number): void {
  const links = [...(table?.querySelectorAll<HTMLElement>('tbody th a') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}
