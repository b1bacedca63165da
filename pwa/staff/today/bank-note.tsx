/** Unmatched bank lines, to be booked to a learner by hand, and unreadable lines. */
import { useState } from 'react';
import { COURSES } from '../../../sync/course/ids.ts';
import { kronur } from '../../../sync/payment/price.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { cameBy, likelyTransfers, type Awaited, type BankLine } from '../../../sync/staff/bank-lines.ts';
import { openCourse } from '../../../sync/staff/student-actions.ts';
import type { Student } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import { ActionForm } from '../frame/forms.tsx';
import { Button } from '../frame/kit.tsx';
import { LearnerPick } from '../frame/learner-pick.tsx';
import { useAction } from '../hooks/use-action.ts';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import type { PastedLines } from './transfers.tsx';

/** A pending transfer. */
export type Waiting = Awaited & {
  readonly course: CourseNr;
  readonly person: { readonly id: string; readonly name: string };
};

type Props = {
  readonly pasted: PastedLines;
  /** All pending transfers, oldest first. */
  readonly waiting: readonly Waiting[];
  /** Whether the transfer has a line. */
  readonly hasLine: (transfer: string) => boolean;
  /** @param transfer undefined removes the assignment. */
  readonly onBook: (line: BankLine, transfer: Waiting | undefined) => void;
  readonly onClose: () => void;
};

export function BankNote({ pasted, waiting, hasLine, onBook, onClose }: Props) {
  const { lines, unmatched, unread, chosen } = pasted;
  const { t } = useWords();
  const [settled, setSettled] = useState<ReadonlyMap<BankLine, Settled>>(new Map());
  const done = new Set([...settled.keys(), ...[...chosen.values()].map(({ line }) => line)]);
  const left = unmatched.filter((line) => !done.has(line)).length;
  const settle = (line: BankLine, how: Settled | undefined): void =>
    setSettled((all) => {
      const next = new Map(all);
      if (how === undefined) next.delete(line);
      else next.set(line, how);
      return next;
    });
  return (
    <div className="note">
      <div className="l-stack l-gap-3">
        {unmatched.length === 0 && unread.length === 0 ? (
          <p role="status">{t(lines.length === 0 ? 'today.noLines' : 'today.allMatched')}</p>
        ) : null}
        {unmatched.length === 0 ? null : (
          <>
            <p role="status">{left === 0 ? null : t('today.unmatched', { count: left })}</p>
            <ul className="nlist">
              {unmatched.map((line) => (
                // equal lines can occur twice
                <li key={lines.indexOf(line)}>
                  <Line
                    line={line}
                    waiting={waiting.filter(({ id }) => !hasLine(id))}
                    chosen={[...chosen.values()].find((each) => each.line === line)?.transfer}
                    isYet={waiting.some(({ id }) => chosen.get(id)?.line === line)}
                    onBook={(transfer) => onBook(line, transfer)}
                    settled={settled.get(line)}
                    onSettle={(how) => settle(line, how)}
                  />
                </li>
              ))}
            </ul>
            <p className="sub">{t('today.bookHint')}</p>
          </>
        )}
        {unread.length === 0 ? null : (
          <>
            <p>{t('today.unread', { count: unread.length })}</p>
            <p className="st-note">{unread.join('\n')}</p>
          </>
        )}
        <Button onClick={onClose}>{t('nav.close')}</Button>
      </div>
    </div>
  );
}

/** A line that is no payment for a course, or the course that its money opened. */
type Settled = 'aside' | CourseNr;

/** Suggestions for one line; others are found by search. */
const MOST = 4;

type LineProps = {
  readonly line: BankLine;
  readonly waiting: readonly Waiting[];
  readonly chosen: Awaited | undefined;
  /** The chosen transfer is still pending. */
  readonly isYet: boolean;
  readonly onBook: (transfer: Waiting | undefined) => void;
  readonly settled: Settled | undefined;
  readonly onSettle: (how: Settled | undefined) => void;
};

function Line({ line, waiting, chosen, isYet, onBook, settled, onSettle }: LineProps) {
  const { t, language } = useWords();
  const [searching, setSearching] = useState(false);
  const [other, setOther] = useState<Student>();
  const opener = useFocusBack(searching || chosen !== undefined || settled === 'aside');
  if (chosen)
    return (
      <div className="flex wrapx">
        <span className="st-note">{line.text}</span>
        <span>
          {t('today.bookChosen', { name: chosen.person.name })} {isYet ? t('today.bookYet') : ''}
        </span>
        {isYet ? (
          <Button look="txt" of={line.text} onClick={() => onBook(undefined)}>
            {t('today.bookNot')}
          </Button>
        ) : null}
      </div>
    );
  if (settled === 'aside')
    return (
      <div className="flex wrapx">
        <span className="st-note">{line.text}</span>
        <span>{t('today.lineAside')}</span>
        <Button ref={takeFocus} look="txt" of={line.text} onClick={() => onSettle(undefined)}>
          {t('act.undo')}
        </Button>
      </div>
    );
  const likely = likelyTransfers(line, waiting).slice(0, MOST);
  return (
    <div className="l-stack l-gap-2">
      <p className="st-note">{line.text}</p>
      <div className="flex wrapx" hidden={settled !== undefined}>
        {likely.map((transfer) => (
          <Button key={transfer.id} onClick={() => onBook(transfer)}>
            {t('today.bookTo', {
              name: transfer.person.name,
              course: transfer.course,
              amount: kronur(cameBy(line, transfer.amount), language),
            })}
          </Button>
        ))}
        <Button
          ref={opener}
          look="txt"
          of={line.text}
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          {t(likely.length > 0 ? 'today.bookOther' : 'today.bookSomebody')}
        </Button>
        <Button
          look="txt"
          of={line.text}
          onClick={() => {
            setSearching(false);
            onSettle('aside');
          }}
        >
          {t('today.dropLine')}
        </Button>
      </div>
      {searching ? (
        <LearnerPick
          onPick={(learner) => {
            const own = waiting.find(({ person }) => person.id === learner.id);
            setSearching(false);
            if (own) onBook(own);
            else setOther(learner);
          }}
        />
      ) : null}
      {other ? (
        <section className="l-stack l-gap-2">
          <p role="status">{t('today.bookChosen', { name: other.name })}</p>
          {COURSES.filter((course) => (settled ?? course) === course).map((course) => (
            <OpenFor
              key={`${course} ${other.id}`}
              course={course}
              learner={other}
              line={line}
              onOpen={(isOpen) => onSettle(isOpen ? course : undefined)}
            />
          ))}
        </section>
      ) : null}
    </div>
  );
}

type OpenProps = {
  readonly course: CourseNr;
  readonly learner: Student;
  readonly line: BankLine;
  readonly onOpen: (isOpen: boolean) => void;
};

/** A learner without an announced transfer: opens the course with the received amount. */
function OpenFor({ course, learner: { id, name, courses }, line, onOpen }: OpenProps) {
  const { t, language } = useWords();
  const doing = useAction(openCourse, { stays: true });
  const amount = cameBy(line, 0);
  const wasOpen = courses.some(({ course_id, state }) => course_id === course && state === 'ongoing');
  const tell = async <Answer,>(asked: Promise<Answer>, isOpen: boolean): Promise<Answer> => {
    const answer = await asked;
    if (answer) onOpen(isOpen);
    return answer;
  };
  return (
    <ActionForm
      label={t('do.open', { course })}
      of={name}
      says={t('do.openSays', { amount: kronur(amount, language) })}
      done={t(wasOpen ? 'today.lineBooked' : 'do.openDone')}
      doing={{ ...doing, undo: () => tell(doing.undo(), false) }}
      run={() => tell(doing.run({ course, userId: id, paymentType: 'transfer', amount }), true)}
      when={doing.deed === undefined}
    />
  );
}
