/** What the list of learners is asked for, as the address of the page holds it. A kennitala stands in no address. */
import * as z from 'zod/mini';
import { CourseText } from '../../../sync/scalar.ts';
import { StudentFilters } from '../../../sync/staff/students-contract.ts';

const InAddress = z.extend(StudentFilters, {
  course: z.optional(CourseText),
  /** The last learner of the page before. */
  after: z.optional(z.string()),
});
export type Asked = z.infer<typeof InAddress>;

/** What cannot be read asks for nothing. */
export function readAsked(search: string): Asked {
  const asked: Readonly<Record<string, string>> = Object.fromEntries(new URLSearchParams(search));
  return z.safeParse(InAddress, asked).data ?? {};
}

const isSecret = (key: string, value: string): boolean => key === 'q' && /\d{6}/.test(value);

/** @returns the part of the address after its path, empty where nothing is asked. */
export function writeAsked(asked: Asked): string {
  const kept = Object.entries(asked).flatMap(([key, value]) => {
    const text = value === undefined ? '' : String(value);
    return text === '' || isSecret(key, text) ? [] : [[key, text]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}
