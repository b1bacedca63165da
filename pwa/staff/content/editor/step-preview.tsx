/** The step as a learner sees it on a phone, drawn by the learner's own components, in any language of the school. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readStepHtml, titleOf } from '../../../../sync/course/step-document.ts';
import { wireImages } from '../../../../sync/course/wire-images.ts';
import {
  directionOf,
  isWritten,
  languages,
  textIn,
  type Language,
  type Translations,
} from '../../../../sync/language.ts';
import { blocksOf } from '../../../../sync/staff/merge-editions.ts';
import { translations } from '../../../../sync/staff/translations-contract.ts';
import type { StepEdition } from '../../../../sync/staff/step-edition.ts';
import { Question } from '../../../course/question.tsx';
import { StepContent } from '../../../course/step-content.tsx';
import { InLanguage, useWords, wordsIn } from '../../../language/language.ts';
import { useStaffData } from '../../hooks/use-staff-data.ts';

type Props = {
  readonly stepId: string;
  readonly edition: StepEdition;
  /** Id of the question that is being edited. */
  readonly inHand: string | undefined;
  /** Number (from 0) of the block of the text that is. */
  readonly block: number | undefined;
};

export function StepPreview({ stepId, edition, inHand, block }: Props) {
  const { t, language } = useWords();
  const screen = useRef<HTMLDivElement>(null);
  const shownQuestion = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(language);
  const show = (wanted: Language): void =>
    void wordsIn(wanted).then(
      () => setShown(wanted),
      () => undefined, // its words cannot be had just now
    );
  // a question of the tests is shown while it is edited
  const asked = edition.questions.filter(({ id, kind, retired }) => id === inHand || (kind === 'step' && !retired));
  const added = isWritten(shown) ? undefined : shown;
  const { data } = useStaffData(added && translations, {
    language: added ?? language,
    subjects: [stepId, ...asked.map(({ id }) => id)],
  });
  /** As it has been translated. @param field by which the app knows it. @param name by which the translation does. */
  const inAdded = (subject: string, field: string, name: string): Translations => {
    const text = data?.things.find((each) => each.subject === subject)?.texts[name];
    return added === undefined || text === undefined ? {} : { [added]: { [field]: text } };
  };
  const html = textIn(shown, { ...edition, texts: inAdded(stepId, 'data', 'html') }, 'data');
  const follow = useEffectEvent(() => {
    const text = screen.current?.querySelector('.prose-step');
    const edited = shownQuestion.current ?? (block === undefined ? null : text?.children.item(placeDrawn(html, block)));
    if (!screen.current || !edited) return;
    const [place, frame] = [edited.getBoundingClientRect(), screen.current.getBoundingClientRect()];
    if (place.top < frame.top || place.bottom > frame.bottom)
      screen.current.scrollBy({ top: place.top - frame.top, behavior: 'instant' });
  });
  useEffect(() => follow(), [inHand, block]);
  return (
    <section className="s-pv" aria-label={t('editor.preview')}>
      <div className="bar-s">
        <b>{t('editor.preview')}</b>
        <div className="s-sg" role="group" aria-label={t('editor.previewLanguage')}>
          {languages.map((each) => (
            <button key={each} type="button" aria-pressed={shown === each} onClick={() => show(each)}>
              {each.toUpperCase()}
            </button>
          ))}
        </div>
      </div>
      <div className="phone">
        <div ref={screen} tabIndex={0} role="region" aria-label={t('editor.previewStep')}>
          <InLanguage value={shown}>
            <div className="scr" lang={shown} dir={directionOf(shown)} inert>
              <p className="ed-h1">{titleOf(readStepHtml(html))}</p>
              <StepContent html={html} spoken={-1} />
              {asked.map((question, index) => (
                <div key={question.id} ref={question.id === inHand ? shownQuestion : undefined}>
                  <Question
                    number={
                      asked
                        .slice(0, index + 1)
                        .filter(({ kind, retired }) => kind === question.kind && retired === question.retired).length
                    }
                    question={{
                      ...question,
                      question_images: wireImages({ ...question, texts: inAdded(question.id, 'alt', 'alt') }),
                      texts: inAdded(question.id, 'question', 'text'),
                    }}
                    options={question.options.map(({ id, answer, answer_en }) => ({
                      id,
                      answer,
                      answer_en,
                      texts: inAdded(question.id, 'answer', id),
                    }))}
                    ticked={[]}
                  />
                </div>
              ))}
            </div>
          </InLanguage>
        </div>
      </div>
    </section>
  );
}

/** Where a block of the text is drawn: without the title, and the first picture before all else. */
function placeDrawn(html: string, block: number): number {
  const picture = blocksOf(html).findIndex((each) => /^<figure>\s*<img/.test(each));
  if (block === picture) return 0;
  return block < picture ? block : Math.max(0, block - 1);
}
