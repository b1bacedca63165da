/** A person's picture, name and role. */
import type { ReactNode } from 'react';

type Props = {
  /** The name, as a heading. */
  readonly name: ReactNode;
  /** Empty if there is none. */
  readonly image: string;
  readonly children: ReactNode;
};

export function PersonHead({ name, image, children }: Props) {
  return (
    <div className="in-card">
      {image === '' ? null : <img src={image} alt="" width={200} height={200} />}
      <div className="l-stack l-gap-2">
        {name}
        {children}
      </div>
    </div>
  );
}
