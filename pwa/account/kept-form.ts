/** The registration form as typed so far, kept for this tab; never the password. */
import { useState } from 'react';
import * as z from 'zod/mini';

const Form = z.object({
  name: z.string(),
  email: z.string(),
  teacher: z.string(),
  teacherId: z.string(),
  ssn: z.string(),
  terms: z.boolean(),
  lesson: z.boolean(),
});
type Form = z.infer<typeof Form>;

const KEY = 'registration';
const EMPTY: Form = { name: '', email: '', teacher: '', teacherId: '', ssn: '', terms: false, lesson: false };

function kept(): Form {
  try {
    return z.safeParse(Form, JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

export function useKeptForm(): [Form, (change: Partial<Form>) => void] {
  const [form, setForm] = useState(kept);
  return [
    form,
    (change) =>
      setForm((before) => {
        const after = { ...before, ...change };
        try {
          sessionStorage.setItem(KEY, JSON.stringify(after));
        } catch {
          // without storage the form lasts as long as the page
        }
        return after;
      }),
  ];
}

export function forgetForm(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
