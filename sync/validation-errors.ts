/** What somebody has typed wrongly, told apart from what no page of ours sends: the one is 422 with words for its field, the other 400 (decisions 13). */
import * as z from 'zod/mini';
import type { CommandProblem } from './problem-codes.ts';
import type { ProblemDetails } from './problem-codes.ts';

const Complaint = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  /** As `Written` gives it. */
  params: z.object({ code: z.enum(['text-missing', 'text-too-short', 'text-too-long']), limit: z.int() }),
});
export type TypedWrongly = { readonly code: CommandProblem; readonly details: ProblemDetails };

/** The complaints of a parser as one problem; undefined where there are none, or any is about more than the length of a text. */
export function typedWrongly(issues: readonly unknown[]): TypedWrongly | undefined {
  const complaints = issues.map((issue) => z.safeParse(Complaint, issue).data);
  const [first] = complaints;
  if (!first || complaints.includes(undefined)) return undefined;
  const errors = complaints.flatMap((each) =>
    each ? [`${String(each.path.at(-1) ?? '')}:${each.params.code}:${each.params.limit}`] : [],
  );
  return { code: first.params.code, details: { limit: first.params.limit, errors } };
}
