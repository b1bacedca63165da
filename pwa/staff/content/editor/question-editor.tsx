/** One question with its options, keys and reasons in both languages; how it is answered stands beside it. */
import { useId, useState, type ReactNode } from 'react';
import { picturePath } from '../../../../sync/course/step-html.ts';
import type { EditedOption, EditedQuestion } from '../../../../sync/staff/step-edition.ts';
import { useWords } from '../../../language/language.ts';
import { Button } from '../../frame/button.tsx';
import { wrongShare } from '../often-wrong.ts';
import type { FoundQuestion } from './find-place.ts';
import { PictureChoice } from './picture-choice.tsx';
import { Answered, Reports, type Known } from './question-known.tsx';

/** Name of the fields that say what a picture shows. */
export const PICTURE_WORDS = 'alt';

type Props = {
  readonly question: EditedQuestion;
  readonly name: string;
  /** Where it was looked for: it is shown whole, in a frame. */
  readonly found: FoundQuestion | undefined;
  /** How it is answered; undefined where it is new. */
  readonly known: Known | undefined;
  /** What says that its English is older. */
  readonly older: ReactNode;
  readonly onChange: (question: EditedQuestion) => void;
  /** Takes it away; what has been published is only taken out of use. */
  readonly onRemove: () => void;
};

export function QuestionEditor({ question, name, found, known, older, onChange, onRemove }: Props) {
  const { t } = useWords();
  const [open, setOpen] = useState(known === undefined);
  const [shown, setShown] = useState<FoundQuestion>();
  if (found !== shown) {
    setShown(found);
    if (found) setOpen(true);
  }
  const panel = useId();
  return (
    <article className={found ? 'qc found' : 'qc'} aria-label={name} data-question={question.id}>
      <div className="qh">
        <h3>{name}</h3>
        {question.retired ? <span className="s-tg off">{t('editor.retired')}</span> : null}
        {older}
        <Answered known={known} />
        <span className="end">
          <Button
            look="txt"
            aria-expanded={open}
            aria-controls={panel}
            aria-label={`${t(open ? 'editor.close' : 'editor.open')}: ${name}`}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'editor.close' : 'editor.open')}
          </Button>
        </span>
      </div>
      {open ? (
        <div id={panel}>
          {known ? <Reports known={known} /> : null}
          <Opened question={question} known={known} onChange={onChange} onRemove={onRemove} />
        </div>
      ) : (
        <p id={panel}>{question.question}</p>
      )}
    </article>
  );
}

function Opened({ question, known, onChange, onRemove }: Omit<Props, 'name' | 'found' | 'older'>) {
  const { t } = useWords();
  const [choosing, setChoosing] = useState(false);
  const set = (change: Partial<EditedQuestion>): void => onChange({ ...question, ...change });
  const setOption = (id: string, change: Partial<EditedOption>): void =>
    set({ options: question.options.map((option) => (option.id === id ? { ...option, ...change } : option)) });
  return (
    <>
      <div className={question.picture === null ? 'qt-l' : 'qt-l p'}>
        {question.picture === null ? null : <img src={picturePath(question.picture)} alt="" />}
        <Text
          lang="is"
          label={t('editor.asked', { lang: t('editor.is') })}
          named
          value={question.question}
          onValue={(text) => set({ question: text })}
        />
        <Text
          lang="en"
          label={t('editor.asked', { lang: t('editor.en') })}
          named
          value={question.question_en}
          onValue={(text) => set({ question_en: text })}
        />
        {question.picture === null ? null : (
          <>
            <span />
            <Text
              lang="is"
              label={t('editor.alt', { lang: t('editor.is') })}
              name={PICTURE_WORDS}
              value={question.alt}
              onValue={(text) => set({ alt: text })}
            />
            <Text
              lang="en"
              label={t('editor.alt', { lang: t('editor.en') })}
              name={PICTURE_WORDS}
              value={question.alt_en}
              onValue={(text) => set({ alt_en: text })}
            />
          </>
        )}
      </div>
      <ul className="ol">
        {question.options.map((option) => {
          const letter = option.id.at(-1) ?? '';
          const picked =
            known && wrongShare(known) !== undefined
              ? Math.round(((known.picked[option.id] ?? 0) / known.answered) * 100)
              : undefined;
          return (
            <li key={option.id} className={option.correct ? 'rt' : undefined}>
              <div className="pk">
                <label className="ck">
                  <input
                    type="checkbox"
                    checked={option.correct}
                    onChange={(event) => setOption(option.id, { correct: event.target.checked })}
                  />
                  {t(option.correct ? 'editor.rightOption' : 'editor.option', { letter })}
                </label>
                {picked === undefined ? null : (
                  <>
                    <i ref={(bar) => bar?.style.setProperty('--v', `${picked}%`)} />
                    <span>{t('editor.picked', { percent: picked })}</span>
                  </>
                )}
              </div>
              {(['answer', 'why'] as const).map((part) =>
                (['is', 'en'] as const).map((lang) => {
                  const field = lang === 'is' ? part : (`${part}_en` as const);
                  return (
                    <Text
                      key={field}
                      lang={lang}
                      label={t(`editor.${part}`, { letter, lang: t(`editor.${lang}`) })}
                      why={part === 'why'}
                      value={option[field]}
                      onValue={(text) => setOption(option.id, { [field]: text })}
                    />
                  );
                }),
              )}
            </li>
          );
        })}
      </ul>
      <PictureChoice
        name={question.picture}
        choosing={choosing}
        onChoosing={setChoosing}
        onPicture={(chosen) =>
          set({ picture: chosen?.name ?? null, alt: chosen?.alt ?? '', alt_en: chosen?.alt_en ?? '' })
        }
      >
        {known || question.retired ? (
          <Button look="txt" onClick={() => set({ retired: !question.retired })}>
            {t(question.retired ? 'editor.takeBack' : 'editor.retire')}
          </Button>
        ) : null}
        {known ? null : (
          <Button look="txt" onClick={onRemove}>
            {t('editor.removeQuestion')}
          </Button>
        )}
      </PictureChoice>
    </>
  );
}

type TextProps = {
  readonly lang: 'is' | 'en';
  readonly label: string;
  readonly value: string;
  readonly why?: boolean;
  /** Its label is seen on a wide page too. */
  readonly named?: boolean;
  readonly name?: string;
  readonly onValue: (text: string) => void;
};

/** A field as high as its words. */
function Text({ lang, label, value, why = false, named = false, name, onValue }: TextProps) {
  return (
    <label className="tx">
      <span className={named ? 'sub' : 'vh'}>{label}</span>
      <textarea
        className={why ? 's-ta why-t' : 's-ta'}
        lang={lang}
        name={name}
        rows={why ? 2 : 3}
        value={value}
        placeholder={label}
        onChange={(event) => onValue(event.target.value)}
      />
    </label>
  );
}
