/** The head of a step or a test: where one is, how long it takes, the dashes, the title. */
import type { ReactNode, Ref } from 'react';

export type StepHeadProps = {
  /** "Round 1, step 3 of 10" */
  where: ReactNode;
  /** "4 min." */
  end?: ReactNode;
  /** Usually `<ProgressDashes>`. */
  progress?: ReactNode;
  title: ReactNode;
  /** To move focus here on a new step. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  intro?: ReactNode;
};

export function StepHead({ where, end, progress, title, titleRef, intro }: StepHeadProps): ReactNode {
  return (
    <header className="hd">
      <div className="hd-where">
        <span>{where}</span>
        {end !== undefined && <span>{end}</span>}
      </div>
      {progress}
      <h1 ref={titleRef} tabIndex={-1} className="hd-title">
        {title}
      </h1>
      {intro !== undefined && <p className="lead">{intro}</p>}
    </header>
  );
}
