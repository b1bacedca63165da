/** A question of a step or test in the reader's language, with ticks, and with marks once answered. */
import { textIn, type Translations } from '../../sync/language.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithMore, useWords } from '../language/language.ts';
import { TextIn } from '../language/text-in.tsx';
import { Answer } from './parts/answer.tsx';
import { Button } from '../ui/controls/button.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';
import { QuestionPicture } from './step-content.tsx';

const ReportQuestion = lazyWithMore(() => import('./report-question.tsx'));

type Option = { readonly id: string; readonly answer: string; readonly answer_en: string } & (Keyed | Unkeyed);
type Keyed = { readonly correct: boolean; readonly why: string; readonly why_en: string };
/** From a test not submitted yet. */
type Unkeyed = { readonly correct?: never; readonly why?: never; readonly why_en?: never };
type Asked = {
  readonly id: string;
  readonly version?: number | undefined;
  readonly question: string;
  readonly question_en: string;
  readonly texts?: Translations | undefined;
  readonly question_images: readonly { readonly filename: string; readonly alt: string; readonly alt_en: string }[];
};

type Props = {
  readonly question: Asked;
  readonly options: readonly Option[];
  readonly number: number;
  /** What the answer lacked, shown after the number. */
  readonly lacks?: string;
  /** Ids of ticked options. */
  readonly ticked: readonly string[];
  /** Answered: shows marks and reasons, and disables ticking. */
  readonly marked?: boolean;
  /** Anchor for links to the question. */
  readonly id?: string;
  readonly error?: string | undefined;
  readonly onToggle?: (optionId: string) => void;
  /** Content of the line below, before the report link. */
  readonly below?: ReactNode;
};

export function Question({
  question,
  options,
  number,
  lacks,
  ticked,
  marked = false,
  id,
  error,
  onToggle,
  below,
}: Props) {
  const { t, language } = useWords();
  const [image] = question.question_images;
  return (
    <div className="l-stack">
      <Answer
        id={id}
        number={[t('step.question', { number }), lacks].filter(Boolean).join(' · ')}
        text={<TextIn thing={question} field="question" />}
        instruction={marked ? undefined : t('question.all')}
        picture={
          image && <QuestionPicture filename={image.filename} alt={textIn(language, image, 'alt')} marked={marked} />
        }
        disabled={marked}
        onToggle={onToggle}
        error={error}
        options={options.map((option) => {
          const tick = ticked.includes(option.id);
          const shown = { id: option.id, text: <TextIn thing={option} field="answer" />, ticked: tick };
          if (!marked || option.correct === undefined) return shown;
          const mark = markOf(option.correct, tick);
          return { ...shown, mark, markLabel: t(`mark.${mark}`), why: <TextIn thing={option} field="why" /> };
        })}
      />
      {options.some(({ correct }) => correct === undefined) ? null : (
        <Unclear question={question} number={number}>
          {below}
        </Unclear>
      )}
    </div>
  );
}

/** Report link below a question; the form is loaded on demand. */
function Unclear({
  question,
  number,
  children,
}: Pick<Props, 'question' | 'number'> & { readonly children: ReactNode }) {
  const { t } = useWords();
  const [open, setOpen] = useState<boolean>();
  if (open)
    return (
      <Suspense fallback={null}>
        <ReportQuestion questionId={question.id} questionVersion={question.version} onCancel={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <p className="l-row an-below">
      {children}
      {/* returned from the form without sending */}
      <Button ref={open === false ? takeFocus : null} variant="quiet" onClick={() => setOpen(true)}>
        {t('report.open', { number })}
      </Button>
    </p>
  );
}

function markOf(correct: boolean, ticked: boolean): 'right' | 'wrong' | 'missed' | 'untouched' {
  if (correct) return ticked ? 'right' : 'missed';
  return ticked ? 'wrong' : 'untouched';
}

/** @param number as shown on the page, from 1. */
export const questionId = (number: number): string => `question-${number}`;

/** Anchor of the questions heading. */
export const QUESTIONS_ID = 'questions';

/** Scrolls to the questions or results and focuses their heading. */
export function goToQuestions(): void {
  const heading = document.getElementById(QUESTIONS_ID);
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Scrolls to a question and focuses it; the Tab key continues at its first option. */
export function goToQuestion(number: number): void {
  const question = document.getElementById(questionId(number));
  question?.scrollIntoView({ block: 'start' });
  question?.focus({ preventScroll: true });
}
