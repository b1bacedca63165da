/** A command: one learner action, created once and sent until it has a verdict (rule O1). */
import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { tidy, Uuid, type CourseNr } from '../scalar.ts';
import { commands } from './commands.ts';
import type { Decision, Facts } from './decision.ts';
import { envelope } from './define-command.ts';
import type { Learner } from './learner.ts';

export type CommandName = keyof typeof commands;
type PayloadSchemas = { [N in CommandName]: (typeof commands)[N]['payload'] };
type ResponseSchemas = { [N in CommandName]: (typeof commands)[N]['response'] };

export type CommandPayload<N extends CommandName> = z.output<PayloadSchemas[N]>;
/** The command's own call. */
export type CommandCall<N extends CommandName> = Endpoint<PayloadSchemas[N], ResponseSchemas[N]>;

/** Name with payload, narrowed together. */
export type Action<N extends CommandName = CommandName> = {
  [K in N]: { readonly name: K; readonly payload: CommandPayload<K> };
}[N];

type Declared<N extends CommandName> = {
  readonly endpoint: CommandCall<N>;
  readonly recordsPosition?: boolean;
  readonly course: (payload: CommandPayload<N>) => CourseNr | undefined;
  readonly decide: (learner: Learner, payload: CommandPayload<N>, facts: Facts) => Decision;
};
/** The declarations by name, each narrowed with the actions of that name. */
export const declared: { readonly [N in CommandName]: Declared<N> } = commands;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);

/** The command's course, if any. */
export const courseOf = <N extends CommandName>(action: Action<N>): CourseNr | undefined =>
  declared[action.name].course(action.payload);

/** Whether a command only reports the learner's position: no screen waits for its answer, and its loss does no harm. */
export const recordsPosition = ({ name }: { readonly name: string }): boolean =>
  isCommandName(name) && declared[name].recordsPosition === true;

const { 'update-user-round': first, ...others } = commands;
/** A command whose payload has been parsed by its name. */
export const Command = z.discriminatedUnion('name', [
  first.schema,
  ...Object.values(others).map(({ schema }) => schema),
]);
export type Command<N extends CommandName = CommandName> = Action<N> & {
  readonly id: string;
  readonly at: string;
  readonly enrolment: string | null;
};

/** A command as it arrives in a batch. Payloads are parsed one by one, so that a bad one spoils no other. */
export const RawCommand = z.object({
  ...envelope,
  /** Tidied: a name that no database can store is refused like any unknown one. */
  name: z.string().check(z.overwrite(tidy), z.maxLength(40)),
  payload: z.unknown(),
  /** In a resend after a restore: the receipt of the confirmation, empty if there was none (rule V11). */
  again: z.optional(z.string().check(z.maxLength(300))),
});
export type RawCommand = z.infer<typeof RawCommand>;

export const Verdict = z.object({
  id: Uuid,
  /** failed: the server could not execute it and changed nothing; the device parks it (rule V10). */
  verdict: z.enum(['accepted', 'duplicate', 'refused', 'failed']),
  code: z.optional(z.string()),
  /** Signed by the server: what it accepted and when, for a restore (rule V11). */
  receipt: z.optional(z.string()),
  result: z.optional(z.unknown()),
});
export type Verdict = z.infer<typeof Verdict>;
