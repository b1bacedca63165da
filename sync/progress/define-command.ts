/** Declares a command: everything that both sides know of one action of a learner, in one place. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { TestResult } from '../exam/contract.ts';
import { Iso, Uuid, type CourseNr } from '../scalar.ts';
import type { Decision, Facts } from './decision.ts';
import type { Learner } from './learner.ts';
import { StateTold } from './session-state.ts';

/** What every command carries besides its name and payload: its id, when it was given, and in which run. */
export const envelope = { id: Uuid, at: Iso, enrolment: z.nullable(Uuid) };

/** Every answer to a command names it, so that one that comes late, or is played again, is not taken for another's (rule V9). */
export const named = { command: Uuid, receipt: z.optional(z.string()) };
type Named = { readonly command: string };
/** The state after a command, as most commands' own calls answer it. */
export const StateAfter = z.object({ ...StateTold.shape, ...named });

type Declaration<Name extends string, Payload extends z.ZodMiniType, Response extends z.ZodMiniType<Named>> = {
  /** Also the last part of the path of its own call; for ever the same. */
  readonly name: Name;
  readonly payload: Payload;
  /** What its own call answers. */
  readonly response: Response;
  /** Largest payload in bytes; 16 kB where nothing is said. */
  readonly maxBytes?: number;
  /** It only says where the learner is: nobody waits for its answer or misses it. */
  readonly tellsPlace?: boolean;
  /** Its payload holds what the learner wrote in words of their own, which goes when the account is deleted. */
  readonly ownWords: boolean;
  /** The course it belongs to, if to any. */
  readonly course: (payload: z.output<Payload>) => CourseNr | undefined;
  /** The marks in the answer of its own call, for commands that hand a test in; undefined where they cannot be read. */
  readonly marks?: (answer: unknown) => TestResult | undefined;
  /** What it changes, or why it is refused; alike on phone and server. Never throws; changes nothing itself. */
  readonly decide: (learner: Learner, payload: z.output<Payload>, facts: Facts) => Decision;
};

/** Completes a declaration with what follows from it: the schema of the whole command, and its own call. */
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
