/** Whether answers fit a step's questions in any published edition, and the version each was given to (rule V8). */
import { missingNumbers } from '../exam/grading.ts';
import type { CommandProblem } from '../problem-codes.ts';
import type { ProblemDetails } from '../problem-codes.ts';
import type { Tick, VersionedTick } from './learner.ts';

/** One version of a question, with its options. */
type QuestionShape = { readonly id: string; readonly version: number; readonly answerIds: readonly string[] };
/** A step's questions as published together. */
export type Edition = readonly QuestionShape[];
type Complaint = { readonly code: CommandProblem; readonly details?: ProblemDetails };
/** A sent tick; apps of protocol 1 omit the version. */
type SentTick = Tick & { readonly questionVersion?: number | undefined };

/** Answers to any edition count, however old the download. @param editions newest first. @returns undefined if they fit; else the newest edition's complaint. */
export function complaintAbout(editions: readonly Edition[], answers: readonly Tick[]): Complaint | undefined {
  const options = optionsIn(editions.flat());
  const complaints = editions.map((edition) => complaintIn(edition, options, answers));
  return complaints.includes(undefined) ? undefined : complaints[0];
}

type Options = ReadonlyMap<string, ReadonlySet<string>>;

function complaintIn(edition: Edition, options: Options, answers: readonly Tick[]): Complaint | undefined {
  const ids = edition.map(({ id }) => id);
  const isKnown = ({ questionId, answerId }: Tick): boolean =>
    ids.includes(questionId) && options.get(questionId)?.has(answerId) === true;
  if (!answers.every(isKnown)) return { code: 'answer-unknown' };
  const numbers = missingNumbers(ids, answers);
  return numbers.length > 0 ? { code: 'answers-missing', details: { numbers: numbers.map(String) } } : undefined;
}

function optionsIn(questions: readonly QuestionShape[]): Options {
  const options = new Map<string, Set<string>>();
  for (const { id, answerIds } of questions) options.set(id, new Set([...(options.get(id) ?? []), ...answerIds]));
  return options;
}

/** Adds each question's version: the one the device names if it has these options, else that of the newest edition that fits all. @param editions newest first. */
export function withVersions(editions: readonly Edition[], answers: readonly SentTick[]): VersionedTick[] {
  const options = optionsIn(editions.flat());
  const fitting =
    editions.find((edition) => !complaintIn(edition, optionsIn(edition), answers)) ??
    editions.find((edition) => !complaintIn(edition, options, answers));
  const versionOf = (id: string): number | null => {
    const ticks = answers.filter(({ questionId }) => questionId === id);
    const said = editions
      .flat()
      .find((question) => question.id === id && question.version === ticks[0]?.questionVersion);
    const shown =
      said && ticks.every((tick) => tick.questionVersion === said.version && said.answerIds.includes(tick.answerId));
    return (shown ? said : fitting?.find((question) => question.id === id))?.version ?? null;
  };
  return answers.map(({ questionId, answerId }) => ({ questionId, answerId, version: versionOf(questionId) }));
}
