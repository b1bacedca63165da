/** A refusal with its reason: thrown on the server, sent in verdicts. Its words are in `locales/<code>/problems.json`. */
import { statuses, type ProblemCode, type ProblemDetails } from './problem-codes.ts';

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;
  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return statuses[this.code];
  }
}

/** @returns the value. @throws not-found if there is none. */
export function found<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Problem('not-found');
  return value;
}
