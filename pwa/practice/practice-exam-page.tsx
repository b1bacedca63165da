/** The practice exam (rule P4): introduction, exam in progress, result, earlier exams. */
import { useState } from 'react';
import { drawExam } from '../../sync/practice/chance.ts';
import { EXAM_STATEMENTS, examsIn, type ExamTaken, answersIn, EXAM_RIGHT, rightIn } from '../../sync/practice/entry.ts';
import { useWords } from '../language/language.ts';
import { TextIn } from '../language/text-in.tsx';
import { EXAM_DRAFT, writeDraft } from '../offline/drafts.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ExamDraft } from './drafts.ts';
import { ExamSheet } from './exam-sheet.tsx';
import { ExamFront, Chance } from './exam-front.tsx';
import './practice.css';
import { WithPractice, type PracticeProps } from './with-practice.tsx';
import { textIn } from '../../sync/language.ts';
import { topicsOf } from '../../sync/practice/weak.ts';
import { pathTo } from '../../sync/paths.ts';
import { counted, formatDate } from '../language/format.ts';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { CheckIcon, ChevronDownIcon } from '../ui/icons/icons.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { dashOf, ProgressDashes } from '../ui/feedback/progress-dashes.tsx';
import { ResultPlate } from '../ui/learning/result-plate.tsx';
import { Reason, SignPicture } from './statement-card.tsx';
import { Topics } from './topics.tsx';
import type { Practice } from './use-practice.ts';

export default function PracticeExamPage(_: PageProps) {
  const { t } = useWords();
  return <WithPractice title={t('page.practiceExam')} under={[EXAM_DRAFT, ExamDraft]} page={Ready} />;
}

function Ready({ practice, draft, title }: PracticeProps<ExamDraft>) {
  const { t } = useWords();
  const { db, bank, entries } = practice;
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [shown, setShown] = useState<ExamTaken>();
  const begin = async (untimed: boolean): Promise<void> => {
    setOpen(true);
    if (draft) return;
    const statements = drawExam(
      bank.statements.map(({ id }) => id),
      examsIn(entries),
      Math.random,
    );
    const drawn: ExamDraft = { statements, answers: {}, flags: [], at: 0, untimed };
    await writeDraft(db, EXAM_DRAFT, drawn).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  if (shown) return <ExamOutcome practice={practice} exam={shown} onBack={() => setShown(undefined)} />;
  if (bank.statements.length < EXAM_STATEMENTS)
    return (
      <LearnerFrame title={title}>
        <h1 tabIndex={-1}>{title}</h1>
        <Alert tone="info">{t('exam.tooFew')}</Alert>
      </LearnerFrame>
    );
  if (draft && open)
    return (
      <ExamSheet
        practice={practice}
        draft={draft}
        title={title}
        onLeave={() => setOpen(false)}
        onHandedIn={(exam) => {
          setOpen(false);
          setShown(exam);
        }}
      />
    );
  return (
    <ExamFront
      practice={practice}
      title={title}
      failed={failed}
      under={draft && Object.keys(draft.answers).length}
      onBegin={(untimed) => void begin(untimed)}
      onShow={setShown}
    />
  );
}

/** From here up the result is close; from 46 up it is passed. */
const CLOSE = 43;

type Props = { readonly practice: Practice; readonly exam: ExamTaken; readonly onBack: () => void };

/** Result of a submitted practice exam: score, weakest topic first, wrong answers with reasons. */
function ExamOutcome({ practice, exam, onBack }: Props) {
  const { t, language } = useWords();
  const right = rightIn(exam);
  const passed = right >= EXAM_RIGHT;
  const topics = topicsOf(answersIn([exam]));
  const weak = topics.filter((topic) => topic.right < topic.of);
  const strong = topics.filter((topic) => topic.right === topic.of);
  const all = examsIn(practice.entries);
  const before = all[all.findIndex(({ id }) => id === exam.id) - 1];
  const wrong = new Set(exam.wrong);
  const numbers = { right, of: EXAM_STATEMENTS };
  return (
    <LearnerFrame
      title={t('page.practiceExam')}
      actionBar={
        <ActionBar back={{ label: t('test.back'), onAct: onBack }}>
          {wrong.size > 0 ? (
            <ButtonLink variant="primary" wide to={pathTo('practice', language)} iconEnd={<ArrowRightIcon />}>
              {t('exam.practise')}
            </ButtonLink>
          ) : (
            <Button variant="primary" wide onClick={onBack}>
              {t('test.back')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <ResultPlate
        passed={passed}
        ahead="diamond"
        where={t('exam.where', { date: formatDate(exam.at, language) })}
        right={right}
        total={EXAM_STATEMENTS}
        scoreLabel={t('practice.rightOf', numbers)}
        heading={t(passed ? 'exam.youPassed' : right >= CLOSE ? 'exam.close' : 'exam.notYet')}
      >
        <p>
          {t('exam.limit')} {before ? t('exam.before', { right: rightIn(before) }) : ''}
        </p>
        <ProgressDashes
          tall
          description={t('practice.rightOf', numbers)}
          dashes={exam.statements.map((id) => dashOf(!wrong.has(id)))}
        />
      </ResultPlate>
      <section className="l-stack">
        <h2>{t('exam.chance')}</h2>
        <Chance practice={practice} />
      </section>
      {weak.length > 0 ? (
        <section className="l-stack">
          <h2>{t('exam.toPractise')}</h2>
          <p className="muted">{t('exam.weakestFirst')}</p>
          <Topics topics={weak} practice={practice} />
        </section>
      ) : null}
      {strong.length > 0 ? (
        <details className="fo">
          <summary>
            <CheckIcon />
            {counted(t, 'exam.strong', strong.length, language)}
            <ChevronDownIcon />
          </summary>
          <Topics topics={strong} practice={practice} />
        </details>
      ) : null}
      {wrong.size > 0 ? (
        <section className="l-stack">
          <h2>{counted(t, 'exam.wrong', wrong.size, language)}</h2>
          {exam.statements.map((id, index) =>
            wrong.has(id) ? <Wrong key={id} id={id} nr={index + 1} practice={practice} /> : null,
          )}
        </section>
      ) : null}
    </LearnerFrame>
  );
}

function Wrong({
  id,
  nr,
  practice: { bank },
}: {
  readonly id: string;
  readonly nr: number;
  readonly practice: Practice;
}) {
  const { t, language } = useWords();
  const statement = bank.statements.find((each) => each.id === id);
  if (!statement) return null;
  const { picture } = statement;
  return (
    <article className="pr-wrong">
      <p className="muted small">{t('exam.statementNr', { nr })}</p>
      {picture ? <SignPicture filename={picture.filename} alt={textIn(language, picture, 'alt')} /> : null}
      <h3>
        <TextIn thing={statement} field="text" />
      </h3>
      <Reason statement={statement} />
    </article>
  );
}
