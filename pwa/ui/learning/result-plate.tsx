/** Result of a test: score, one sentence, and an edge post or finish sign, lit if passed. */
import { type ReactNode, useEffect } from 'react';
import { classNames } from '../hooks/class-names.ts';

export type ResultPlateProps = {
  passed: boolean;
  /** Marked just now: animates the lamp if passed. */
  fresh?: boolean | undefined;
  /** The goal: post at the end of a round, diamond at the end of a course. */
  ahead: 'post' | 'diamond';
  /** "Round 3 | Test" */
  where: string;
  right: number;
  total: number;
  /** The score in words, for screen readers. */
  scoreLabel: string;
  heading: string;
  children: ReactNode;
};

export function ResultPlate({
  passed,
  fresh = false,
  ahead,
  where,
  right,
  total,
  scoreLabel,
  heading,
  children,
}: ResultPlateProps): ReactNode {
  const lights = passed && fresh;
  useEffect(() => {
    if (lights && !matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(20);
  }, [lights]);
  return (
    <section className={classNames('rp', passed && 'rp-passed', lights && 'rp-fresh')}>
      <Dusk passed={passed} ahead={ahead} />
      <p className="rp-where">{where}</p>
      <p className="rp-score" aria-hidden="true">
        {right}
        <span>/{total}</span>
      </p>
      <h1 tabIndex={-1}>
        <span className="vh">{scoreLabel}. </span>
        {heading}
      </h1>
      {children}
    </section>
  );
}

/** A road towards hills, under fog if not passed. */
function Dusk({ passed, ahead }: { passed: boolean; ahead: 'post' | 'diamond' }): ReactNode {
  return (
    <svg className="rp-scene" viewBox="0 0 400 320" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <path fill="#303c4a" d="M-1200 164v-22l340-30 260 26 300-44 180 26 150-52 90-8 60 34 80 10 90-26 50 20v66z" />
      <path fill="#1f272b" d="M-1200 158H400v162H-1200z" />
      <path fill="#2b333d" d="M196 158h8l176 162H60z" />
      <path fill="#4a5460" d="M199 166h2l1 8h-4zM197 184h5l2 16h-8zM193 214h11l4 26h-18zM187 258h18l8 40h-31z" />
      <Post x={236} y={196} size={0.34} />
      <Post x={266} y={226} size={0.6} />
      {!passed && <path fill="#8a96a3" opacity="0.35" d="M-1200 128H400v74H-1200z" />}
      {ahead === 'post' ? <Post x={332} y={300} size={1.35} lit={passed} /> : <Diamond lit={passed} />}
    </svg>
  );
}

function Post({ x, y, size, lit = false }: { x: number; y: number; size: number; lit?: boolean }): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} className={lit ? 'rp-lit' : undefined}>
      {lit && <circle className="rp-glow" cy="-68" r="46" />}
      <path className="rp-post" d="M-7 0v-92l3-5h8l3 5V0z" />
      <path fill="var(--sign-ink)" d="M-7-80H7v24H-7z" />
      <path className="rp-lamp" d="M-3-76h6v16h-6z" />
    </g>
  );
}

function Diamond({ lit }: { lit: boolean }): ReactNode {
  return (
    <g transform="translate(326 210)" className={lit ? 'rp-lit' : undefined}>
      {lit && <circle className="rp-glow" r="74" />}
      <path fill="#7b8591" d="M-3 40h6v64h-6z" />
      <path className="rp-edge" d="M0-48 48 0 0 48-48 0z" />
      <path className="rp-heart" d="M0-32 32 0 0 32-32 0z" />
    </g>
  );
}
