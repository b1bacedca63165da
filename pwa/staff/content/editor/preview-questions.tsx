/** Questions in the preview, answered and marked as for a learner; answers stay on this page. */
import { useRef, useState, type ComponentProps } from 'react';
import { isRight, missingNumbers, tickedIn } from '../../../../sync/exam/grading.ts';
import type { Tick } from '../../../../sync/progress/learner.ts';
import { Question } from '../../../course/question.tsx';
import { counted, formatList } from '../../../language/format.ts';
import { useWords } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';

export type Asked = Pick<ComponentProps<typeof Question>, 'question' | 'options' | 'number'>;

type Props = {
  readonly heading: string;
  readonly submit: string;
  readonly asked: readonly Asked[];
};

export function PreviewQuestions({ heading, submit, asked }: Props) {
  const { t, language } = useWords();
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const [stage, setStage] = useState<'open' | 'complained' | 'marked'>('open');
  const title = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const isMarked = stage === 'marked';
  const ids = asked.map(({ question }) => question.id);
  const missing = missingNumbers(ids, ticks);
  const right = asked.filter(({ question, options }) =>
    isRight({ rightIds: options.flatMap(({ id, correct }) => (correct ? [id] : [])) }, tickedIn(ticks, question.id)),
  ).length;
  const toggle = (tick: Tick): void =>
    setTicks((now) => {
      const others = now.filter(({ answerId }) => answerId !== tick.answerId);
      return others.length === now.length ? [...now, tick] : others;
    });
  const go = (): void => {
    const [first] = missing;
    if (isMarked) {
      setTicks([]);
      setStage('open');
    } else setStage(first === undefined ? 'marked' : 'complained');
    const lacking =
      isMarked || first === undefined ? undefined : section.current?.querySelectorAll('fieldset')[first - 1];
    (lacking ?? title.current)?.focus();
  };
  const numbers = formatList(
    asked.flatMap(({ number }, index) => (missing.includes(index + 1) ? [number] : [])),
    t('step.and'),
  );
  const said = isMarked
    ? t('test.score', { right, total: asked.length })
    : stage === 'complained' && missing.length > 0
      ? counted(t, 'step.missing', missing.length, language, { numbers })
      : '';
  return (
    <section ref={section} className="l-stack l-gap-6">
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {asked.map(({ question, options, number }, index) => (
        <div key={question.id} data-shown={question.id}>
          <Question
            id={`preview-${question.id}`}
            {...{ question, options, number }}
            ticked={tickedIn(ticks, question.id)}
            marked={isMarked}
            error={stage === 'complained' && missing.includes(index + 1) ? t('question.missing') : undefined}
            onToggle={(answerId) => toggle({ questionId: question.id, answerId })}
          />
        </div>
      ))}
      <p role="status">{said}</p>
      <Button variant="primary" wide onClick={go}>
        {isMarked ? t('dl.retry') : submit}
      </Button>
    </section>
  );
}
