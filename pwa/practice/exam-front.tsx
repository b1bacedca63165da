/** Before a practice exam: its rules, a forecast from recent exams, and how to book the state's exam. */
import { useState, type ReactNode } from 'react';
import {
  EXAM_MINUTES,
  EXAM_RIGHT,
  EXAM_STATEMENTS,
  examsIn,
  rightIn,
  type ExamTaken,
} from '../../sync/practice/entry.ts';
import { forecast } from '../../sync/practice/chance.ts';
import { pathTo } from '../../sync/paths.ts';
import { counted, formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { serverNow } from '../offline/server-clock.ts';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { withLink } from '../shell/with-link.tsx';
import { Refusal } from '../ui/feedback/alert.tsx';
import { BackLink } from '../ui/controls/back-link.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { CheckIcon, ChevronDownIcon, CrossIcon } from '../ui/icons/icons.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import type { Practice } from './use-practice.ts';

type Props = {
  readonly practice: Practice;
  readonly title: string;
  /** Count of answered statements of an exam in progress. */
  readonly under: number | undefined;
  /** The device could not store the start. */
  readonly failed: boolean;
  readonly onBegin: (untimed: boolean) => void;
  readonly onShow: (exam: ExamTaken) => void;
};

export function ExamFront({ practice, title, under, failed, onBegin, onShow }: Props) {
  const { t, language } = useWords();
  const [untimed, setUntimed] = useState(false);
  const taken = examsIn(practice.entries).reverse();
  const figures: readonly (readonly [number, string])[] = [
    [EXAM_STATEMENTS, t('exam.statements')],
    [EXAM_RIGHT, t('exam.needed')],
    [EXAM_MINUTES, t('exam.minutes')],
  ];
  return (
    <LearnerFrame title={title}>
      <div>
        <BackLink to={pathTo('practice', language)}>{t('page.practice')}</BackLink>
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <dl className="pr-facts">
        {figures.map(([figure, text]) => (
          <div key={text}>
            <dt>{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{t('exam.intro')}</p>
      {under === undefined ? (
        <Checkbox label={t('exam.untimed')} hint={t('exam.untimedHint')} checked={untimed} onChecked={setUntimed} />
      ) : (
        <p role="status">{t('exam.under', { done: under, of: EXAM_STATEMENTS })}</p>
      )}
      <Button variant="primary" wide iconEnd={<ArrowRightIcon />} onClick={() => onBegin(untimed)}>
        {t(under === undefined ? 'exam.begin' : 'exam.goOn')}
      </Button>
      <Refusal>{failed ? t('step.notSaved') : undefined}</Refusal>
      <p className="muted small">
        {t('exam.pause')} {t('exam.offline')}
      </p>
      <section className="l-stack">
        <h2>{t('exam.chance')}</h2>
        <Chance practice={practice} />
      </section>
      {taken.length > 0 ? (
        <section className="l-stack">
          <h2>{t('exam.earlier')}</h2>
          <ul className="pr-recap">
            {taken.map((exam) => (
              <Earlier key={exam.id} exam={exam} onShow={() => onShow(exam)} />
            ))}
          </ul>
        </section>
      ) : null}
      <details className="fo">
        <summary>
          <h2>{t('exam.state')}</h2>
          <ChevronDownIcon />
        </summary>
        <div className="l-stack">
          <p>{t('exam.stateLanguages')}</p>
          <p>{withLink((site) => t('exam.stateBooking', { site }), <a href="https://island.is">island.is</a>)}</p>
          <p>{t('exam.stateAgain')}</p>
          <p className="muted small">{t('exam.stateSource')}</p>
        </div>
      </details>
    </LearnerFrame>
  );
}

function Earlier({ exam, onShow }: { readonly exam: ExamTaken; readonly onShow: () => void }) {
  const { t, language } = useWords();
  const right = rightIn(exam);
  const passed = right >= EXAM_RIGHT;
  return (
    <li className={passed ? undefined : 'pr-missed'}>
      <span className="pr-mark">{passed ? <CheckIcon /> : <CrossIcon />}</span>
      <button type="button" className="pr-link" onClick={onShow}>
        {formatDate(exam.at, language)}
        <span className="vh">, {t(passed ? 'exam.passed' : 'exam.failed')}</span>
      </button>
      <small>{t('practice.rightOf', { right, of: EXAM_STATEMENTS })}</small>
    </li>
  );
}

/** The forecast of passing, and its basis (rule P5). */
export function Chance({ practice: { entries } }: { readonly practice: Pick<Practice, 'entries'> }): ReactNode {
  const { t, language } = useWords();
  const said = forecast(entries, serverNow());
  if (said.verdict === 'unknown')
    return (
      <p>
        {counted(
          t,
          examsIn(entries).length > 0 ? 'exam.unknown' : 'exam.unknownAll',
          Math.ceil(said.wanted / EXAM_STATEMENTS),
          language,
        )}
      </p>
    );
  const { verdict, right, of } = said;
  return (
    <>
      <p>
        <strong>{t(`exam.verdict.${verdict}`)}</strong>{' '}
        {t('exam.upon', { right, of, percent: Math.round(said.chance * 100) })}
      </p>
      <p className="muted small">{t('exam.method')}</p>
    </>
  );
}
