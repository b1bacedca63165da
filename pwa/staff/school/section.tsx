/** A chapter of a page at the desk: heading, a line beside it, what can be done, its rows. */
import type { ReactNode } from 'react';

type Props = {
  /** For links to it, and the name of its region. */
  readonly id: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly first?: boolean;
  readonly children: ReactNode;
};

export function Section({ id, title, note, end, first = false, children }: Props) {
  return (
    <section className={first ? 'sec first' : 'sec'} id={id} aria-labelledby={`${id}-heading`}>
      <header>
        <h2 id={`${id}-heading`} tabIndex={-1}>
          {title}
        </h2>
        {note === undefined ? null : <span className="sub">{note}</span>}
        {end === undefined ? null : <span className="end flex wrapx">{end}</span>}
      </header>
      {children}
    </section>
  );
}

/** Why something could not be read. */
export function Failure({ error }: { readonly error: string | undefined }) {
  return error === undefined ? null : (
    <p className="badline" role="alert">
      {error}
    </p>
  );
}
