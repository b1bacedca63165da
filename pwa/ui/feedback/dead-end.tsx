/** The not-found page: a road that ends among sheep, with links back. */
import { type ReactNode, useId } from 'react';
import { Fade, Sheep } from '../learning/scene.tsx';

export type DeadEndProps = {
  /** Content before the title. */
  first?: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  /** One primary button, at most one plain. */
  actions: ReactNode;
};

export function DeadEnd({ first, title, lead, actions }: DeadEndProps): ReactNode {
  return (
    <div className="hr de">
      <Drawing />
      <div className="l-wrap hr-inner">
        {first !== undefined && <p>{first}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        <p className="hr-lead">{lead}</p>
        <div className="hr-actions">{actions}</div>
      </div>
    </div>
  );
}

const SHEEP = [
  { x: 178, y: 446, size: 1.7, facing: 1 },
  { x: 226, y: 448, size: 1.15, facing: -1 },
  { x: 84, y: 462, size: 1, facing: 1 },
];

function Drawing(): ReactNode {
  const id = useId();
  const paint = (name: string): string => `url(#${id}${name})`;
  return (
    <svg className="sc" viewBox="0 0 390 684" preserveAspectRatio="xMidYMax" aria-hidden="true">
      <defs>
        <Fade id={`${id}sky`} stops={{ sky1: 0, sky2: 0.55 }} />
        <Fade id={`${id}land`} stops={{ fog: 0, land1: 0.2, land2: 1 }} />
      </defs>
      <path fill="var(--sc-sky1)" d="M-2400-900h5200v900h-5200z" />
      <path d="M-2400-1h5200v685h-5200z" fill={paint('sky')} />
      <path
        fill="var(--sc-far)"
        d="M-2400 372v-40l400-30 300 30 400-60 400 0 300-0 160 20 220-60 140 40 110-54 60-8 56 30 70 10 70 56 130-20 180-50 200 40 504-30 600 30 900-20v116z"
      />
      <path fill="var(--sc-snow)" opacity="0.85" d="M30 242l60-8 56 30-20 4-18-12-20 14-26-12-22 16-20-14z" />
      <path d="M-2400 362h5200v322h-5200z" fill={paint('land')} />
      <path
        fill="var(--sc-moss)"
        opacity="0.75"
        d="M-2400 440q1860-60 2080-6t400-10l-60 50zM2800 430q-1840-50-2080-2t-420-6l90 50z"
      />
      <path fill="var(--sc-road2)" d="M150 452q2-14 18-16h54q16 2 18 16l106 232H44z" />
      <g fill="var(--sc-mark)">
        <path opacity="0.55" d="M157 456 62 684h8l95-228zM233 456l95 228h-8l-95-228z" />
        <path d="M193 474h4l2 18h-8zM191 510h8l3 30h-14zM187 562h16l5 46h-26zM181 634h28l5 50h-38z" />
      </g>
      <path
        fill="var(--sc-moss)"
        d="M138 452q4-16 14-12 2-12 12-6 4-12 14-4 6-10 14 0 8-10 14 0 8-8 13 2 10-6 13 6 10 0 12 14-4 8-14 5-40-8-78 0-10 4-14-5z"
      />
      {SHEEP.map(({ x, y, size, facing }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size * facing} ${size})`}>
          <Sheep />
        </g>
      ))}
      <path fill="#8d949a" d="M301 398h6v116h-6z" />
      {/* the dead-end sign: blue with a red bar */}
      <rect
        fill="var(--sign-blue)"
        stroke="var(--sign-white)"
        strokeWidth="3"
        x="264"
        y="318"
        width="80"
        height="80"
        rx="6"
      />
      <path fill="var(--sign-white)" d="M297 346h14v42h-14z" />
      <path fill="var(--sign-red)" stroke="var(--sign-white)" strokeWidth="2" d="M277 332h54v16h-54z" />
    </svg>
  );
}
