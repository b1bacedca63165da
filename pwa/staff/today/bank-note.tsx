/** Unmatched bank lines, to be booked to a learner by hand, and unreadable lines. */
import { Fragment, useState, type ReactNode } from 'react';
import { COURSES } from '../../../sync/course/ids.ts';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { pathTo } from '../../../sync/paths.ts';
import { kronur } from '../../../sync/payment/price.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import {
  besideAmount,
  cameBy,
  isSure,
  paidOn,
  type Awaited,
  type BankLine,
  type Match,
} from '../../../sync/staff/bank-lines.ts';
import { openCourse } from '../../../sync/staff/student-actions.ts';
import type { Student } from '../../../sync/staff/students-contract.ts';
import { useWords } from '../../language/language.ts';
import { ActionForm } from '../frame/forms.tsx';
import { serverNow } from '../../offline/server-clock.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Button } from '../frame/kit.tsx';
import { LearnerPick } from '../frame/learner-pick.tsx';
import { useAction } from '../hooks/use-action.ts';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { noteBooked, settleLine, suggested, type PastedLines, type Payments, type Settled } from './pasted-lines.ts';

/** A pending transfer. */
export type Waiting = Awaited & {
  readonly course: CourseNr;
  readonly person: { readonly id: string; readonly name: string };
};

type Props = {
  readonly pasted: PastedLines;
  /** All pending transfers, oldest first. */
  readonly waiting: readonly Waiting[];
  /** By transfer. */
  readonly matches: ReadonlyMap<string, Match>;
  /** @param transfer undefined removes the assignment. */
  readonly onBook: (line: BankLine, transfer: Waiting | undefined) => void;
  readonly onClose: () => void;
};

/** Suggestions for one line; others are found by search. */
const MOST = 4;

export function BankNote({ pasted, waiting, matches, onBook, onClose }: Props) {
  const { lines, booked, unread, chosen, settled } = pasted;
  const { t } = useWords();
  const matched = new Set([...matches.values()].filter(isSure).map(({ line }) => line));
  const unmatched = pasted.unmatched.filter((line) => !matched.has(line));
  const likely = suggested(pasted, matches, waiting);
  return (
    <div className="note">
      <div className="l-stack l-gap-3">
        <div className="bank-head">
          <div>
            {unmatched.length === 0 && unread.length === 0 ? (
              <p role="status">{t(lines.length === 0 ? 'today.noLines' : 'today.allMatched')}</p>
            ) : null}
            {unmatched.length === 0 ? null : (
              <>
                <p role="status">{likely.size === 0 ? null : <b>{t('today.unmatched', { count: likely.size })}</b>}</p>
                <p className="sub">{t('today.bookHint')}</p>
              </>
            )}
          </div>
          <Button onClick={onClose}>{t('nav.close')}</Button>
        </div>
        {unmatched.length === 0 ? null : (
          <ul className="nlist">
            {unmatched.map((line) => (
              // equal lines can occur twice
              <li key={lines.indexOf(line)}>
                <Line
                  line={line}
                  waiting={waiting}
                  likely={likely.get(line)?.slice(0, MOST) ?? []}
                  alike={pasted.alike.get(line) ?? []}
                  chosen={[...chosen.values()].find((each) => each.line === line)?.transfer}
                  isYet={waiting.some(({ id }) => chosen.get(id)?.line === line)}
                  onBook={(transfer) => onBook(line, transfer)}
                  settled={settled.get(line)}
                  onSettle={(how) => settleLine(line, how)}
                />
              </li>
            ))}
          </ul>
        )}
        {pasted.isBookedUnknown ? <p role="status">{t('today.bookedUnknown')}</p> : null}
        {booked.size === 0 ? null : (
          <>
            <p>{t('today.alreadyBooked')}</p>
            <ul className="nlist">
              {[...booked].map(([line, payment]) => (
                <li key={payment.id}>
                  <LineRow line={line}>
                    <BookedFor payment={payment} />
                  </LineRow>
                </li>
              ))}
            </ul>
          </>
        )}
        {unread.length === 0 ? null : (
          <>
            <p>{t('today.unread', { count: unread.length })}</p>
            <p className="st-note">{unread.join('\n')}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** The learner and the receipt. */
function BookedFor({ payment: { person, receiptNr } }: { readonly payment: Payments[number] }) {
  const { t } = useWords();
  return (
    <>
      {person.name === '' ? (
        <span>{t('payments.nameless')}</span>
      ) : (
        <Link to={pathTo('student', 'is', { userId: person.id })}>{person.name}</Link>
      )}{' '}
      <span>{t('money.receipt', { nr: receiptNr })}</span>
    </>
  );
}

type RowProps = { readonly line: BankLine; readonly hidden?: boolean; readonly children: ReactNode };

/** @param hidden the line has no choices now. */
function LineRow({ line, hidden, children }: RowProps) {
  const { language } = useWords();
  const [amount, ...others] = line.amounts;
  const isOne = amount !== undefined && others.length === 0;
  return (
    <div className="bank-line">
      <span className="st-note">{isOne ? besideAmount(line) : line.text}</span>
      <span className="money">{isOne ? kronur(amount, language) : null}</span>
      <div className="flex wrapx" hidden={hidden}>
        {children}
      </div>
    </div>
  );
}

type LineProps = {
  readonly line: BankLine;
  readonly waiting: readonly Waiting[];
  readonly likely: readonly Waiting[];
  /** Payments that may have booked it. */
  readonly alike: Payments;
  readonly chosen: Awaited | undefined;
  /** The chosen transfer is still pending. */
  readonly isYet: boolean;
  readonly onBook: (transfer: Waiting | undefined) => void;
  readonly settled: Settled | undefined;
  readonly onSettle: (how: Settled | undefined) => void;
};

function Line({ line, waiting, likely, alike, chosen, isYet, onBook, settled, onSettle }: LineProps) {
  const { t, language } = useWords();
  const [searching, setSearching] = useState(false);
  const [other, setOther] = useState<Student>();
  const opener = useFocusBack(searching || chosen !== undefined || settled === 'aside');
  if (chosen)
    return (
      <LineRow line={line}>
        <span>
          {t('today.bookChosen', { name: chosen.person.name })} {isYet ? t('today.bookYet') : ''}
        </span>
        {isYet ? (
          <Button look="txt" of={line.text} onClick={() => onBook(undefined)}>
            {t('today.bookNot')}
          </Button>
        ) : null}
      </LineRow>
    );
  if (settled === 'aside')
    return (
      <LineRow line={line}>
        <span>{t('today.lineAside')}</span>
        <Button ref={takeFocus} look="txt" of={line.text} onClick={() => onSettle(undefined)}>
          {t('act.undo')}
        </Button>
      </LineRow>
    );
  const learner = settled?.learner ?? other;
  return (
    <div className="l-stack l-gap-2">
      <LineRow line={line} hidden={settled !== undefined}>
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
      </LineRow>
      {settled === undefined && alike.length > 0 ? (
        <p>
          {t('today.mayBeBooked')}{' '}
          {alike.map((payment, nth) => (
            <Fragment key={payment.id}>
              {nth === 0 ? null : ', '}
              <BookedFor payment={payment} />
            </Fragment>
          ))}
        </p>
      ) : null}
      {searching ? (
        <LearnerPick
          asked={line.ssn}
          onPick={(learner) => {
            const own = waiting.find(({ person }) => person.id === learner.id);
            setSearching(false);
            if (own) onBook(own);
            else setOther(learner);
          }}
        />
      ) : null}
      {learner ? (
        <section className="l-stack l-gap-2">
          <p role="status">{t('today.bookChosen', { name: learner.name })}</p>
          {COURSES.filter((course) => (settled?.course ?? course) === course).map((course) => (
            <OpenFor
              key={`${course} ${learner.id}`}
              course={course}
              learner={learner}
              line={line}
              stood={settled?.deed}
              onOpen={(deed) => onSettle(deed && { course, learner, deed })}
            />
          ))}
        </section>
      ) : null}
    </div>
  );
}

type Opened = ResponseOf<typeof openCourse>;

type OpenProps = {
  readonly course: CourseNr;
  readonly learner: Student;
  readonly line: BankLine;
  /** The opening, if it is done. */
  readonly stood: Opened | undefined;
  /** @param deed undefined after an undo. */
  readonly onOpen: (deed: Opened | undefined) => void;
};

/** A learner without an announced transfer: opens the course with the received amount. */
function OpenFor({ course, learner: { id, name, courses }, line, stood, onOpen }: OpenProps) {
  const { t, language } = useWords();
  const doing = useAction(openCourse, { stays: true, stood });
  const amount = cameBy(line, 0);
  const wasOpen = courses.some(({ course_id, state }) => course_id === course && state === 'ongoing');
  const open = async (): Promise<Opened | undefined> => {
    const answer = await doing.run({
      course,
      userId: id,
      paymentType: 'transfer',
      amount,
      paidOn: paidOn(line, serverNow()),
    });
    if (answer) {
      noteBooked(line, answer.transactionId);
      onOpen(answer);
    }
    return answer;
  };
  const undo = async (): Promise<boolean> => {
    const isUndone = await doing.undo();
    if (isUndone) onOpen(undefined);
    return isUndone;
  };
  return (
    <ActionForm
      label={t('do.open', { course })}
      of={name}
      says={t('do.openSays', { amount: kronur(amount, language) })}
      done={t(wasOpen ? 'today.lineBooked' : 'do.openDone')}
      doing={{ ...doing, undo }}
      run={open}
      when={doing.deed === undefined}
    />
  );
}
