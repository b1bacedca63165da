/** How the app looks on this device: theme and typeface, told to the page as attributes. */
import * as z from 'zod/mini';
import { create } from 'zustand';

const Looks = z.object({ theme: z.enum(['system', 'light', 'dark']), dyslexia: z.boolean() });
export type Looks = z.infer<typeof Looks>;
const KEY = 'looks';
const DEFAULT: Looks = { theme: 'system', dyslexia: false };

function stored(): Looks {
  try {
    return z.safeParse(Looks, JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? DEFAULT;
  } catch {
    return DEFAULT;
  }
}

export const useLooks = create<Looks>(stored);

/** Changes the looks at once, and for the next time. */
export function setLooks(change: Partial<Looks>): void {
  useLooks.setState(change);
  try {
    localStorage.setItem(KEY, JSON.stringify(useLooks.getState()));
  } catch {
    // without storage the looks last for this page
  }
  applyLooks();
}

/** Puts the looks on the page. */
export function applyLooks(): void {
  const { theme, dyslexia } = useLooks.getState();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (dyslexia) dataset['font'] = 'dys';
  else delete dataset['font'];
}
