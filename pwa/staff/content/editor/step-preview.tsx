/** The step as a learner sees it on a phone, drawn by the learner's own components. */
import { useEffect, useRef, useState } from 'react';
import { readStepHtml, titleOf } from '../../../../sync/course/step-document.ts';
import { wireImages } from '../../../../sync/course/wire-images.ts';
import { textIn, writtenLanguage, type WrittenLanguage } from '../../../../sync/language.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { Question } from '../../../course/question.tsx';
import { StepContent } from '../../../course/step-content.tsx';
import { useWords } from '../../../language/language.ts';

type Props = {
  readonly edition: StepEdition;
  /** Id of the question that is being edited. */
  readonly inHand: string | undefined;
};

export function StepPreview({ edition, inHand }: Props) {
  const { t, language } = useWords();
  const shownQuestion = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const screen = shownQuestion.current?.closest('[role=region]');
    if (!shownQuestion.current || !screen) return;
    const above = shownQuestion.current.getBoundingClientRect().top - screen.getBoundingClientRect().top;
    screen.scrollBy({ top: above, behavior: 'instant' });
  }, [inHand]);
  const [shown, setShown] = useState<WrittenLanguage>(writtenLanguage(language));
  const html = textIn(shown, edition, 'data');
  // a question of the tests is shown while it is edited
  const asked = edition.questions.filter(({ id, kind, retired }) => id === inHand || (kind === 'step' && !retired));
  return (
    <section className="s-pv" aria-label={t('editor.preview')}>
      <div className="bar-s">
        <b>{t('editor.preview')}</b>
        <div className="s-sg" role="group" aria-label={t('editor.previewLanguage')}>
          {(['is', 'en'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={shown === each} onClick={() => setShown(each)}>
              {each.toUpperCase()}
            </button>
          ))}
        </div>
      </div>
      <div className="phone" lang={shown}>
        <div tabIndex={0} role="region" aria-label={t('editor.previewStep')}>
          <div className="scr" inert>
            <p className="ed-h1">{titleOf(readStepHtml(html))}</p>
            <StepContent html={html} spoken={-1} />
            {asked.map((question, index) => (
              <div key={question.id} ref={question.id === inHand ? shownQuestion : undefined}>
                <Question
                  number={asked.slice(0, index + 1).filter((each) => each.retired === question.retired).length}
                  question={{
                    id: question.id,
                    question: textIn(shown, question, 'question'),
                    question_en: textIn(shown, question, 'question'),
                    question_images: wireImages(question),
                  }}
                  options={question.options.map(({ id, answer, answer_en }) => ({
                    id,
                    answer: textIn(shown, { answer, answer_en }, 'answer'),
                    answer_en: textIn(shown, { answer, answer_en }, 'answer'),
                  }))}
                  ticked={[]}
                />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
