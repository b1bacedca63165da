/** A table of the desk, which becomes cards on a phone. */
import type { ReactNode } from 'react';
import { useWords } from '../../language/language.ts';

type Head = { readonly words: string; /** Figures stand at the right. */ readonly right?: boolean };

type Props = {
  /** For who listens: what the table is of. */
  readonly caption: string;
  readonly heads: readonly (string | Head)[];
  /** No last column for buttons. */
  readonly readOnly?: boolean;
  /** The rows. */
  readonly children: ReactNode;
};

export function Table({ caption, heads, readOnly = false, children }: Props) {
  const { t } = useWords();
  return (
    <div className="tw">
      <table className="tbl cards-m">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => {
              const { words, right = false } = typeof head === 'string' ? { words: head } : head;
              return (
                <th key={words} scope="col" className={right ? 'r' : undefined}>
                  {words}
                </th>
              );
            })}
            {readOnly ? null : (
              <th scope="col">
                <span className="vh">{t('act.edit')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
