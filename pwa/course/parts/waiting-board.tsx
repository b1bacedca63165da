/** The asphalt plate shown while a round is shut: the clock time first, then the hours as dashes, the time left last. */
import { ROUND_WAIT_HOURS } from '../../../sync/rule-numbers.ts';

export type WaitingBoardProps = {
  /** "Round 2 opens today" */
  heading: string;
  /** Before the time, for who listens: the eye sees two lines. */
  at: string;
  /** "18:40" */
  clock: string;
  /** The same moment for machines (ISO 8601). */
  dateTime: string;
  /** Whole hours gone by. */
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
