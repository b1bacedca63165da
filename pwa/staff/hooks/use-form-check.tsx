/** What is missing or wrong in a form is said in the reader's words, which the browser's own may not be; the first such field gets the focus. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** Spaces alone fill nothing out, which the browser does not see. */
const isMissing = (field: Field): boolean =>
  field.validity.valueMissing ||
  (field.required && !['checkbox', 'radio'].includes(field.type) && field.value.trim() === '');

/** @param send is called once nothing is missing. @returns attributes of the form, and what it says: to stand beside its buttons. */
export function useFormCheck(send: () => void) {
  const worded = useWords();
  const id = useId();
  const [fault, setFault] = useState<{ readonly field: Field; readonly words: string }>();
  const mark = (field: Field): void => {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-errormessage', id);
  };
  const clear = (): void => {
    fault?.field.removeAttribute('aria-invalid');
    fault?.field.removeAttribute('aria-errormessage');
    setFault(undefined);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    clear();
    const first = [...event.currentTarget.elements]
      .filter(isField)
      .find((field) => isMissing(field) || !field.checkValidity());
    if (!first) return send();
    mark(first);
    first.focus();
    setFault({ field: first, words: faultOf(first, worded) });
  };
  const said: ReactNode = fault ? (
    <span className="badline" id={id} role="alert">
      {fault.words}
    </span>
  ) : null;
  return { form: { noValidate: true, onSubmit, onChange: clear }, said };
}

function faultOf(field: Field, { t, language }: ReturnType<typeof useWords>): string {
  const { validity, validationMessage } = field;
  const label = field.labels?.[0];
  const name = field.getAttribute('aria-label') ?? (label?.querySelector('span') ?? label)?.textContent ?? '';
  const limit = (edge: string): string => formatDate(Date.parse(edge), language);
  const words = (): string => {
    if (validity.customError) return validationMessage;
    const missing = isMissing(field);
    if (missing && field instanceof HTMLSelectElement) return t('form.choose');
    if (missing) return t(['checkbox', 'radio'].includes(field.type) ? 'form.tick' : 'form.missing');
    if (validity.tooShort && !(field instanceof HTMLSelectElement)) return t('form.short', { least: field.minLength });
    if (validity.rangeUnderflow && field instanceof HTMLInputElement && field.type === 'date')
      return t('form.from', { date: limit(field.min) });
    return t('form.wrong');
  };
  return name === '' ? words() : `${name}: ${words()}`;
}
