/** One learner's whole story, and what can be done about it (`/command/nemandi/:userId`). */
import { useState } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { COURSES } from '../../../sync/course/ids.ts';
import { pathTo } from '../../../sync/paths.ts';
import { deeds } from '../../../sync/staff/audit-contract.ts';
import { studentDetails, type StudentDetails as Details } from '../../../sync/staff/student-contract.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { CourseDeeds } from './course-actions.tsx';
import { AuditList } from '../school/audit-list.tsx';
import { HiddenKennitala } from './hidden-kennitala.tsx';
import { NoteForm, PersonDeeds } from './person-actions.tsx';
import { StandingTag } from './standing-cell.tsx';
import { StudentMoney } from './student-money.tsx';
import { StudentRuns } from './student-runs.tsx';
import { StudentTests } from './student-exams.tsx';
import { StudentDevices, StudentLetters, StudentTraffic } from './student-traffic.tsx';
import { useStaffData } from '../hooks/use-staff-data.ts';

export default function StudentPage({ params }: PageProps) {
  const { t } = useWords();
  const userId = params['userId'] ?? '';
  const { data, error } = useStaffData(studentDetails, { userId });
  usePageTitle(data?.user.name ?? t('desk.student'));
  return (
    <>
      <p className="crumb">
        <Link to={pathTo('students')}>{t('desk.students')}</Link>
      </p>
      {error === undefined ? null : (
        <p className="badline" role="alert">
          {error}
        </p>
      )}
      {data ? <Student details={data} /> : null}
    </>
  );
}

function Student({ details }: { readonly details: Details }) {
  const { t } = useWords();
  const { user } = details;
  /** On a phone the first of what can be done stands alone until more is asked for. */
  const [all, setAll] = useState(false);
  return (
    <>
      <Who details={details} />
      <div className="two st">
        <div>
          <Anchors />
          <StudentRuns details={details} />
          <StudentTests tests={details.tests} />
          <StudentMoney details={details} />
          <StudentTraffic commands={details.commands} />
          <StudentLetters letters={details.letters} />
          <StudentDevices sessions={details.sessions} />
          <Diary userId={user.id} />
        </div>
        <aside className="side" aria-label={t('student.actions')}>
          <section>
            <h2>{t('student.do')}</h2>
            <div className={all ? 'acts-l all' : 'acts-l'}>
              {COURSES.map((course) => (
                <CourseDeeds key={course} userId={user.id} course={course} {...facts(details, course)} />
              ))}
              <PersonDeeds userId={user.id} />
              <button type="button" className="b txt only-m" aria-expanded={all} onClick={() => setAll(!all)}>
                {t(all ? 'student.fewerActions' : 'student.moreActions')}
              </button>
            </div>
          </section>
          <section id="notes">
            <h2>{t('notes.title')}</h2>
            <Notes notes={details.notes} />
            <NoteForm userId={user.id} />
          </section>
          {details.magnet ? <Magnet magnet={details.magnet} /> : null}
        </aside>
      </div>
    </>
  );
}

/** How they stand in a course, and what is to be paid for it. */
function facts({ userCourses, userTransactions, transfers, prices }: Details, course: (typeof COURSES)[number]) {
  const run = userCourses.find(({ course_id, archived_time }) => course_id === course && archived_time === null);
  const transfer = transfers.find(({ course_id }) => course_id === course);
  const price = prices.find(({ course_id }) => course_id === course)?.price ?? 0;
  const state = run?.state ?? (transfer ? ('transfer' as const) : null);
  const paid = userTransactions.find(
    ({ course_id, kind, refunded }) => course_id === course && kind === 'payment' && !refunded,
  );
  return { state, run, receipt: paid?.receipt_nr, amount: transfer?.amount ?? price };
}

function Who({ details: { user, userCourses, transfers } }: { readonly details: Details }) {
  const { t, language } = useWords();
  const [shown, setShown] = useState(false);
  const home = [user.address, user.zip_code].filter((part) => part !== null && part !== '').join(', ');
  return (
    <div className="who-h">
      <div className="flex wrapx">
        <h1 tabIndex={-1}>{user.name}</h1>
        {transfers.map(({ course_id: course }) => (
          <StandingTag key={`t${course}`} state="transfer">
            {t('standing.transfer', { course })}
          </StandingTag>
        ))}
        {userCourses.map(({ id, state, course_id: course, too_fast }) =>
          state === null || state === 'ongoing' || state === 'transfer' ? null : (
            <StandingTag key={id} state={state}>
              {t(`standing.${state}`, { course }) + (too_fast ? `, ${t('student.tooFast')}` : '')}
            </StandingTag>
          ),
        )}
      </div>
      <dl className="who-f">
        <div>
          <dt>{t('students.ssn')}</dt>
          <dd>
            <HiddenKennitala ssn={user.ssn} shown={shown} />
            <button type="button" className="b txt" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {t('student.show')}
            </button>
          </dd>
        </div>
        <Fact name={t('students.email')}>{user.email ?? '–'}</Fact>
        <Fact name={t('student.home')}>{home === '' ? '–' : home}</Fact>
        <Fact name={t('students.instructor')}>{user.instructor ?? '–'}</Fact>
        <Fact name={t('student.language')}>{t(`student.${user.language}`)}</Fact>
        <Fact name={t('students.created')}>{formatDate(Date.parse(user.created_date), language)}</Fact>
        <Fact name={t('student.seen')}>{formatDate(Date.parse(user.seen), language)}</Fact>
        <Fact name={t('students.id')}>{user.id}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const PARTS = ['courses', 'tests', 'money', 'traffic', 'letters', 'devices', 'notes', 'diary'] as const;

function Anchors() {
  const { t } = useWords();
  return (
    <nav className="anchors" aria-label={t('student.parts')}>
      {PARTS.map((part) => (
        <a key={part} href={`#${part}`}>
          {t(`${part}.title`)}
        </a>
      ))}
    </nav>
  );
}

function Notes({ notes }: Pick<Details, 'notes'>) {
  const { language } = useWords();
  return (
    <ul className="nlist">
      {notes.map(({ id, who, at, text }) => (
        <li key={id}>
          {text}
          <br />
          <span className="sub">
            {who}, {formatDate(Date.parse(at), language)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Magnet({ magnet }: { readonly magnet: NonNullable<Details['magnet']> }) {
  const { t, language } = useWords();
  return (
    <section>
      <h2>{t('student.magnet')}</h2>
      <p className="sub">
        {t('student.magnetTo', {
          date: formatDate(Date.parse(magnet.asked), language),
          to: `${magnet.address}, ${magnet.zip_code}`,
        })}
        {magnet.posted === null
          ? ''
          : ` ${t('student.posted', { date: formatDate(Date.parse(magnet.posted), language) })}`}
      </p>
    </section>
  );
}

function Diary({ userId }: { readonly userId: string }) {
  const { t } = useWords();
  const { data } = useStaffData(deeds, { subject: userId });
  return (
    <section className="sec" id="diary">
      <header>
        <h2>{t('diary.title')}</h2>
      </header>
      {data ? <AuditList deeds={data.deeds} ofOne /> : null}
    </section>
  );
}
