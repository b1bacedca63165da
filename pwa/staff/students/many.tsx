/** Bulk actions on selected learners: a dialog lists them, then each learner's action is called in turn. */
import { isWritten, languages, writtenLanguage, type Language } from '../../../sync/language.ts';
import { Fragment, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { greetingName } from '../../../sync/account/name.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { confirmCourse } from '../../../sync/staff/confirm-contract.ts';
import type { ActionResult } from '../../../sync/staff/declare.ts';
import { undo as undoCall } from '../../../sync/staff/desk-contract.ts';
import { sendReply } from '../../../sync/staff/inbox-contract.ts';
import { addDays, remindStudent } from '../../../sync/staff/student-actions.ts';
import { BEGUN, exportStudents, type Standing, type Student } from '../../../sync/staff/students-contract.ts';
import { useWords, wordsIn, type Words } from '../../language/language.ts';
import { Button } from '../frame/kit.tsx';
import { languageName } from '../frame/language-word.ts';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { useRegisters } from '../frame/desk-store.ts';
import { Outcome } from '../frame/outcome.tsx';
import { SaveTable } from '../frame/save-table.tsx';
import { callOnce, type ActionState, useEach } from '../hooks/use-action.ts';
import { useKept } from '../frame/unsent.ts';
import { useFormCheck } from '../hooks/use-form-check.tsx';
import { useOpener } from '../hooks/use-focus-back.ts';
import { Reason, FormEnd } from '../frame/forms.tsx';
import { DaysField } from './course-actions.tsx';
import { TextArea } from '../frame/fields.tsx';

/** One call. For messages, `course` is ignored. */
type Item = { readonly student: Student; readonly course: CourseNr };

type Kind = 'remind' | 'days' | 'write' | 'confirm';
const KINDS: readonly Kind[] = ['remind', 'days', 'write', 'confirm'];

/** The word of `confirm` depends on who reports the course. */
const wordsFor = (kind: Kind, registers: ReturnType<typeof useRegisters>): string =>
  kind === 'confirm' ? `${kind}.${registers}` : kind;

/** Statuses to which each action applies. */
const WHO: Readonly<Record<Exclude<Kind, 'write'>, readonly Standing[]>> = {
  remind: ['transfer', ...BEGUN],
  days: BEGUN,
  confirm: ['finished'],
};

/** With the course, except for messages. */
const nameOf = (t: Words, kind: Kind, { student, course }: Item): string =>
  kind === 'write' ? student.name : `${student.name} (${t('place.course', { course })})`;

const isTooFast = ({ student, course }: Item): boolean =>
  student.courses.some(({ course_id, too_fast }) => course_id === course && too_fast);

/** @param only the course in the list's filter. */
function itemsOf(kind: Kind, students: readonly Student[], only: CourseNr | undefined): readonly Item[] {
  if (kind === 'write') return students.map((student) => ({ student, course: 1 }));
  return students.flatMap((student) =>
    student.courses.flatMap(({ course_id: course, state }) =>
      state !== null && WHO[kind].includes(state) && (only ?? course) === course ? [{ student, course }] : [],
    ),
  );
}

const DAYS = 7;
const NOTHING = { days: DAYS, reason: '' };
/** By language. */
const Texts = z.record(z.string(), z.string());
type Texts = Readonly<z.infer<typeof Texts>>;
const NO_TEXTS: Texts = {};
type Filled = typeof NOTHING & { readonly texts: Texts };

const isSaid = (language: Language, texts: Texts): boolean => (texts[language] ?? '').trim() !== '';
/** Language of the message: English if there is no text in the learner's added language. */
const heard = (language: Language, texts: Texts): Language =>
  isWritten(language) || isSaid(language, texts) ? language : 'en';

const act = (kind: Kind, { student: { id: userId, language }, course }: Item, filled: Filled): Promise<ActionResult> =>
  ({
    remind: () => callOnce(remindStudent, { userId, course }),
    days: () => callOnce(addDays, { userId, course, days: filled.days, reason: filled.reason }),
    write: () => callOnce(sendReply, { userId, text: filled.texts[heard(language, filled.texts)] ?? '', upTo: null }),
    confirm: () => callOnce(confirmCourse, { userId, course }),
  })[kind]();

type Done = { readonly item: Item; readonly deed: ActionResult };
const IDLE = {
  at: 'idle' as ActionState['at'],
  done: [] as readonly Done[],
  /** Number of undone actions. */
  undone: 0,
  error: undefined as string | undefined,
};

/** Runs and undoes an action for each item. */
function useMany() {
  const { t } = useWords();
  const [state, setState] = useState(IDLE);
  const each = useEach();
  return {
    ...state,
    /** @returns the items that failed. */
    async run(kind: Kind, items: readonly Item[], filled: Filled) {
      const done: Done[] = [];
      setState({ ...IDLE, at: 'busy' });
      const work = async (item: Item) => done.push({ item, deed: await act(kind, item, filled) });
      const { error, left } = await each(items, work, (item) => nameOf(t, kind, item));
      setState({ ...IDLE, at: done.length > 0 ? 'done' : 'failed', done, error });
      return left.map(({ item }) => item);
    },
    /** A refused undo is final; unanswered ones can be retried. */
    async undo() {
      if (state.at === 'busy') return false;
      setState({ ...state, at: 'busy' });
      const takeBack = ({ deed }: Done) => callOnce(undoCall, { deed: deed.deed });
      const { error, left } = await each(state.done, takeBack, ({ item }) => item.student.name);
      const undone = state.done.length - left.length;
      const done = left.flatMap(({ item, unanswered }) => (unanswered ? item : []));
      setState({ at: undone > 0 ? 'undone' : 'failed', done, undone, error });
      return left.length === 0;
    },
  };
}

type Props = {
  readonly chosen: readonly Student[];
  readonly course: CourseNr | undefined;
  readonly onClear: () => void;
  /** Keeps only these selected: the others succeeded. The registered ones leave the list in any case. */
  readonly onLeft: (students: readonly Student[]) => void;
};

/** Below the list, so that no row moves when it appears. */
export function Many({ chosen, course, onClear, onLeft }: Props) {
  const { t } = useWords();
  const registers = useRegisters();
  const [open, setOpen] = useState<Kind>();
  const [told, setTold] = useState<Kind>('remind');
  /** Kept when the dialog closes. */
  const [terms, setTerms] = useState(NOTHING);
  const [texts, setTexts] = useKept('many', Texts, NO_TEXTS);
  const filled = { ...terms, texts };
  const fill = ({ texts: said, ...others }: Filled): void => {
    setTerms(others);
    setTexts(() => said);
  };
  const many = useMany();
  const noteOpener = useOpener(open !== undefined);
  const ask = (kind: Kind): void => {
    if (many.at === 'busy') return;
    noteOpener();
    setOpen(kind);
  };
  const first = many.done[0]?.deed;
  const action: ActionState = {
    at: many.at,
    deed: first && {
      ...first,
      undoUntil: many.done.every(({ deed }) => deed.undoUntil !== null) ? first.undoUntil : null,
    },
    error: many.error,
  };
  if (chosen.length === 0 && many.at === 'idle') return null;
  return (
    <section className="st-many" aria-label={t('many.title')}>
      {chosen.length === 0 ? null : (
        <>
          <div className="flex st-chosen">
            <b role="status">{t('many.chosen', { count: chosen.length })}</b>
            <Button look="txt" onClick={onClear}>
              {t('many.clear')}
            </Button>
          </div>
          <div className="flt scroll">
            {KINDS.map((kind) => (
              <Button key={kind} busy={many.at === 'busy' && kind === told} onClick={() => ask(kind)}>
                {t(`many.${wordsFor(kind, registers)}`)}
              </Button>
            ))}
            <SaveTable endpoint={exportStudents} request={{ ids: chosen.map(({ id }) => id) }} file="nemendur.csv">
              {t('many.export')}
            </SaveTable>
          </div>
        </>
      )}
      <div className="flex wrapx">
        <Outcome
          takesFocus={told === 'confirm'} // the pressed button may be gone
          action={{ ...action, undo: () => many.undo() }}
          done={t(`many.done.${wordsFor(told, registers)}`, { count: many.done.length })}
          {...(many.error !== undefined && { undoneWords: t('many.undone', { count: many.undone }) })}
        />
      </div>
      {open === undefined ? null : (
        <Ask
          kind={open}
          items={itemsOf(open, chosen, course)}
          all={chosen.length}
          onClose={() => setOpen(undefined)}
          filled={filled}
          onFilled={fill}
          onGo={(items) => {
            setTold(open);
            setOpen(undefined);
            void many.run(open, items, filled).then((left) => {
              if (left.length === 0) fill({ ...NOTHING, texts: NO_TEXTS });
              if (left.length > 0 || open === 'confirm') onLeft(left.map(({ student }) => student));
            });
          }}
        />
      )}
    </section>
  );
}

type AskProps = {
  readonly kind: Kind;
  readonly items: readonly Item[];
  /** Number of selected learners. */
  readonly all: number;
  readonly onClose: () => void;
  readonly filled: Filled;
  readonly onFilled: (filled: Filled) => void;
  readonly onGo: (items: readonly Item[]) => void;
};

/** Recipients and preview before sending. */
function Ask({ kind, items, all, onClose, filled, onFilled, onGo }: AskProps) {
  const { t } = useWords();
  const words = wordsFor(kind, useRegisters());
  const fill = (change: Partial<Filled>): void => onFilled({ ...filled, ...change });
  const people = new Map(items.map(({ student }) => [student.id, student]));
  const students = [...people.values()];
  const withoutMail = students.filter(({ email }) => email === null).length;
  const { form, said } = useFormCheck(() => onGo(items));
  const dialog = { open: true, onClose, title: t(`many.${words}`), closeLabel: t('nav.close') };
  if (kind !== 'write' && items.length === 0)
    return (
      <Dialog {...dialog}>
        <p>{t(`many.nobody.${kind}`)}</p>
      </Dialog>
    );
  return (
    <Dialog {...dialog}>
      <form {...form} className="l-stack l-gap-4">
        {kind === 'days' ? (
          <>
            <DaysField days={filled.days} onDays={(days) => fill({ days })} />
            <Reason value={filled.reason} onValue={(reason) => fill({ reason })} />
          </>
        ) : null}
        {kind === 'write' ? (
          <Message students={students} texts={filled.texts} onTexts={(texts) => fill({ texts })} />
        ) : null}
        {kind === 'remind' ? <Letters items={items} /> : null}
        <p>
          {t(`many.says.${words}`, { count: items.length })}{' '}
          {people.size < all ? t('many.leftOut', { count: all - people.size }) : ''}{' '}
          {kind !== 'confirm' && withoutMail > 0 ? t('many.noMail', { count: withoutMail }) : ''}
        </p>
        <p className="sub st-names">
          {items.map((item, nth) => (
            <Fragment key={`${item.student.id} ${item.course}`}>
              {nth === 0 ? '' : ', '}
              {nameOf(t, kind, item)}
              {kind === 'confirm' && isTooFast(item) ? <b>: {t('student.tooFast')}</b> : null}
            </Fragment>
          ))}
        </p>
        <FormEnd save={t(`many.go.${words}`, { count: items.length })} onCancel={onClose}>
          {said}
        </FormEnd>
      </form>
    </Dialog>
  );
}

type MessageProps = {
  readonly students: readonly Student[];
  readonly texts: Texts;
  readonly onTexts: (texts: Texts) => void;
};

/** The message in each recipient's language, plus English if an added language may lack a text. */
function Message({ students, texts, onTexts }: MessageProps) {
  const { t } = useWords();
  const read = languages.filter((each) =>
    students.some(({ language }) => [language, writtenLanguage(language)].includes(each)),
  );
  return read.map((language) => {
    const readers = students.filter((student) => student.language === language);
    const reached = students.filter((student) => heard(student.language, texts) === language);
    return (
      <div key={language} className="l-stack l-gap-3">
        <TextArea
          label={t('many.text', {
            language: languageName(t, language),
            count: (isWritten(language) ? reached : readers).length,
          })}
          hint={isWritten(language) ? undefined : t('many.orEnglish')}
          lang={language}
          rows={4}
          required={reached.length > 0}
          most={5000}
          value={texts[language] ?? ''}
          onValue={(text) => onTexts({ ...texts, [language]: text })}
        />
        {isSaid(language, texts) ? (
          <div lang={language} aria-label={t('many.preview')} role="group">
            {readers[0] ? <Hello language={language} name={greetingName(readers[0].name) ?? ''} /> : null}
            <p className="quote">{texts[language]}</p>
          </div>
        ) : null}
      </div>
    );
  });
}

/** Salutation, once the words of its language are loaded. */
function Hello({ language, name }: { readonly language: Language; readonly name: string }) {
  const [t, setT] = useState<Words>();
  useEffect(() => {
    wordsIn(language).then(
      (words) => setT(() => words),
      () => undefined,
    );
  }, [language]);
  return <p className="sub">{t?.('many.hello', { name })}</p>;
}

/** What the reminders say: pending transfer, or remaining days. */
function Letters({ items }: { readonly items: readonly Item[] }) {
  const { t } = useWords();
  const isTransfer = ({ student, course }: Item): boolean =>
    student.courses.some(({ course_id, state }) => course_id === course && state === 'transfer');
  return (
    <ul className="sub">
      {items.some(isTransfer) ? <li>{t('many.letter.transfer')}</li> : null}
      {items.every(isTransfer) ? null : <li>{t('many.letter.run')}</li>}
    </ul>
  );
}
