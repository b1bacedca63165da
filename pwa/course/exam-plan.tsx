/** The planned day of the theory exam, and a deadline for each round. Stored on this device. */
import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { COURSES } from '../../sync/course/ids.ts';
import { enrolmentIn, isDoneElsewhere, type Learner } from '../../sync/progress/learner.ts';
import { planForExam } from '../../sync/progress/plan.ts';
import { counted, formatDate, formatDay } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { useDraft } from '../offline/drafts.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { useSession } from '../offline/session-store.ts';
import { useAct } from '../shell/use-act.ts';
import { Button } from '../ui/controls/button.tsx';
import { ChevronDownIcon } from '../ui/icons/icons.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { Panel, PanelHead } from '../ui/layout/panel.tsx';
import { passFocusOn, takeFocus } from '../ui/hooks/take-focus.ts';

/** Whether unfinished rounds remain. */
const roundsToDo = (learner: Learner): boolean =>
  COURSES.some(
    (course) => !isDoneElsewhere(learner, course) && (enrolmentIn(learner, course)?.finishedAt ?? null) === null,
  );

const Day = z.string(); // a constant: a new schema object would read the database again
/** Rounds shown; the others are collapsed. */
const SHOWN = 3;
const DAY_MS = 24 * 3_600_000;

type Props = {
  readonly learner: Learner;
  /** Opened by a button that no longer exists. */
  readonly asked?: boolean;
};

export default function ExamPlan({ learner, asked = false }: Props) {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const day = useDraft(db, 'exam-day', Day);
  const now = useServerNow(60_000);
  const { said, act } = useAct();
  if (!day.loaded) return null;
  // midnight of that day in local time
  const examAt = day.value === undefined ? Number.NaN : new Date(`${day.value}T00:00`).getTime();
  return (
    <Panel aria-labelledby="exam-plan">
      <PanelHead>
        <h2 id="exam-plan" tabIndex={-1} ref={asked ? takeFocus : null}>
          {t('examPlan.heading')}
        </h2>
      </PanelHead>
      {Number.isNaN(examAt) ? (
        <AskDay learner={learner} now={now} onDay={(chosen) => void act(() => day.set(chosen))} />
      ) : (
        <>
          <Plan learner={learner} examAt={examAt} now={now} />
          <Button ref={passFocusOn} variant="quiet" onClick={() => void act(() => day.clear())}>
            {t('examPlan.other')}
          </Button>
        </>
      )}
      <p role="status">{said}</p>
    </Panel>
  );
}

type AskProps = { readonly learner: Learner; readonly now: number; readonly onDay: (day: string) => void };

function AskDay({ learner, now, onDay }: AskProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed !== '') onDay(typed);
  };
  return (
    <form className="l-stack" onSubmit={submit}>
      <p>{t(roundsToDo(learner) ? 'examPlan.ask' : 'examPlan.askFinished')}</p>
      <TextField
        label={t('examPlan.day')}
        type="date"
        required
        min={new Date(now + DAY_MS).toISOString().slice(0, 10)}
        value={typed}
        onValue={setTyped}
      />
      <Button ref={passFocusOn} type="submit" wide>
        {t('examPlan.make')}
      </Button>
      <p className="muted">{t('examPlan.here')}</p>
    </form>
  );
}

type PlanProps = { readonly learner: Learner; readonly examAt: number; readonly now: number };

function Plan({ learner, examAt, now }: PlanProps) {
  const { t, language } = useWords();
  const date = formatDate(examAt, language);
  if (examAt < now) return <p>{t('examPlan.over', { date })}</p>;
  const plan = planForExam(learner, examAt, now);
  if (plan.kind === 'late')
    return (
      <p>
        {counted(t, 'examPlan.late', plan.left, language)}{' '}
        {t('examPlan.earliest', { date: formatDate(plan.earliest + DAY_MS, language) })}
      </p>
    );
  const lines = plan.rounds.map(({ course, round, by }) => (
    <li key={`${course}.${round}`}>{t('examPlan.round', { course, round, day: formatDay(by, now, t, language) })}</li>
  ));
  return (
    <div className="prose">
      <p>{t('examPlan.before', { date })}</p>
      <ul>
        {lines.slice(0, SHOWN)}
        {lines.length > SHOWN ? null : (
          <li>{t('examPlan.practise', { day: formatDay(plan.practiseFrom, now, t, language) })}</li>
        )}
      </ul>
      {lines.length > SHOWN ? (
        <details className="fo">
          <summary>
            <span>{t('examPlan.rest')}</span>
            <ChevronDownIcon />
          </summary>
          <ul>
            {lines.slice(SHOWN)}
            <li>{t('examPlan.practise', { day: formatDay(plan.practiseFrom, now, t, language) })}</li>
          </ul>
        </details>
      ) : null}
    </div>
  );
}
