/** The step as a learner sees it on a phone, drawn by the learner's own components. */
import { useState } from 'react';
import { Question } from '../../../course/question.tsx';
import { StepContent } from '../../../course/step-content.tsx';
import { useWords } from '../../../language/language.ts';
import { readStepHtml, titleOf } from '../../../../sync/course/step-document.ts';
import { wireImages } from '../../../../sync/course/wire-images.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';

export function Preview({ edition }: { readonly edition: StepEdition }) {
  const { t, language } = useWords();
  const [shown, setShown] = useState<'is' | 'en'>(language);
  const html = shown === 'is' ? edition.data : edition.data_en;
  const asked = edition.questions.filter(({ kind, retired }) => kind === 'step' && !retired);
  return (
    <section className="pv" aria-label={t('editor.preview')}>
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
              <Question
                key={question.id}
                number={index + 1}
                question={{
                  id: question.id,
                  question: shown === 'is' ? question.question : question.question_en,
                  question_en: shown === 'is' ? question.question : question.question_en,
                  question_images: wireImages(question),
                }}
                options={question.options.map(({ id, answer, answer_en }) => ({
                  id,
                  answer: shown === 'is' ? answer : answer_en,
                  answer_en: shown === 'is' ? answer : answer_en,
                }))}
                ticked={[]}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
