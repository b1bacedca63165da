/** What the page knows about the school: written into it by the server. */
import { useSyncExternalStore } from 'react';
import { DEMONSTRATION, isSchool, SCHOOL_ELEMENT, SCHOOL_FILE, type School } from '../../sync/school.ts';

let known: School | undefined;
const readers = new Set<() => void>();

export function school(): School {
  known ??= readPageJson(SCHOOL_ELEMENT, isSchool) ?? DEMONSTRATION;
  return known;
}

/** For the server, which draws pages without having one. */
export function setSchool(school: School): void {
  known = school;
  for (const reader of readers) reader();
}

/** Draws anew when the school says something else. */
export const useSchool = (): School => useSyncExternalStore(onSchool, school, school);

function onSchool(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** A page that the worker has kept says what held then. */
export async function renewSchool(): Promise<void> {
  const answer = await fetch(SCHOOL_FILE).catch(() => undefined);
  const value: unknown = answer?.ok === true ? await answer.json().catch(() => undefined) : undefined;
  if (isSchool(value) && JSON.stringify(value) !== JSON.stringify(school())) setSchool(value);
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
