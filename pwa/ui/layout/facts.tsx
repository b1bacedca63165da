/** The parts of the front page: short facts on an asphalt band, and what the school offers as blue information signs. */
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

export type FeatureSign = 'pictures' | 'interactive' | 'flexible' | 'always' | 'approved' | 'safe';

const drawings: Readonly<Record<FeatureSign, string>> = {
  pictures: 'M12 36c16-19 32-19 48 0-16 19-32 19-48 0zM36 29a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  interactive: 'M16 16h17v17H16zM16 41h17v17H16zM20 24l4 4 9-12M43 25h14M43 50h14',
  flexible: 'M36 60V46c0-7-3-9-8-12-7-3-10-6-10-13v-4M36 46c0-7 3-9 8-12 7-3 10-6 10-13v-4M11 24l7-8 7 8M47 24l7-8 7 8',
  always: 'M36 14a22 22 0 1 1 0 44 22 22 0 0 1 0-44zM36 22v14l10 6',
  approved: 'M20 14h23l11 11v33H20zM43 14v11h11M28 43l6 6 12-14',
  safe: 'M36 12l20 7v15c0 12-7 20-20 26-13-6-20-14-20-26V19zM27 36l7 7 12-14',
};

export type Feature = { id: string; sign: FeatureSign; heading: string; text: ReactNode };

export function Features({ features }: { features: readonly Feature[] }): ReactNode {
  return (
    <ul className="fc-features">
      {features.map((feature) => (
        <li key={feature.id} className="fc-feature">
          <svg className="fc-sign" viewBox="0 0 72 72" aria-hidden="true">
            <rect fill="var(--sign-blue)" width="72" height="72" rx="8" />
            <g fill="none" stroke="var(--sign-white)" strokeLinecap="round" strokeLinejoin="round">
              <rect x="4.5" y="4.5" width="63" height="63" rx="4.5" strokeWidth="2" />
              <path strokeWidth="4.5" d={drawings[feature.sign]} />
            </g>
          </svg>
          <div>
            <h3 className="fc-heading">{feature.heading}</h3>
            <p className="muted">{feature.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
