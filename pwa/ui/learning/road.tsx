/** Progress of a course as a road: six stretches emerging from fog, and the finish. */
import type { ReactNode } from 'react';
import { STEPS } from '../../../sync/course/ids.ts';
import { classNames } from '../hooks/class-names.ts';
import { CheckIcon } from '../icons/icons.tsx';
import { ClockIcon } from '../icons/learner-icons.tsx';

/** `ahead`: in fog, by distance; `wait`: the next stretch, not open yet. */
export type StretchState = 'done' | 'now' | 'wait' | 'ahead';
export type Stretch = { state: StretchState; label: string };
/** `lit`: the final test is next. */
export type FinishState = 'faint' | 'lit' | 'done';

export type RoadProps = {
  stretches: readonly Stretch[];
  /** Progress within the present stretch, 0 to 1. */
  at: number;
  finish: { state: FinishState; label: string };
  /** Opened just now, while visible: animates fog and car. */
  opened?: boolean | undefined;
  /** Text alternative of the whole road. */
  description: string;
};

export function Road({ stretches, at, finish, opened = false, description }: RoadProps): ReactNode {
  const reached = Math.min(1, Math.max(0, at));
  const clear = stretches.filter((stretch) => stretch.state === 'done' || stretch.state === 'now').length;
  const allAhead = stretches.every(({ state }) => state === 'ahead'); // one grey: none is nearer
  return (
    <div
      className={classNames('rd', opened && 'rd-opened')}
      role="img"
      aria-label={description}
      style={{ '--at': reached }}
    >
      {stretches.map((stretch, index) => (
        <div
          key={index}
          className={classNames(
            'rd-stretch',
            `rd-${stretch.state}`,
            fogClass(stretch.state, allAhead ? 1 : index - clear),
          )}
        >
          <div className="rd-lane">
            {stretch.state === 'now' ? (
              <Dashes passed={Math.floor(reached * STEPS + 1e-6)} />
            ) : (
              <span className="rd-line" />
            )}
            {stretch.state === 'now' && <Car />}
          </div>
          <div className="rd-label">
            {stretch.state === 'done' && <CheckIcon />}
            {stretch.state === 'wait' && <ClockIcon />}
            {stretch.label}
          </div>
        </div>
      ))}
      <div className={classNames('rd-finish', `rd-finish-${finish.state}`)}>
        <FinishSign state={finish.state} />
        <div className="rd-label">
          {finish.state === 'done' && <CheckIcon />}
          {finish.label}
        </div>
      </div>
    </div>
  );
}

function fogClass(state: StretchState, distance: number): string | false {
  return (state === 'ahead' || state === 'wait') && `rd-fog-${Math.min(3, distance + 1)}`;
}

/** One dash per step. */
function Dashes({ passed }: { passed: number }): ReactNode {
  return (
    <span className="rd-dashes">
      {Array.from({ length: STEPS }, (_, index) => (
        <span key={index} className={index < passed ? 'rd-dash rd-passed' : 'rd-dash'} />
      ))}
    </span>
  );
}

/** The learner's car from above, in the right lane. */
export function Car(): ReactNode {
  return (
    <svg className="rd-car" viewBox="0 0 30 14" aria-hidden="true">
      <rect fill="var(--sign-yellow)" width="30" height="14" rx="4.5" />
      <path fill="var(--sign-ink)" d="M8 2.5h3v9H8c-1-3-1-6 0-9zM20 2c2 3.3 2 6.7 0 10l-3-1V3z" />
      <path stroke="var(--sign-white)" strokeWidth="1.5" d="M28.5 2.5v2M28.5 9.5v2" />
    </svg>
  );
}

/** The priority-road diamond, the finish of a course. */
export function FinishSign({ state }: { state: FinishState }): ReactNode {
  const [ground, edge, heart] =
    state === 'faint' ? ['surface', 'line-strong', 'road-f2'] : ['sign-white', 'sign-ink', 'sign-yellow'];
  return (
    <svg className="rd-sign" viewBox="0 0 44 44" strokeWidth="1.5" strokeLinecap="round" aria-hidden="true">
      <g transform="rotate(45 22 22)">
        <rect fill={`var(--${ground})`} stroke={`var(--${edge})`} x="9" y="9" width="26" height="26" rx="3" />
        <rect fill={`var(--${heart})`} x="13.5" y="13.5" width="17" height="17" rx="1.5" />
      </g>
      {state === 'done' && (
        <path
          fill="none"
          stroke="var(--sign-ink)"
          strokeWidth="3.5"
          strokeLinejoin="round"
          d="m15.5 22.5 4.5 4.5 8.5-9.5"
        />
      )}
    </svg>
  );
}
