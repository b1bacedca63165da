/** The school's data, written into the page by the server. */
import { useSyncExternalStore } from 'react';
import { DEMONSTRATION, isSchool, SCHOOL_ELEMENT, type School } from '../../sync/school.ts';

let known: School | undefined;

export function school(): School {
  known ??= readPageJson(SCHOOL_ELEMENT, isSchool) ?? DEMONSTRATION;
  return known;
}

/** Used by `renew-school.ts`, and by the server, which renders without a page. */
export function setSchool(school: School): void {
  known = school;
}

/** Re-renders when the school's data changes. */
export const useSchool = (): School => useSyncExternalStore(onSchool, school, school);

/** Dispatched by `renew-school.ts`. */
export const SCHOOL_CHANGED = 'school';
function onSchool(reader: () => void): () => void {
  addEventListener(SCHOOL_CHANGED, reader);
  return () => removeEventListener(SCHOOL_CHANGED, reader);
}

/** @returns the content of `<script type="application/json" id="…">`, if there is such an element and it is valid. */
export function readPageJson<T>(id: string, holds: (value: unknown) => value is T): T | undefined {
  if (!('document' in globalThis)) return undefined;
  try {
    const value: unknown = JSON.parse(document.getElementById(id)?.textContent ?? 'null');
    return holds(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
