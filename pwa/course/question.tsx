/** A question of a step or of a test as it is seen: in the reader's language, with its ticks, and with its marks once it is answered. */
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
/** A test that has not been handed in. */
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
  /** What was wrong with the answer, after the number. */
  readonly lacks?: string;
  /** Ids of the options that are ticked. */
  readonly ticked: readonly string[];
  /** It is answered: the marks and reasons are shown, and nothing can be ticked any more. */
  readonly marked?: boolean;
  /** For links to the question. */
  readonly id?: string;
  readonly error?: string | undefined;
  readonly onToggle?: (optionId: string) => void;
  /** On the line below it, before the way to call it unclear. */
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

/** A small link below the question; what is written there is fetched when it is wanted. */
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
      {/* back from the words that were not sent */}
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

/** @param number from 1, as the question is numbered on the page. */
export const questionId = (number: number): string => `question-${number}`;

/** Where a question stands on its page, and the way there. */
export const QUESTIONS_ID = 'questions';

/** Brings the questions, or how they went, to the top of the window and the focus to their heading. */
export function goToQuestions(): void {
  const heading = document.getElementById(QUESTIONS_ID);
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Brings a question to the top of the window and moves the focus to it; the keyboard goes on from its first option. */
export function goToQuestion(number: number): void {
  const question = document.getElementById(questionId(number));
  question?.scrollIntoView({ block: 'start' });
  question?.focus({ preventScroll: true });
}
