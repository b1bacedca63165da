/** The asphalt plate shown while a round is shut: the clock time first, then the hours as dashes, the time left last. */
import { ROUND_WAIT_HOURS } from '../../../sync/rule-numbers.ts';

export type WaitingBoardProps = {
  /** "The next round opens today at" */
  heading: string;
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

export function WaitingBoard({ heading, clock, dateTime, elapsed, elapsedLabel, leftLabel }: WaitingBoardProps) {
  return (
    <section className="wb">
      <h2 className="wb-heading">
        {heading}{' '}
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
