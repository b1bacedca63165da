/** Field errors of a form, shown after submit. The first wrong field gets the focus. */
import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../../language/language.ts';
import type { ActionState } from './use-action.ts';

export type FieldErrors = ReturnType<typeof useFieldErrors>;

/**
 * @param form prefix of the field ids. @param wrong errors found here, by field, in form order.
 * @param found errors found by the server. Errors from before the form opened, or of fields changed since, are ignored.
 */
export function useFieldErrors(form: string, wrong: Readonly<Record<string, boolean>>, found?: ActionState['fields']) {
  const { t } = useWords();
  const [sent, setSent] = useState(false);
  const [past] = useState(found);
  /** By changed field: the server errors that were current at the change. */
  const [changed, setChanged] = useState<Readonly<Record<string, ActionState['fields']>>>({});
  const told = found === past ? undefined : found;
  const idOf = (field: string): string => `${form}-${field}`;
  const toldOf = (field: string): string | undefined => (changed[field] === told ? undefined : told?.[field]);
  const isShown = (field: string): boolean => toldOf(field) !== undefined || (sent && wrong[field] === true);
  useEffect(() => {
    if (told) document.querySelector<HTMLElement>(`[id^='${form}-'][aria-invalid]`)?.focus();
  }, [form, told]);
  return {
    /** Call on submit. @returns whether all fields are right. */
    check: (): boolean => {
      setSent(true);
      const first = Object.keys(wrong).find((field) => wrong[field]);
      if (first !== undefined) document.getElementById(idOf(first))?.focus();
      return first === undefined;
    },
    props: (field: string) => ({
      id: idOf(field),
      'aria-invalid': isShown(field) || undefined,
      'aria-describedby': isShown(field) ? `${idOf(field)}-error` : undefined,
      // not `onInput`: drawing between a choice's two events would undo the choice
      onChange: () => setChanged((before) => ({ ...before, [field]: told })),
    }),
    /** Message below the field. @param words used if the server sent none. @param value of the field: if empty, the message is "missing". */
    message: (field: string, words = '', value?: string): ReactNode =>
      isShown(field) ? (
        <span className="badline" id={`${idOf(field)}-error`}>
          {value?.trim() === '' ? t('form.missing') : (toldOf(field) ?? words)}
        </span>
      ) : null,
  };
}
