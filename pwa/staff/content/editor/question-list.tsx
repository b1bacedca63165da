/** Questions of a step, or its questions in the round's tests. */
import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import type { stepContent } from '../../../../sync/staff/content-contract.ts';
import type { Lack } from '../../../../sync/staff/edition-checks.ts';
import type { Stale } from '../../../../sync/staff/older-english.ts';
import type { EditedQuestion, StepEdition } from '../../../../sync/staff/step-edition.ts';
import { useWords } from '../../../language/language.ts';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Button } from '../../frame/kit.tsx';
import { PlusIcon } from '../../frame/staff-icons.tsx';
import type { FoundQuestion } from './find-place.ts';
import { questionName, newQuestion } from './questions.ts';
import { OlderQuestion } from './older-english.tsx';
import { PICTURE_WORDS, QuestionEditor } from './question-editor.tsx';

/** Selector of the field to focus, by what is missing; otherwise any text. */
const LACKING: Partial<Record<Lack['code'], string>> = {
  empty: 'textarea:not([name])',
  'no-picture-words': `[name=${PICTURE_WORDS}]`,
  'no-right': '[type=checkbox]',
};

export const NEW_QUESTION_ID = 'new-question';

type Props = {
  readonly kind: EditedQuestion['kind'];
  readonly content: ResponseOf<typeof stepContent>;
  readonly edition: StepEdition;
  /** The edition has changes that learners do not see yet. */
  readonly unpublished: boolean;
  /** Outdated English of the step. */
  readonly stale: readonly Stale[];
  /** The question to open and focus. */
  readonly found: FoundQuestion | undefined;
  readonly onChange: (edition: StepEdition) => void;
};

export function QuestionList({ kind, content, edition, unpublished, stale, found, onChange }: Props) {
  const { t } = useWords();
  const { questions } = edition;
  const own = questions.filter((question) => question.kind === kind);
  const section = useRef<HTMLElement>(null);
  /** The last added question, which is opened and focused too. */
  const [added, setAdded] = useState<FoundQuestion>();
  useEffect(() => goOn(section.current, found), [found]);
  useEffect(() => goOn(section.current, added), [added]);
  const [removed, setRemoved] = useState<EditedQuestion>();
  const add = (question: EditedQuestion): void => {
    onChange({ ...edition, questions: [...questions, question] });
    setAdded(question);
    setRemoved(undefined);
  };
  const remove = (question: EditedQuestion): void => {
    onChange({ ...edition, questions: questions.filter(({ id }) => id !== question.id) });
    setAdded(undefined);
    setRemoved(question);
  };
  return (
    <section className="sec" ref={section} aria-labelledby={`questions-${kind}`}>
      <header>
        <h2 id={`questions-${kind}`}>{t(`editor.questions.${kind}`)}</h2>
        <span className="sub">{t(`editor.questionsText.${kind}`)}</span>
        <span className="end">
          <Button
            id={kind === 'step' ? NEW_QUESTION_ID : undefined}
            onClick={() => add(newQuestion(content.step.id, kind))}
          >
            <PlusIcon small />
            {t('editor.newQuestion')}
          </Button>
        </span>
      </header>
      {own.map((question) => (
        <QuestionEditor
          key={question.id}
          question={question}
          name={questionName(t, questions, question)}
          found={question.id === found?.id ? found : undefined}
          older={
            <OlderQuestion
              stepId={content.step.id}
              stale={stale.filter(({ where }) => where.startsWith(`${question.id}.`))}
            />
          }
          unpublished={unpublished}
          known={content.step.step_questions.find(({ id }) => id === question.id)}
          onChange={(changed) =>
            onChange({ ...edition, questions: questions.map((each) => (each.id === question.id ? changed : each)) })
          }
          onRemove={() => remove(question)}
        />
      ))}
      <div role="status">
        {removed ? (
          <p className="note" key={removed.id}>
            <span>
              {t('editor.questionRemoved')}{' '}
              <Button look="txt" ref={takeFocus} onClick={() => add(removed)}>
                {t('editor.putBack')}
              </Button>
            </span>
          </p>
        ) : null}
      </div>
    </section>
  );
}

function goOn(section: HTMLElement | null, question: FoundQuestion | undefined): void {
  if (!section || !question) return;
  const { id, lack } = question;
  const place = (lack && LACKING[lack]) ?? 'textarea';
  const fields = section.querySelectorAll<HTMLTextAreaElement>(`[data-question="${id}"] :is(${place})`);
  ((lack && [...fields].find(({ value }) => value.trim() === '')) ?? fields[0])?.focus();
}
