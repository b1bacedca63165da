/** The practice exam (rule P4): what it is, the exam under way, its result, and the earlier ones. */
import { useState } from 'react';
import { drawExam } from '../../sync/practice/exam-draw.ts';
import { EXAM_STATEMENTS, examsIn, type ExamTaken } from '../../sync/practice/entry.ts';
import { useWords } from '../language/language.ts';
import { writeDraft } from '../offline/drafts.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { EXAM_DRAFT, ExamDraft } from './drafts.ts';
import { ExamSheet } from './exam-sheet.tsx';
import { ExamFront } from './exam-front.tsx';
import { ExamOutcome } from './exam-outcome.tsx';
import './practice.css';
import { WithPractice, type PracticeProps } from './with-practice.tsx';

export default function PracticeExamPage(_: PageProps) {
  const { t } = useWords();
  return <WithPractice title={t('page.practiceExam')} under={[EXAM_DRAFT, ExamDraft]} page={Ready} />;
}

function Ready({ practice, draft, title }: PracticeProps<ExamDraft>) {
  const { t } = useWords();
  const { db, bank, entries } = practice;
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<ExamTaken>();
  const begin = async (untimed: boolean): Promise<void> => {
    setOpen(true);
    if (draft) return;
    const statements = drawExam(
      bank.statements.map(({ id }) => id),
      examsIn(entries),
      Math.random,
    );
    await writeDraft(db, EXAM_DRAFT, { statements, answers: {}, flags: [], at: 0, untimed } satisfies ExamDraft);
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
      under={draft && Object.keys(draft.answers).length}
      onBegin={(untimed) => void begin(untimed)}
      onShow={setShown}
    />
  );
}
