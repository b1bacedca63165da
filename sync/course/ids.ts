/** Content ids: `1.4` a round, `1.4.5` a step; made once, never changed. */
import type { CourseNr } from '../scalar.ts';

export const COURSES = [1, 2] as const satisfies readonly CourseNr[];
/** Narrows a number known to be a course. */
export const courseNr = (id: number): CourseNr => (id === 1 ? 1 : 2);
export const ROUNDS = 6;
export const STEPS = 10;
const oneTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);
export const ROUND_NUMBERS = oneTo(ROUNDS);
export const STEP_NUMBERS = oneTo(STEPS);
/** Questions in a round test and in the final test (specification B.9). */
export const ROUND_TEST_QUESTIONS = 10;
export const FINAL_TEST_QUESTIONS = 30;

/** The school's own questions and statements are numbered from here, above those of the files, which may grow. */
export const FIRST_OWN = 101;

export type RoundRef = { readonly course: CourseNr; readonly round: number };
export type StepRef = RoundRef & { readonly step: number };

/** The rounds of both courses, in order. */
export const ROUND_REFS: readonly RoundRef[] = COURSES.flatMap((course) =>
  ROUND_NUMBERS.map((round) => ({ course, round })),
);

export const roundId = ({ course, round }: RoundRef): string => `${course}.${round}`;
export const stepId = ({ course, round, step }: StepRef): string => `${course}.${round}.${step}`;
export const roundTestId = (round: RoundRef): string => `${roundId(round)}.test`;
export const finalTestId = (course: CourseNr): string => `${course}.final`;

type Params = Readonly<Record<string, string>>;
/** The course in a page's address. */
export const courseIn = (params: Params): CourseNr => COURSES.find((nr) => String(nr) === params['courseId']) ?? 1;
export const stepRefIn = (params: Params): StepRef => ({
  course: courseIn(params),
  round: Number(params['roundNr']),
  step: Number(params['stepNr']),
});

/** @returns the parts of a round id; undefined if it is none. */
export function parseRoundId(id: string): RoundRef | undefined {
  const match = /^([12])\.([1-6])$/.exec(id);
  return match ? { course: match[1] === '1' ? 1 : 2, round: Number(match[2]) } : undefined;
}

/** @returns the parts of a step id; undefined if it is none. */
export function parseStepId(id: string): StepRef | undefined {
  const match = /^([12]\.[1-6])\.([1-9]|10)$/.exec(id);
  const round = match?.[1] === undefined ? undefined : parseRoundId(match[1]);
  return round && match ? { ...round, step: Number(match[2]) } : undefined;
}

/** The address of a narration file (B.2); with the hash in it, its content never changes. @param sha256 of the file, hexadecimal. Throws if the step id is none. */
export function audioPath(stepId: string, sha256: string): string {
  const ref = parseStepId(stepId);
  if (!ref) throw new Error(`no step ${stepId}`);
  return `/audio/okuskoli-${ref.course}/lota-${ref.round}/skref-${ref.step}.${sha256.slice(0, 12)}.mp3`;
}

/** @returns the step and the start of the hash; undefined if the path is no narration file's. */
export function parseAudioPath(path: string): (StepRef & { readonly hash: string }) | undefined {
  const match = /^\/audio\/okuskoli-([12])\/lota-([1-6])\/skref-([1-9]|10)\.([0-9a-f]{12})\.mp3$/.exec(path);
  if (!match) return undefined;
  return { course: match[1] === '1' ? 1 : 2, round: Number(match[2]), step: Number(match[3]), hash: match[4] ?? '' };
}
