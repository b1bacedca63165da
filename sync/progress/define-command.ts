/** Declares a command: everything both sides know of one learner action. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { TestResult } from '../exam/contract.ts';
import { Iso, Uuid, type CourseNr } from '../scalar.ts';
import type { Decision, Facts } from './decision.ts';
import type { Learner } from './learner.ts';
import { StateTold } from './session-state.ts';

/** Fields of every command besides name and payload: its id, time and run. */
export const envelope = { id: Uuid, at: Iso, enrolment: z.nullable(Uuid) };

/** Every answer names its command, so that a late or replayed one is not taken for another's (rule V9). */
export const named = { command: Uuid, receipt: z.optional(z.string()) };
type Named = { readonly command: string };
/** The state after a command, the answer of most commands' own calls. */
export const StateAfter = z.object({ ...StateTold.shape, ...named });

type Declaration<Name extends string, Payload extends z.ZodMiniType, Response extends z.ZodMiniType<Named>> = {
  /** Also the last part of its call's path; never changes. */
  readonly name: Name;
  readonly payload: Payload;
  /** The answer of its own call. */
  readonly response: Response;
  /** Largest payload in bytes; by default 16 kB. */
  readonly maxBytes?: number;
  /** See `recordsPosition` in `command.ts`. */
  readonly recordsPosition?: boolean;
  /** Its payload holds the learner's own text, deleted with the account. */
  readonly ownWords: boolean;
  /** Its course, if any. */
  readonly course: (payload: z.output<Payload>) => CourseNr | undefined;
  /** The marks in its own call's answer, for commands that hand a test in; undefined if unreadable. */
  readonly marks?: (answer: unknown) => TestResult | undefined;
  /** What it changes, or why it is refused; the same on device and server. Never throws, and changes nothing. */
  readonly decide: (learner: Learner, payload: z.output<Payload>, facts: Facts) => Decision;
};

/** Adds what is derived from a declaration: the schema of the whole command, and its own call. */
export function defineCommand<
  Name extends string,
  Payload extends z.ZodMiniType,
  Response extends z.ZodMiniType<Named>,
>(declaration: Declaration<Name, Payload, Response>) {
  const { name, payload, response, maxBytes } = declaration;
  return {
    ...declaration,
    schema: z.object({ ...envelope, name: z.literal(name), payload }),
    endpoint: endpoint({
      path: `/api/${name}`,
      access: 'account',
      request: payload,
      response,
      ...(maxBytes === undefined ? {} : { maxBytes }),
    }),
  };
}
