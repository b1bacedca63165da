/** The rounds of a course along a vertical road, on the purchase page. */
import type { ReactNode } from 'react';
import { FinishSign } from './road.tsx';

type Props = { rounds: readonly { id: string; label: ReactNode }[]; finish: ReactNode };

export function UprightRoad({ rounds, finish }: Props): ReactNode {
  return (
    <ol className="ur">
      {rounds.map((round, index) => (
        <li key={round.id} className="ur-round">
          <span className="ur-number" aria-hidden="true">
            {index + 1}
          </span>
          <span>{round.label}</span>
        </li>
      ))}
      <li className="ur-round ur-finish">
        <FinishSign state="lit" />
        <span>{finish}</span>
      </li>
    </ol>
  );
}
