/** What the page knows about the school: written into it by the server. */
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
