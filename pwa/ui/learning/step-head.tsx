/** Head of a step or test: position, duration, dashes, title. */
import type { ReactNode } from 'react';

export type StepHeadProps = {
  /** "Round 1, step 3 of 10" */
  where: ReactNode;
  /** "4 min." */
  end?: ReactNode;
  /** Icon buttons at the end of the first line. */
  tools?: ReactNode;
  /** Usually `<ProgressDashes>`. */
  progress?: ReactNode;
  title: ReactNode;
  intro?: ReactNode;
};

export function StepHead({ where, end, tools, progress, title, intro }: StepHeadProps): ReactNode {
  return (
    <header className="hd">
      <div className="hd-where">
        <span>{where}</span>
        {end !== undefined && <span className="hd-end">{end}</span>}
        {tools}
      </div>
      {progress}
      <h1 tabIndex={-1} className="hd-title">
        {title}
      </h1>
      {intro !== undefined && <p className="lead">{intro}</p>}
    </header>
  );
}
