/** Errors of a form's fields: shown beside them once the form was sent, with the focus in the first. */
import { useState, type ReactNode } from 'react';

/** @param form begins the fields' ids. @param wrong by field, in the order of the form. */
export function useFieldErrors(form: string, wrong: Readonly<Record<string, boolean>>) {
  const [sent, setSent] = useState(false);
  const idOf = (field: string): string => `${form}-${field}`;
  const isShown = (field: string): boolean => sent && wrong[field] === true;
  return {
    /** To be called when the form is sent. @returns whether all fields are right. */
    check: (): boolean => {
      setSent(true);
      const first = Object.keys(wrong).find((field) => wrong[field]);
      if (first !== undefined) document.getElementById(idOf(first))?.focus();
      return first === undefined;
    },
    /** Attributes of the field. */
    props: (field: string) => ({
      id: idOf(field),
      'aria-invalid': isShown(field) || undefined,
      'aria-describedby': isShown(field) ? `${idOf(field)}-error` : undefined,
    }),
    /** What stands below the field. */
    message: (field: string, words: string): ReactNode =>
      isShown(field) ? (
        <span className="badline" id={`${idOf(field)}-error`}>
          {words}
        </span>
      ) : null,
  };
}
