/** All errors of a call: their codes, each with an HTTP status. Their words, which fewer pages need, are in `locales/<code>/problems.json`. */
import * as z from 'zod/mini';

/** Reasons about a command itself: only they refuse it for good (rule V9). */
const aboutCommand = {
  'bad-request': 400,
  'too-large': 413,
  'not-found': 404,
  'text-missing': 422,
  'text-too-short': 422,
  'text-too-long': 422,
  'key-reused': 422,
  'answers-missing': 422,
  'answer-unknown': 422,
  'message-too-short': 422,
  'written-enough': 409,
  'round-not-open': 409,
  'introduce-first': 409,
  'step-not-open': 409,
  'step-already-answered': 409,
  'steps-unfinished': 409,
  'rounds-unfinished': 409,
  'test-unknown': 404,
  'course-expired': 409,
  'course-closed': 403,
  'enrolment-archived': 409,
  'not-enrolled': 402,
  'command-unknown': 422,
} as const satisfies Record<string, number>;

export const statuses = {
  ...aboutCommand,
  'form-expected': 415,
  'unsupported-media-type': 415,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'wrong-password': 403,
  'too-many-tries': 429,
  'not-paid': 402,
  'not-allowed': 403,
  'proof-needed': 403,
  'proof-old': 403,
  'cross-site': 403,
  'kennitala-unknown': 404,
  'name-missing': 422,
  'name-long': 422,
  'name-signs': 422,
  'name-reserved': 422,
  'email-wrong': 422,
  'email-taken': 422,
  'kennitala-wrong': 422,
  'kennitala-taken': 422,
  'password-too-short': 422,
  'password-too-long': 422,
  'password-common': 422,
  'password-guessable': 422,
  'password-pattern': 422,
  'instructor-missing': 422,
  'invalid-fields': 422,
  'too-much-sent': 429,
  'orders-enough': 429,
  'course-not-expired': 409,
  'course-finished': 409,
  'course-unfinished': 409,
  'protocol-too-old': 426,
  'school-restored': 409,
  'already-bought': 409,
  'card-unavailable': 503,
  'discount-code-unknown': 422,
  'transfer-waiting': 409,
  'refund-impossible': 409,
  'order-settled': 409,
  'reset-link-unknown': 404,
  'push-service-unknown': 422,
  'share-unknown': 404,
  'learners-link-unknown': 404,
  'company-name': 422,
  'pay-link-unknown': 404,
  'pay-link-paid': 409,
  'pay-link-waiting': 409,
  'reset-link-used': 409,
  'reset-link-expired': 409,
  'already-sent': 409,
  'command-failed': 500,
  busy: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;

export type CommandProblem = keyof typeof aboutCommand;
export type ProblemCode = keyof typeof statuses;
export type ProblemDetails = Readonly<Record<string, string | number | readonly string[]>>;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(statuses, code);

/** Whether a code refuses its command. An unknown code, from a newer server, does too, as it names the command. */
export const refusesCommand = (code: string): boolean => Object.hasOwn(aboutCommand, code) || !isProblemCode(code);

/** The one error body of every call (decisions, section 3). */
export const ProblemBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
  /** Id of the command, at its own call (rule V9). */
  command: z.optional(z.string()),
});
