/** Whom one deals with: a face, the name, and who that is. */
import type { ReactNode } from 'react';

type Props = {
  /** As the heading that it is. */
  readonly name: ReactNode;
  /** Empty where there is none. */
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
