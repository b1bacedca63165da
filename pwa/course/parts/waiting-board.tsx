/** Board shown while a round is locked: opening time, elapsed hours as dashes, remaining time. */
import { ROUND_WAIT_HOURS } from '../../../sync/rule-numbers.ts';

export type WaitingBoardProps = {
  /** "Round 2 opens today" */
  heading: string;
  /** Before the time, for screen readers; on screen it is a separate line. */
  at: string;
  /** "18:40" */
  clock: string;
  /** Opening time in ISO 8601. */
  dateTime: string;
  /** Whole hours elapsed. */
  elapsed: number;
  /** "17 of 21 hours gone" */
  elapsedLabel: string;
  /** "3 hours and 52 minutes left" */
  leftLabel: string;
};

export function WaitingBoard({ heading, at, clock, dateTime, elapsed, elapsedLabel, leftLabel }: WaitingBoardProps) {
  return (
    <section className="wb">
      <h2 className="wb-heading">
        {heading} <span className="vh">{at}</span>{' '}
        <time className="wb-clock" dateTime={dateTime}>
          {clock}
        </time>
      </h2>
      <div className="wb-hours" aria-hidden="true">
        {Array.from({ length: ROUND_WAIT_HOURS }, (_, index) => (
          <span key={index} className={index < elapsed ? 'wb-hour wb-gone' : 'wb-hour'} />
        ))}
      </div>
      <p className="wb-under">
        <span>{elapsedLabel}</span>
        <span>{leftLabel}</span>
      </p>
    </section>
  );
}
