/** How the app looks on this device: theme and typeface, told to the page as attributes. */
import { create } from 'zustand';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
export type Looks = { readonly theme: Theme; readonly dyslexia: boolean };

const KEY = 'looks';
const DEFAULT: Looks = { theme: 'system', dyslexia: false };

// read by hand: the public pages load this, and a schema library would weigh more than they do
function stored(): Looks {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return DEFAULT;
    const theme = 'theme' in value ? themes.find((each) => each === value.theme) : undefined;
    return { theme: theme ?? DEFAULT.theme, dyslexia: 'dyslexia' in value && value.dyslexia === true };
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
