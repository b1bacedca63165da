/** The registration form as typed so far, kept for this tab; never the password, and the kennitala only as long as the page is open. */
import { useEffect, useState } from 'react';

const EMPTY = { name: '', email: '', instructor: '', instructorId: '', ssn: '', terms: false, lesson: false };
type Form = Readonly<typeof EMPTY>;

const KEY = 'registration';

// read by hand: the public pages load this, and a schema library would weigh more than they do
const isForm = (value: unknown): value is Omit<Form, 'ssn'> => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(EMPTY).every(([key, empty]) => key === 'ssn' || typeof fields.get(key) === typeof empty);
};

function kept(): Form | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isForm(value) ? { ...value, ssn: '' } : undefined;
  } catch {
    return undefined;
  }
}

/** What was kept stands in for the empty form of the first drawing, which is as the server sent it. */
const loaded = (form: Form): Form => (form === EMPTY ? (kept() ?? EMPTY) : form);

export function useRegistrationDraft(): [Form, (change: (now: Form) => Partial<Form>) => void] {
  const [form, setForm] = useState<Form>(EMPTY);
  useEffect(() => setForm(loaded), []);
  return [
    form,
    (change) =>
      setForm((before) => {
        const now = loaded(before);
        const after = { ...now, ...change(now) };
        try {
          sessionStorage.setItem(KEY, JSON.stringify({ ...after, ssn: undefined }));
        } catch {
          // without storage the form lasts as long as the page
        }
        return after;
      }),
  ];
}

export function forgetRegistrationDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
