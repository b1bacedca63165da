/** A verdict as the server gives it, with what the single calls answer besides. */
import type { TestResult } from '../../sync/exam/contract.ts';
import type { Verdict } from '../../sync/progress/command.ts';
import type { CommandProblem } from '../../sync/problem-codes.ts';
import type { ProblemDetails } from '../../sync/problem-codes.ts';

export type Outcome = Verdict & { readonly result?: TestResult; readonly details?: ProblemDetails };

export const refused = (id: string, code: CommandProblem, details?: ProblemDetails): Outcome =>
  details ? { id, verdict: 'refused', code, details } : { id, verdict: 'refused', code };

/** The marks of a test that was handed in. Throws where the outcome has none. */
export function marksOf({ result }: Outcome): TestResult {
  if (!result) throw new Error('a test was taken in without marks');
  return result;
}
