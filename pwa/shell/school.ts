/** What the page knows about the school: written into it by the server. */
import { DEMONSTRATION, isSchool, SCHOOL_ELEMENT, type School } from '../../sync/school.ts';
import { readPageJson } from './page-json.ts';

let known: School | undefined;

export function school(): School {
  known ??= readPageJson(SCHOOL_ELEMENT, isSchool) ?? DEMONSTRATION;
  return known;
}

/** For the server, which draws pages without having one. */
export function setSchool(school: School): void {
  known = school;
}
