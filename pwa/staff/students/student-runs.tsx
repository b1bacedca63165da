/** A learner's runs: progress, dates, rounds, times. */
import type { Language } from '../../../sync/language.ts';
import type { ReactNode } from 'react';
import { COURSES, ROUNDS } from '../../../sync/course/ids.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import type { Run, RunRound, RunTest, StudentDetails } from '../../../sync/staff/student-contract.ts';
import { isBegun } from '../../../sync/staff/students-contract.ts';
import { formatDate, formatTime } from '../../language/format.ts';
import { useWords, type Words } from '../../language/language.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { ClockIcon, RefreshIcon } from '../../ui/icons/learner-icons.tsx';
import { Tag, type TagLook, Section } from '../frame/kit.tsx';
import { Road, type Stretch } from '../../ui/learning/road.tsx';
import { CourseDeeds } from './course-actions.tsx';
import { WhyLocked } from './why-locked.tsx';
import { StandingTag } from './standing-cell.tsx';
import { usePlaceWords } from '../today/place-words.ts';

export function StudentRuns({ details }: { readonly details: StudentDetails }) {
  const { t } = useWords();
  const { userCourses, userCourseRounds } = details;
  const courses = COURSES.map((course) => ({ course, ...factsOf(details, course) }));
  // a shortcut belongs to the first course it applies to
  const begun = courses.find(({ state }) => isBegun(state))?.course;
  const opened = courses.find(
    ({ state, elsewhere }) => elsewhere === null && (state === null || state === 'transfer' || state === 'closed'),
  )?.course;
  const roundsOf = (run: Run) => userCourseRounds.filter(({ enrolment }) => enrolment === run.id);
  return (
    <Section first id="courses" title={t('courses.title')}>
      {courses.map(({ course, run, ...facts }) => {
        const keys = { open: course === opened, days: course === begun };
        return (
          <RunCard
            key={course}
            name={t('page.course', { course })}
            run={run}
            rounds={run ? roundsOf(run) : []}
            tests={details.tests}
            actions={(table) => (
              <CourseDeeds userId={details.user.id} course={course} run={run} keys={keys} {...facts}>
                {table}
              </CourseDeeds>
            )}
          >
            <span className="sub">
              {facts.state === 'transfer'
                ? t('standing.transfer', { course })
                : facts.elsewhere === null
                  ? t(facts.refunded ? 'standing.refunded' : 'standing.nothing')
                  : t('courses.elsewhere', { school: facts.elsewhere })}
            </span>
          </RunCard>
        );
      })}
      {userCourses
        .filter(({ archived_time }) => archived_time !== null)
        .map((run) => (
          <RunCard key={run.id} name={run.name} run={run} rounds={roundsOf(run)} tests={details.tests} />
        ))}
    </Section>
  );
}

/** Status in a course, and the amount due. */
function factsOf({ user, userCourses, userTransactions, transfers, prices }: StudentDetails, course: CourseNr) {
  const run = userCourses.find(({ course_id, archived_time }) => course_id === course && archived_time === null);
  const transfer = transfers.find(({ course_id }) => course_id === course);
  const price = prices.find(({ course_id }) => course_id === course)?.price ?? 0;
  const state = run?.state ?? (transfer ? ('transfer' as const) : null);
  const paid = userTransactions.find(
    ({ course_id, kind, refunded }) => course_id === course && kind === 'payment' && !refunded,
  );
  const elsewhere = course === 1 ? user.course_1_elsewhere : null;
  const refunded = userTransactions.some((each) => each.course_id === course && each.refunded && !each.voided);
  return { state, run, refunded, receipt: paid?.receipt_nr, amount: transfer?.amount ?? price, elsewhere };
}

type RunProps = { readonly run: Run; readonly rounds: readonly RunRound[] };
type CardProps = {
  readonly name: string;
  /** Undefined before the first run. */
  readonly run: Run | undefined;
  readonly rounds: readonly RunRound[];
  /** All tests of the learner. */
  readonly tests: readonly RunTest[];
  /** Actions, with the table of the rounds; none for a replaced run. */
  readonly actions?: (table: ReactNode) => ReactNode;
  /** Status without a run. */
  readonly children?: ReactNode;
};

function RunCard({ name, run, rounds, tests, actions, children }: CardProps) {
  const { t } = useWords();
  const table = rounds.length === 0 ? null : <Rounds rounds={rounds} />;
  return (
    <article className="run">
      <header>
        <h3>{name}</h3>
        {run ? <RunStanding run={run} /> : children}
      </header>
      {run ? <RunRoad run={run} rounds={rounds} /> : null}
      {run ? <WhyLocked run={run} rounds={rounds} tests={tests} /> : null}
      {run?.too_fast === true ? <p className="note watch">{t('courses.tooFast')}</p> : null}
      {run ? <Registration run={run} /> : null}
      {actions || rounds.length > 0 ? <div className="acts-r">{actions ? actions(table) : table}</div> : null}
    </article>
  );
}

function RunStanding({ run }: Pick<RunProps, 'run'>) {
  const { t, language } = useWords();
  const placeWords = usePlaceWords();
  const begun = t('courses.begun', { date: formatDate(Date.parse(run.start_time), language), run: run.run });
  const days = run.state === 'ongoing' ? `, ${t('courses.daysLeft', { count: run.days_left })}` : '';
  return (
    <>
      {run.state === null ? (
        <Tag look="off">{t('courses.over')}</Tag>
      ) : (
        <StandingTag state={run.state}>
          {run.place ? placeWords(run.place) : t(`standing.${run.state}`, { course: run.course_id })}
        </StandingTag>
      )}
      <span className="sub end">
        {begun}
        {days}
      </span>
    </>
  );
}

const finished = (rounds: readonly RunRound[]): number =>
  rounds.filter(({ finished_time }) => finished_time !== null).length;

function RunRoad({ run, rounds }: RunProps) {
  const { t, language } = useWords();
  const passed = finished(rounds);
  const stretches = Array.from({ length: ROUNDS }, (_, at): Stretch => {
    const round = rounds.find(({ nr }) => nr === at + 1);
    const state = round?.finished_time ? 'done' : round ? 'now' : 'ahead';
    return { state, label: String(at + 1) };
  });
  const present = rounds.find(({ finished_time }) => finished_time === null);
  const steps = present?.steps.filter(({ finished_time }) => finished_time !== null).length ?? 0;
  const over = run.finished_time;
  return (
    <Road
      stretches={stretches}
      at={steps / 10}
      finish={{
        state: over === null ? (passed === ROUNDS ? 'lit' : 'faint') : 'done',
        label: over === null ? t('courses.final') : formatDate(Date.parse(over), language),
      }}
      description={t('courses.road', { passed, rounds: ROUNDS })}
    />
  );
}

/** State of the entry in the authority's logbook. */
function Registration({ run }: { readonly run: Run }) {
  const { t, language } = useWords();
  const { registration } = run;
  if (registration === null) return null;
  const due = `${formatDate(Date.parse(registration.due), language)} ${formatTime(Date.parse(registration.due))}`;
  const { state } = registration;
  return (
    <p className="flex wrapx st-book">
      <Tag {...STATES[state]}>{t(`logbook.tag.${state}`)}</Tag>
      <span className="sub">
        {t(`logbook.${state}`, { due, reason: registration.error ?? '', tries: registration.tries })}
      </span>
    </p>
  );
}

type Registered = NonNullable<Run['registration']>['state'];
const STATES: Readonly<Record<Registered, TagLook>> = {
  waiting: { icon: ClockIcon },
  sending: { icon: RefreshIcon },
  'waiting-permit': { look: 'due' },
  confirmed: { look: 'ok', icon: CheckIcon },
  rejected: { look: 'err', icon: WarningIcon },
};

const when = (iso: string | null, language: Language): string =>
  iso === null ? '–' : `${formatDate(Date.parse(iso), language)} ${formatTime(Date.parse(iso))}`;

/** `1 klst. 52 mín.` */
function duration(ms: number, t: Words): string {
  const minutes = Math.round(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? t('courses.minutes', { minutes }) : t('courses.hours', { hours, minutes: rest });
}

/** Steps by device: `Chrome á Android: 1–6, 9 · Edge á Windows: 7, 8`; a single device without its steps. */
function devicesOf(steps: RunRound['steps'], t: Words): string {
  const by = new Map<string, number[]>();
  for (const { nr, device } of steps) {
    if (device === null) continue;
    const name = device === '' ? t('devices.unknown') : device;
    by.set(name, [...(by.get(name) ?? []), nr]);
  }
  const known = [...by.values()].flat().length === steps.length;
  return [...by].map(([name, nrs]) => (by.size === 1 && known ? name : `${name}: ${nrs.join(', ')}`)).join(' · ');
}

function Rounds({ rounds }: Pick<RunProps, 'rounds'>) {
  const { t, language } = useWords();
  return (
    <details className="more">
      <summary>{t('courses.rounds')}</summary>
      <div className="tw s-sc" tabIndex={0} role="region" aria-label={t('courses.rounds')}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('courses.roundHead')}</th>
              <th scope="col">{t('courses.from')}</th>
              <th scope="col">{t('courses.to')}</th>
              <th scope="col">{t('courses.time')}</th>
              <th scope="col">{t('courses.steps')}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map(({ nr, start_time, finished_time, steps }) => (
              <tr key={nr}>
                <th scope="row">{t('courses.round', { round: nr })}</th>
                <td className="mono">{when(start_time, language)}</td>
                <td className="mono">{when(finished_time, language)}</td>
                <td className="mono">
                  {duration(
                    steps.reduce((sum, { spent_ms }) => sum + (spent_ms ?? 0), 0),
                    t,
                  )}
                </td>
                <td className="sub">
                  {steps
                    .map((step) =>
                      step.spent_ms === null ? `${step.nr}` : `${step.nr}: ${duration(step.spent_ms, t)}`,
                    )
                    .join(' · ')}
                  <br />
                  {devicesOf(steps, t)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
