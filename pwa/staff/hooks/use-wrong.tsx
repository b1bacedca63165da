/** Says at a press which fields are wrong, each beside it, and leads to the first. */
import { useState, type ReactNode } from 'react';

/** @param form begins the fields' ids. @param wrong by field, in their order, whether what is written in it is wrong. */
export function useWrong(form: string, wrong: Readonly<Record<string, boolean>>) {
  const [tried, setTried] = useState(false);
  const idOf = (field: string): string => `${form}-${field}`;
  const isShown = (field: string): boolean => tried && wrong[field] === true;
  return {
    /** To be asked at the press: whether nothing is wrong. */
    none: (): boolean => {
      setTried(true);
      const first = Object.entries(wrong).find(([, isWrong]) => isWrong)?.[0];
      if (first !== undefined) document.getElementById(`${form}-${first}`)?.focus();
      return first === undefined;
    },
    /** What the field itself is given. */
    of: (field: string) => ({
      id: idOf(field),
      'aria-invalid': isShown(field) || undefined,
      'aria-describedby': isShown(field) ? `${idOf(field)}-wrong` : undefined,
    }),
    /** The line below the field. */
    line: (field: string, words: string): ReactNode =>
      isShown(field) ? (
        <span className="badline" id={`${idOf(field)}-wrong`}>
          {words}
        </span>
      ) : null,
  };
}
