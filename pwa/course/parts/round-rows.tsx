/** The rounds of a course, each opening to its steps: ticks, bookmarks, locks, in shape and in words. */
import type { ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { CheckIcon, ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { BookmarkIcon, LockIcon } from '../../ui/icons/learner-icons.tsx';

export type ListedStep = {
  id: string;
  label: ReactNode;
  /** Absent where it cannot be opened. */
  href?: string | undefined;
  /** What stands before the label where there is no tick. */
  number?: number | undefined;
  state: 'done' | 'now' | 'ahead';
  /** The state in words, for screen readers. */
  stateLabel?: string | undefined;
  /** In words, where there is a bookmark. */
  bookmark?: string | undefined;
  /** "10 questions" */
  note?: string | undefined;
};

export type ListedRound = {
  id: string;
  number: number;
  name: ReactNode;
  detail: string;
  /** The state in words, for screen readers, where the mark alone shows it. */
  stateLabel?: string | undefined;
  state: 'done' | 'now' | 'open' | 'shut';
  /** Open when it is first shown. */
  open?: boolean | undefined;
  steps: readonly ListedStep[];
};

export function RoundList({
  rounds,
  onOpen,
}: {
  rounds: readonly ListedRound[];
  /** The reader opens a round that was not open. */
  onOpen: (id: string) => void;
}): ReactNode {
  return (
    <ol className="rl">
      {rounds.map((round) => (
        <li key={round.id} className={`rl-${round.state}`}>
          {round.state === 'shut' ? (
            <div className="rl-head">
              <Head round={round} />
            </div>
          ) : (
            <details
              open={round.open}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open && round.open !== true) onOpen(round.id);
              }}
            >
              <summary className="rl-head">
                <Head round={round} />
                <ChevronDownIcon />
              </summary>
              <ol className="rl-steps">
                {round.steps.map((step) => (
                  <li key={step.id} className={`rl-step-${step.state}`}>
                    <StepRow step={step} />
                  </li>
                ))}
              </ol>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

function Head({ round }: { round: ListedRound }): ReactNode {
  return (
    <>
      <span className="rl-mark" aria-hidden="true">
        {round.state === 'done' ? <CheckIcon /> : round.state === 'shut' ? <LockIcon /> : round.number}
      </span>
      <span>
        <b className="rl-name">{round.name}</b>
        <small className="rl-detail">
          {round.detail}
          {round.stateLabel === undefined ? null : <span className="vh">, {round.stateLabel}</span>}
        </small>
      </span>
    </>
  );
}

function StepRow({ step }: { step: ListedStep }): ReactNode {
  const content = (
    <>
      <span className="rl-tick" aria-hidden="true">
        {step.state === 'done' ? <CheckIcon /> : step.number === undefined ? <LockIcon /> : step.number}
      </span>
      <span>
        {step.label}
        {step.stateLabel === undefined ? null : <span className="vh">, {step.stateLabel}</span>}
      </span>
      <span className="rl-end">
        {step.note}
        {step.bookmark === undefined ? null : (
          <>
            <BookmarkIcon />
            <span className="vh">, {step.bookmark}</span>
          </>
        )}
      </span>
    </>
  );
  return step.href === undefined ? (
    <span className="rl-row">{content}</span>
  ) : (
    <Link className="rl-row" to={step.href}>
      {content}
    </Link>
  );
}
