/** How the app looks on this device: theme and typeface, told to the page as attributes. */
import { create } from 'zustand';
import { applyLooks, readLooks, writeLooks, type Looks } from './stored-looks.ts';

export const useLooks = create<Looks>(readLooks);

/** Changes the looks at once, and for the next time. */
export function setLooks(change: Partial<Looks>): void {
  useLooks.setState(change);
  const looks = useLooks.getState();
  writeLooks(looks);
  applyLooks(looks);
}
