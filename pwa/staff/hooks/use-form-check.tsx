/** Shows all invalid fields at once, in the reader's language, and focuses the first. The browser's own messages may be in another language. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Fault = { readonly field: Field; readonly words: string };

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** Whitespace counts as missing; the browser accepts it. */
const isMissing = (field: Field): boolean =>
  field.validity.valueMissing ||
  (field.required && !['checkbox', 'radio'].includes(field.type) && field.value.trim() === '');

/** @param send is called if the form is valid. @returns form attributes, and the message to show beside the buttons. */
export function useFormCheck(send: () => void) {
  const worded = useWords();
  const id = useId();
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const mark = (field: Field): void => {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-errormessage', id);
  };
  /** @param target the changed field. */
  const clear = ({ target }: { readonly target: EventTarget | null }): void => {
    if (!(target instanceof Element) || !isField(target) || !faults.some(({ field }) => field === target)) return;
    target.removeAttribute('aria-invalid');
    target.removeAttribute('aria-errormessage');
    setFaults(faults.filter(({ field }) => field !== target));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    faults.forEach(({ field }) => clear({ target: field }));
    const wrong = [...event.currentTarget.elements]
      .filter(isField)
      .filter((field) => isMissing(field) || !field.checkValidity())
      // a radio group is reported once
      .filter((field, at, all) => field.type !== 'radio' || all.findIndex(({ name }) => name === field.name) === at);
    setFaults(wrong.map((field) => ({ field, words: faultOf(field, worded) })));
    wrong.forEach(mark);
    wrong[0]?.focus();
    if (wrong.length === 0) send();
  };
  const said: ReactNode =
    faults.length === 0 ? null : (
      <span className="badline" id={id} role="alert">
        {faults.map(({ words }) => words).join(' ')}
      </span>
    );
  return { form: { noValidate: true, onSubmit, onChange: clear }, said };
}

function faultOf(field: Field, { t, language }: ReturnType<typeof useWords>): string {
  const { validity, validationMessage } = field;
  const label = field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : field.labels?.[0];
  const name = field.getAttribute('aria-label') ?? (label?.querySelector('span') ?? label)?.textContent ?? '';
  const limit = (edge: string): string => formatDate(Date.parse(edge), language);
  const words = (): string => {
    if (validity.customError) return validationMessage;
    const missing = isMissing(field);
    if (missing && (field.type === 'radio' || field instanceof HTMLSelectElement)) return t('form.choose');
    if (missing) return t(field.type === 'checkbox' ? 'form.tick' : 'form.missing');
    if (validity.tooShort && !(field instanceof HTMLSelectElement)) return t('form.short', { least: field.minLength });
    if (validity.rangeUnderflow && field instanceof HTMLInputElement && field.type === 'date')
      return t('form.from', { date: limit(field.min) });
    if (validity.rangeOverflow && field instanceof HTMLInputElement && field.type === 'date')
      return t('form.until', { date: limit(field.max) });
    return t('form.wrong');
  };
  return name === '' ? words() : `${name}: ${words()}`;
}
