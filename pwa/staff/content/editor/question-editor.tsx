/** Edits one question in both languages, with its statistics beside it. */
import { useId, useState, type ReactNode } from 'react';
import { picturePath } from '../../../../sync/course/step-html.ts';
import { QUESTION_LENGTHS, type EditedOption, type EditedQuestion } from '../../../../sync/staff/step-edition.ts';
import { wrongShare } from '../../../../sync/staff/wrong-share.ts';
import { useWords } from '../../../language/language.ts';
import { Button, Failure } from '../../frame/kit.tsx';
import type { FoundQuestion } from './find-place.ts';
import { Answered, Reports, type Known } from './question-known.tsx';
import { PictureChoice } from './picture-picker.tsx';
import { Tick } from '../../frame/fields.tsx';

/** Name of the alt text fields. */
export const PICTURE_WORDS = 'alt';

type Props = {
  readonly question: EditedQuestion;
  readonly name: string;
  /** If it was searched for, it is open and framed. */
  readonly found: FoundQuestion | undefined;
  /** Its statistics; undefined if it is new. */
  readonly known: Known | undefined;
  /** The step has changes that learners do not see yet. */
  readonly unpublished: boolean;
  /** Warning that its English is outdated. */
  readonly older: ReactNode;
  readonly onChange: (question: EditedQuestion) => void;
  /** Deletes it; a published one is only retired. */
  readonly onRemove: () => void;
};

export function QuestionEditor({ question, name, found, known, unpublished, older, onChange, onRemove }: Props) {
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
          <Button look="txt" of={name} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            {t(open ? 'editor.close' : 'editor.open')}
          </Button>
        </span>
      </div>
      {open ? (
        <div id={panel}>
          {known ? <Reports known={known} unpublished={unpublished} /> : null}
          <Opened question={question} known={known} onChange={onChange} onRemove={onRemove} />
        </div>
      ) : (
        <p id={panel}>{question.question}</p>
      )}
    </article>
  );
}

function Opened({ question, known, onChange, onRemove }: Omit<Props, 'name' | 'found' | 'unpublished' | 'older'>) {
  const { t } = useWords();
  const [choosing, setChoosing] = useState(false);
  const set = (change: Partial<EditedQuestion>): void => onChange({ ...question, ...change });
  const setOption = (id: string, change: Partial<EditedOption>): void =>
    set({ options: question.options.map((option) => (option.id === id ? { ...option, ...change } : option)) });
  return (
    <>
      <div className={question.picture === null ? 'qt-l' : 'qt-l p'}>
        {question.picture === null ? null : <img src={picturePath(question.picture)} alt="" />}
        <Both of="asked" fields={['question', 'question_en']} from={question} onChange={set} />
        {question.picture === null ? null : (
          <>
            <span />
            <Both of="alt" fields={['alt', 'alt_en']} from={question} onChange={set} name={PICTURE_WORDS} />
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
                <Tick on={option.correct} onTick={(correct) => setOption(option.id, { correct })}>
                  {t('editor.option', { letter })}
                </Tick>
                {picked === undefined ? null : (
                  <>
                    <i ref={(bar) => bar?.style.setProperty('--v', `${picked}%`)} />
                    <span>{t('editor.picked', { percent: picked })}</span>
                  </>
                )}
              </div>
              {(['answer', 'why'] as const).map((part) => (
                <Both
                  key={part}
                  of={part}
                  letter={letter}
                  fields={[part, `${part}_en`]}
                  from={option}
                  onChange={(change) => setOption(option.id, change)}
                  why={part === 'why'}
                />
              ))}
            </li>
          );
        })}
      </ul>
      <PictureChoice
        name={question.picture}
        choosing={choosing}
        onChoosing={setChoosing}
        onPicture={({ name, alt, alt_en }) => set({ picture: name, alt, alt_en })}
        onNone={() => set({ picture: null, alt: '', alt_en: '' })}
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

type BothProps<F extends string> = {
  /** The word key is `editor.<of>`. */
  readonly of: 'asked' | 'alt' | 'answer' | 'why';
  /** Of the option, if any. */
  readonly letter?: string;
  /** Icelandic and English field name. */
  readonly fields: readonly [F, F];
  readonly from: Readonly<Record<F, string>>;
  readonly onChange: (change: Partial<Record<F, string>>) => void;
  readonly why?: boolean;
  readonly name?: string;
};

/** One text in both languages, in fields that grow with it. */
function Both<F extends string>({ of, letter, fields, from, onChange, why, name }: BothProps<F>) {
  const { t } = useWords();
  return fields.map((field, nth) => {
    const lang = nth === 0 ? 'is' : 'en';
    const label = t(`editor.${of}`, { letter, lang: t(`editor.${lang}`) });
    const over = from[field].length - QUESTION_LENGTHS[of];
    return (
      <label key={field} className="tx">
        <span className="sub">{label}</span>
        <textarea
          className={why ? 's-ta why-t' : 's-ta'}
          lang={lang}
          name={name}
          rows={why ? 2 : 3}
          value={from[field]}
          placeholder={label}
          onChange={({ target }) => onChange({ [field]: target.value } as Partial<Record<F, string>>)}
        />
        <Failure inline error={over > 0 ? t('inbox.tooLong', { count: over }) : undefined} />
      </label>
    );
  });
}
