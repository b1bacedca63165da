/** One learner's history, with all actions (`/command/nemandi/:userId`). */
import type { ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { formFields, fieldsOfForm } from '../../../sync/account/person-fields.ts';
import { pathTo } from '../../../sync/paths.ts';
import { Uuid } from '../../../sync/scalar.ts';
import { studentDetails, type StudentDetails as Details, type RunTest } from '../../../sync/staff/student-contract.ts';
import { formatDate } from '../../language/format.ts';
import { languageWord } from '../frame/language-word.ts';
import { useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { NoPage } from '../frame/no-page.tsx';
import { Thread } from '../inbox/thread.tsx';
import { Failure, Section, Tag, OkLine } from '../frame/kit.tsx';
import { CallerCheck } from './caller-check.tsx';
import { OneKennitala } from './hidden-kennitala.tsx';
import { PersonDeeds } from './person-actions.tsx';
import { StandingTag } from './standing-cell.tsx';
import { StudentMoney } from './student-money.tsx';
import { StudentRuns } from './student-runs.tsx';
import { StudentTimeline } from './student-timeline.tsx';
import { StudentDevices, StudentTraffic } from './student-traffic.tsx';
import { useAddressedPart } from '../hooks/use-place.ts';
import { useMoment } from '../hooks/use-moment.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';
import { FINAL_TEST_QUESTIONS, ROUND_TEST_QUESTIONS } from '../../../sync/course/ids.ts';
import { CheckIcon, CrossIcon } from '../../ui/icons/icons.tsx';

export default function StudentPage({ params }: PageProps) {
  const userId = params['userId'] ?? '';
  return Uuid.safeParse(userId).success ? <StudentOf key={userId} userId={userId} /> : <NoPage why="student" />;
}

function StudentOf({ userId }: { readonly userId: string }) {
  const { t } = useWords();
  const { data, error, missing } = useStaffData(studentDetails, { userId });
  usePageTitle(data?.user.name ?? t('desk.student'));
  if (missing) return <NoPage why={data ? 'deleted' : 'student'} />;
  return (
    <>
      <p className="crumb">
        <Link to={pathTo('students')}>{t('desk.students')}</Link>
      </p>
      <Failure error={error} />
      {data ? <Student details={data} /> : null}
    </>
  );
}

function Student({ details }: { readonly details: Details }) {
  const { t } = useWords();
  const { user, commands } = details;
  useAddressedPart();
  const parts = PARTS.filter((part) => part !== 'traffic' || commands.newest.length > 0);
  return (
    <>
      <Who details={details} />
      <nav className="anchors" aria-label={t('student.parts')}>
        {parts.map((part) => (
          <a key={part} href={`#${part}`} className={part === 'account' ? 'to-side' : undefined}>
            {t(part === 'account' ? 'student.account' : `${part}.title`)}
          </a>
        ))}
      </nav>
      <div className="two st">
        <div>
          <StudentRuns details={details} />
          <StudentTests tests={details.tests} />
          <StudentMoney details={details} />
        </div>
        <aside className="side" aria-label={t('student.account')}>
          <section id="account">
            <h2>{t('student.account')}</h2>
            <div className="acts-l">
              <CallerCheck user={user} />
              <PersonDeeds user={user} />
            </div>
          </section>
          {details.magnet ? <Magnet magnet={details.magnet} /> : null}
        </aside>
        <div>
          <Section id="thread" title={t('thread.title')}>
            <Thread userId={user.id} onOwnPage />
          </Section>
          <StudentTimeline details={details} />
          {parts.includes('traffic') ? <StudentTraffic commands={commands} /> : null}
          <StudentDevices sessions={details.sessions} />
        </div>
      </div>
    </>
  );
}

const PARTS = ['courses', 'tests', 'money', 'account', 'thread', 'timeline', 'traffic', 'devices'] as const;

function Who({ details: { user, userCourses, transfers } }: { readonly details: Details }) {
  const { t, language } = useWords();
  const moment = useMoment();
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
            <OneKennitala ssn={user.ssn} />
          </dd>
        </div>
        <Fact name={t('students.email')}>{user.email === null ? '–' : <Email address={user.email} />}</Fact>
        {fieldsOfForm.staff.map((field) => {
          const text = user[field];
          return text === null ? null : (
            <Fact key={field} name={t(`students.${field}`)}>
              {formFields[field].input.type === 'tel' ? (
                <Link to={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</Link>
              ) : (
                text
              )}
            </Fact>
          );
        })}
        {home === '' ? null : <Fact name={t('student.home')}>{home}</Fact>}
        <Fact name={t('students.instructor')}>{user.instructor ?? '–'}</Fact>
        <Fact name={t('student.language')}>{languageWord(t, user.language)}</Fact>
        <Fact name={t('students.created')}>{formatDate(Date.parse(user.created_date), language)}</Fact>
        <Fact name={t('student.seen')}>{user.seen === null ? t('student.never') : moment(user.seen)}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Allows a line break before the `@`, not within a word. */
function Email({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <Link to={`mailto:${address}`}>
      <span>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </span>
    </Link>
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

/** A learner's tests, with the wrong answers. */
export function StudentTests({ tests }: { readonly tests: readonly RunTest[] }) {
  const { t } = useWords();
  return (
    <Section id="tests" title={t('tests.title')}>
      {tests.length === 0 ? <p className="sub">{t('tests.none')}</p> : null}
      <ul className="nlist">
        {tests.map((test) => (
          <li key={test.id}>
            <OneTest test={test} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OneTest({ test }: { readonly test: RunTest }) {
  const { t, language } = useWords();
  const { course_id: course, round_nr: round, submitted, passed, wrong_count: count, wrong } = test;
  const name = round === 0 ? t('tests.final', { course }) : t('tests.round', { course, round });
  const date = formatDate(Date.parse(submitted ?? test.drawn), language);
  const of = round === 0 ? FINAL_TEST_QUESTIONS : ROUND_TEST_QUESTIONS;
  const came =
    passed === null ? t('tests.open') : t(passed ? 'tests.passed' : 'tests.failed', { right: of - (count ?? 0), of });
  return (
    <>
      <div className="flex wrapx">
        <b>{name}</b>
        <span className="mono sub">{date}</span>
        <Tag look={passed === true ? 'ok' : 'off'} icon={passed === true && CheckIcon}>
          {came}
        </Tag>
      </div>
      {wrong.length === 0 ? null : (
        <details className="more">
          <summary>{t('tests.wrong', { n: wrong.length })}</summary>
          <ul className="wrongs">
            {wrong.map(({ question_id, question, chosen, right }) => (
              <li key={question_id}>
                <b>{question}</b>
                <span className="badline">
                  <CrossIcon small />
                  {t('tests.chosen', { answers: chosen.join('; ') })}
                </span>
                <OkLine>{t('tests.right', { answers: right.join('; ') })}</OkLine>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
