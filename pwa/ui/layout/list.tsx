/** Rows with hairlines, in sections with a heavy top border: settings, orders, other lists. */
import { type ReactNode, useId } from 'react';

/** A section of a settings page. */
export function ListSection({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  const headingId = useId();
  return (
    <section className="ls-section" aria-labelledby={headingId}>
      <h2 className="ls-heading" id={headingId}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

export function List({ label, children }: { label?: string | undefined; children: ReactNode }): ReactNode {
  return (
    <ul className="ls" aria-label={label}>
      {children}
    </ul>
  );
}

export type ListRowProps = {
  /** Bold line. */
  title: ReactNode;
  detail?: ReactNode;
  /** Small label above the title. */
  term?: ReactNode;
  /** Button, link or value at the end. */
  end?: ReactNode;
  /** Normal font weight for the title. */
  light?: boolean | undefined;
};

export function ListRow({ title, detail, term, end, light = false }: ListRowProps): ReactNode {
  return (
    <li className="ls-row">
      <div className="ls-words">
        {term !== undefined && <p className="ls-term">{term}</p>}
        <p className={light ? undefined : 'ls-title'}>{title}</p>
        {detail !== undefined && <p className="ls-term">{detail}</p>}
      </div>
      {end !== undefined && <div className="ls-end">{end}</div>}
    </li>
  );
}

/** A row with a control: a switch, an inline edit, a group of choices. */
export function ListItem({ children }: { children: ReactNode }): ReactNode {
  return <li className="ls-item">{children}</li>;
}

/** One-line placeholder of a loading value; invisible for the first 300 ms. */
export function LateValue({ label }: { label: string }): ReactNode {
  return (
    <span className="ls-late">
      <span className="vh">{label}</span>&nbsp;
    </span>
  );
}
