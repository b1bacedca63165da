/** Fetches the school's current data: a page cached by the service worker may have older data. */
import { isSchool, SCHOOL_FILE } from '../../sync/school.ts';
import { school, SCHOOL_CHANGED, setSchool } from './school.ts';

export async function renewSchool(): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  const answer = await fetch(SCHOOL_FILE).catch(() => undefined);
  const value: unknown = answer?.ok === true ? await answer.json().catch(() => undefined) : undefined;
  if (!isSchool(value) || JSON.stringify(value) === JSON.stringify(school())) return;
  setSchool(value);
  dispatchEvent(new Event(SCHOOL_CHANGED));
}
