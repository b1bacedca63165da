/** One question with its options, keys and reasons in both languages; how it is answered stands beside it. */
import { useId, useState, type ReactNode } from 'react';
import { picturePath } from '../../../../sync/course/step-html.ts';
import { QUESTION_LENGTHS, type EditedOption, type EditedQuestion } from '../../../../sync/staff/step-edition.ts';
import { useWords } from '../../../language/language.ts';
import { Button, Failure, Tag } from '../../frame/kit.tsx';
import { wrongShare } from '../often-wrong.ts';
import type { FoundQuestion } from './find-place.ts';
import { PictureChoice } from './picture-picker.tsx';
import { Tick } from '../../frame/fields.tsx';
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import { handleReports, type stepContent } from '../../../../sync/staff/content-contract.ts';
import { formatDate } from '../../../language/format.ts';
import { percent } from '../../frame/format.ts';
import { Outcome } from '../../frame/outcome.tsx';
import { BellIcon } from '../../frame/staff-icons.tsx';
import { useAction } from '../../hooks/use-action.ts';

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
          <Button look="txt" of={name} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
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
        <Both of="asked" fields={['question', 'question_en']} from={question} onChange={set} named />
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
                  {t(option.correct ? 'editor.rightOption' : 'editor.option', { letter })}
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

type BothProps<F extends string> = {
  /** Its word is `editor.<of>`. */
  readonly of: 'asked' | 'alt' | 'answer' | 'why';
  /** Of the option, where it is about one. */
  readonly letter?: string;
  /** What it is called in Icelandic and in English. */
  readonly fields: readonly [F, F];
  readonly from: Readonly<Record<F, string>>;
  readonly onChange: (change: Partial<Record<F, string>>) => void;
  readonly why?: boolean;
  /** Its label is seen on a wide page too. */
  readonly named?: boolean;
  readonly name?: string;
};

/** One text in both languages, each in a field as high as its words. */
function Both<F extends string>({ of, letter, fields, from, onChange, why, named, name }: BothProps<F>) {
  const { t } = useWords();
  return fields.map((field, nth) => {
    const lang = nth === 0 ? 'is' : 'en';
    const label = t(`editor.${of}`, { letter, lang: t(`editor.${lang}`) });
    const over = from[field].length - QUESTION_LENGTHS[of];
    return (
      <label key={field} className="tx">
        <span className={named ? 'sub' : 'vh'}>{label}</span>
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

export type Known = ResponseOf<typeof stepContent>['step']['step_questions'][number];

/** What is known of a question that is online: how it is answered, and what learners have reported of it. */
export function Answered({ known }: { readonly known: Known | undefined }) {
  const { t, language } = useWords();
  if (!known) return null;
  const wrongest = Object.entries(known.picked)
    .filter(([id]) => known.step_answers.some((option) => option.id === id && !option.correct))
    .sort(([, one], [, other]) => other - one)[0];
  const share = (count: number): string => percent(Math.round((count / known.answered) * 100), language);
  return (
    <span className="stat">
      {known.reports > 0 ? (
        <Tag look="due" icon={BellIcon}>
          {t('editor.reports', { count: known.reports })}
        </Tag>
      ) : null}
      {known.answered === 0 ? (
        <span>{t('content.unanswered')}</span>
      ) : wrongShare(known) === undefined ? (
        <span>{t('content.fewAnswers', known)}</span>
      ) : (
        <span>
          <b>{share(known.answered - known.wrong)}</b> {t('editor.rightShare', { count: known.answered })}
        </span>
      )}
      {wrongest && wrongShare(known) !== undefined ? (
        <span>
          {t('editor.wrongest')} <b>{`${wrongest[0].at(-1) ?? ''}, ${share(wrongest[1])}`}</b>
        </span>
      ) : null}
    </span>
  );
}

/** What learners wrote, word for word. */
export function Said({ words }: { readonly words: Known['said'] }) {
  const { language } = useWords();
  return (
    <ul>
      {words.map(({ text, at }) => (
        <li key={`${at}${text}`}>
          „{text}“ <span className="sub">{formatDate(Date.parse(at), language)}</span>
        </li>
      ))}
    </ul>
  );
}

export function Reports({ known }: { readonly known: Known }) {
  const { t } = useWords();
  const handling = useAction(handleReports);
  const [mended, setMended] = useState(false);
  const handle = (told: boolean): void => {
    setMended(told);
    void handling.run({ questionId: known.id, seen: known.reports, ...(told && { mended: true }) });
  };
  return (
    <div className="s-said">
      {known.reports === 0 ? null : (
        <div className="note">
          <div>
            <b>{t('editor.reports', { count: known.reports })}.</b>
            <Said words={known.said} />
          </div>
          <div className="acts">
            <Button onClick={() => handle(true)}>{t('editor.reportsMended')}</Button>
            <Button look="txt" onClick={() => handle(false)}>
              {t('editor.reportsDone')}
            </Button>
          </div>
        </div>
      )}
      <div className="flex wrapx">
        <Outcome
          takesFocus
          action={handling}
          done={t(mended ? 'editor.reportsTold' : 'editor.reportsHandled')}
          undoWords={t('editor.reportsReopen')}
          undoneWords={t('editor.reportsBack')}
        />
      </div>
    </div>
  );
}
