/** Short facts on an asphalt band. */
import type { ReactNode } from 'react';

export type Fact = { id: string; figure: string; text: ReactNode };

export function FactsBand({ label, facts }: { label: string; facts: readonly Fact[] }): ReactNode {
  return (
    <section className="fc" aria-label={label}>
      <ul className="l-wrap fc-list">
        {facts.map((fact) => (
          <li key={fact.id} className="fc-fact">
            <b className="fc-figure">{fact.figure}</b> <span className="fc-text">{fact.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
