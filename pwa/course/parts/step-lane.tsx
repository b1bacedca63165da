/** The ten steps of a round as one stretch of road, the car at the end of what is behind. */
import type { ReactNode } from 'react';
import { classNames } from '../../ui/hooks/class-names.ts';
import { Car } from '../../ui/learning/road.tsx';

export type StepLaneProps = {
  /** Steps that are finished, in their order. */
  done: readonly boolean[];
  /** The step just finished, from 1: the car drives on to it once. */
  fresh?: number | undefined;
  description: string;
};

export function StepLane({ done, fresh, description }: StepLaneProps): ReactNode {
  const reached = fresh ?? done.lastIndexOf(true) + 1;
  return (
    <div
      className={classNames('sl', fresh !== undefined && 'sl-fresh')}
      role="img"
      aria-label={description}
      style={{ '--at': reached / done.length }}
    >
      {done.map((finished, index) => (
        <span key={index} className={classNames('sl-dash', finished && 'sl-done', index + 1 === fresh && 'sl-new')} />
      ))}
      <span className="sl-way">
        <Car />
      </span>
    </div>
  );
}
