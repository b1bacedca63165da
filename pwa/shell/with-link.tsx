/** A sentence with a link in it, wherever the language puts the link. */
import type { ReactNode } from 'react';

/** What stands in for the link while the words are put together. */
const HOLE = '\u0000';

/** @param say gives the sentence with what it is handed in the link's place. */
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

/** An e-mail address that opens a letter. */
export const mailLink = (address: string): ReactNode => <a href={`mailto:${address}`}>{address}</a>;
