/** The app's only box: white, hairline border, sign-like corners; and lists of terms and values. */
import type { ComponentProps, ReactNode } from 'react';

export function Panel({ children, ...rest }: Omit<ComponentProps<'section'>, 'className' | 'style'>): ReactNode {
  return (
    <section {...rest} className="pn">
      {children}
    </section>
  );
}

/** A heading with text or a link at the end. */
export function PanelHead({ children, end }: { children: ReactNode; end?: ReactNode }): ReactNode {
  return (
    <div className="pn-head">
      {children}
      {end !== undefined && <p className="eyebrow">{end}</p>}
    </div>
  );
}

export type Pair = {
  id: string;
  term: ReactNode;
  value: ReactNode;
  /** Total: bold and larger. */ total?: boolean | undefined;
};

export function Pairs({ pairs }: { pairs: readonly Pair[] }): ReactNode {
  return (
    <dl className="pn-pairs">
      {pairs.map((pair) => (
        <div key={pair.id} className={pair.total === true ? 'pn-pair pn-total' : 'pn-pair'}>
          <dt>{pair.term}</dt>
          <dd>{pair.value}</dd>
        </div>
      ))}
    </dl>
  );
}
