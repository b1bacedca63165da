/** Preview of a step as on a learner's phone, in any language, by the learner's own components. Test questions follow. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readStepHtml, titleOf } from '../../../../sync/course/step-document.ts';
import { wireImages } from '../../../../sync/course/wire-images.ts';
import { directionOf, isWritten, textIn, type Translations } from '../../../../sync/language.ts';
import { blocksOf } from '../../../../sync/staff/merge-editions.ts';
import { translations } from '../../../../sync/staff/translations-contract.ts';
import { parseStepId } from '../../../../sync/course/ids.ts';
import type { EditedQuestion, StepEdition } from '../../../../sync/staff/step-edition.ts';
import { StepContent } from '../../../course/step-content.tsx';
import { InLanguage, useWords } from '../../../language/language.ts';
import { useStaffData } from '../../hooks/use-staff-data.ts';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewQuestions, type Asked } from './preview-questions.tsx';

type Props = {
  readonly stepId: string;
  readonly edition: StepEdition;
  /** Id of the question being edited. */
  readonly inHand: string | undefined;
  /** Index (from 0) of the block being edited. */
  readonly block: number | undefined;
};

export function StepPreview({ stepId, edition, inHand, block }: Props) {
  const { t, language } = useWords();
  const screen = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(language);
  // a retired question is shown while it is edited
  const asked = edition.questions.filter(({ id, retired }) => id === inHand || !retired);
  const added = isWritten(shown) ? undefined : shown;
  const { data } = useStaffData(added && translations, {
    language: added ?? language,
    subjects: [stepId, ...asked.map(({ id }) => id)],
  });
  /** Its translation. @param names the translation's field by the app's field. */
  const inAdded = (subject: string, names: Readonly<Record<string, string>>): Translations => {
    const texts = data?.things.find((each) => each.subject === subject)?.texts ?? {};
    const said = Object.entries(names).flatMap(([field, name]) => (name in texts ? [[field, texts[name]]] : []));
    return added === undefined ? {} : { [added]: Object.fromEntries(said) };
  };
  const numberOf = (question: EditedQuestion): number =>
    asked.filter(({ kind, retired }) => kind === question.kind && retired === question.retired).indexOf(question) + 1;
  const askedAs = (wanted: EditedQuestion['kind']): readonly Asked[] =>
    asked
      .filter(({ kind }) => kind === wanted)
      .map((question) => ({
        number: numberOf(question),
        question: {
          ...question,
          question_images: wireImages({ ...question, texts: inAdded(question.id, { alt: 'alt' }) }),
          texts: inAdded(question.id, { question: 'text' }),
        },
        options: question.options.map((option) => ({
          ...option,
          answer: option.answer.trim() || UNWRITTEN,
          answer_en: option.answer_en.trim() || UNWRITTEN,
          texts: inAdded(question.id, { answer: option.id, why: `${option.id}.why` }),
        })),
      }));
  const html = textIn(shown, { ...edition, texts: inAdded(stepId, { data: 'html' }) }, 'data');
  const follow = useEffectEvent(() => {
    const text = screen.current?.querySelector('.prose-step');
    const shownQuestion = inHand && screen.current?.querySelector(`[data-shown="${inHand}"]`);
    const edited = shownQuestion ?? (block === undefined ? null : text?.children.item(placeDrawn(html, block)));
    if (!screen.current || !edited) return;
    const [place, frame] = [edited.getBoundingClientRect(), screen.current.getBoundingClientRect()];
    if (place.top < frame.top || place.bottom > frame.bottom)
      screen.current.scrollBy({ top: place.top - frame.top, behavior: 'instant' });
  });
  useEffect(() => follow(), [inHand, block]);
  return (
    <section className="s-pv" aria-label={t('editor.preview')}>
      <PreviewBar shown={shown} onShow={setShown} />
      <div className="phone">
        <div ref={screen} tabIndex={0} role="region" aria-label={t('editor.previewStep')}>
          <InLanguage value={shown}>
            {/* links must not leave the editor */}
            <div
              className="scr"
              lang={shown}
              dir={directionOf(shown)}
              onClickCapture={(event) => {
                if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
              }}
            >
              <p className="ed-h1">{titleOf(readStepHtml(html))}</p>
              <StepContent html={html} spoken={-1} />
              <Answerable stepId={stepId} step={askedAs('step')} pool={askedAs('pool')} />
            </div>
          </InLanguage>
        </div>
      </div>
    </section>
  );
}

/** Placeholder for an empty option, so that it can be ticked. */
const UNWRITTEN = '…';

type AnswerableProps = Record<EditedQuestion['kind'], readonly Asked[]> & Pick<Props, 'stepId'>;

/** Both kinds of questions, under the learner's headings. */
function Answerable({ stepId, step, pool }: AnswerableProps) {
  const { t } = useWords();
  return (
    <>
      {step.length === 0 ? null : (
        <PreviewQuestions heading={t('step.questions')} submit={t('step.submit')} asked={step} />
      )}
      {pool.length === 0 ? null : (
        <PreviewQuestions
          heading={t('test.title', { round: parseStepId(stepId)?.round })}
          submit={t('test.submit')}
          asked={pool}
        />
      )}
    </>
  );
}

/** Rendered position of a block: the title is left out, and the first picture comes first. */
function placeDrawn(html: string, block: number): number {
  const picture = blocksOf(html).findIndex((each) => /^<figure>\s*<img/.test(each));
  if (block === picture) return 0;
  return block < picture ? block : Math.max(0, block - 1);
}
