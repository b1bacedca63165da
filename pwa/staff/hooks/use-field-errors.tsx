/** Errors of a form's fields: shown beside them once the form was sent, with the focus in the first. */
import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../../language/language.ts';
import type { ActionState } from './use-action.ts';

export type FieldErrors = ReturnType<typeof useFieldErrors>;

/**
 * @param form begins the fields' ids. @param wrong what is seen here, by field, in the order of the form.
 * @param found what the school has found wrong. What it found before the form was opened is past. So is what it found in a field that has changed since.
 */
export function useFieldErrors(form: string, wrong: Readonly<Record<string, boolean>>, found?: ActionState['fields']) {
  const { t } = useWords();
  const [sent, setSent] = useState(false);
  const [past] = useState(found);
  /** In what a changed field was last found wrong. */
  const [changed, setChanged] = useState<Readonly<Record<string, ActionState['fields']>>>({});
  const told = found === past ? undefined : found;
  const idOf = (field: string): string => `${form}-${field}`;
  const toldOf = (field: string): string | undefined => (changed[field] === told ? undefined : told?.[field]);
  const isShown = (field: string): boolean => toldOf(field) !== undefined || (sent && wrong[field] === true);
  useEffect(() => {
    if (told) document.querySelector<HTMLElement>(`[id^='${form}-'][aria-invalid]`)?.focus();
  }, [form, told]);
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
      onInput: () => setChanged((before) => ({ ...before, [field]: told })),
    }),
    /** Message below the field. @param words used where the school has said nothing. @param value of the field: an empty one is only said to be missing. */
    message: (field: string, words = '', value?: string): ReactNode =>
      isShown(field) ? (
        <span className="badline" id={`${idOf(field)}-error`}>
          {value?.trim() === '' ? t('form.missing') : (toldOf(field) ?? words)}
        </span>
      ) : null,
  };
}
