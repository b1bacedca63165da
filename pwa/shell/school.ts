/** What the page knows about the school: written into it by the server. */
import { useSyncExternalStore } from 'react';
import { DEMONSTRATION, isSchool, SCHOOL_ELEMENT, type School } from '../../sync/school.ts';

let known: School | undefined;

export function school(): School {
  known ??= readPageJson(SCHOOL_ELEMENT, isSchool) ?? DEMONSTRATION;
  return known;
}

/** For the server, which draws pages without having one. */
export function setSchool(school: School): void {
  known = school;
}

/** Draws anew when the school says something else. */
export const useSchool = (): School => useSyncExternalStore(onSchool, school, school);

/** Told of by `renew-school.ts`. */
export const SCHOOL_CHANGED = 'school';
function onSchool(reader: () => void): () => void {
  addEventListener(SCHOOL_CHANGED, reader);
  return () => removeEventListener(SCHOOL_CHANGED, reader);
}

/** @returns what stands in `<script type="application/json" id="…">`, where there is such an element and it holds what it should. */
export function readPageJson<T>(id: string, holds: (value: unknown) => value is T): T | undefined {
  if (!('document' in globalThis)) return undefined;
  try {
    const value: unknown = JSON.parse(document.getElementById(id)?.textContent ?? 'null');
    return holds(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
