/** A sentence with a link in it, wherever the language puts the link. */
import type { ReactNode } from 'react';

/** Placeholder of the link while the sentence is built. */
const HOLE = '\u0000';

/** @param say returns the sentence with its argument in the link's place. */
export function withLink(say: (hole: string) => string, link: ReactNode): ReactNode {
  const [before, after] = say(HOLE).split(HOLE);
  return (
    <>
      {before}
      {link}
      {after}
    </>
  );
}

/** A mailto link. */
export const mailLink = (address: string): ReactNode => <a href={`mailto:${address}`}>{address}</a>;
