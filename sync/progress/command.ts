/** A command: one learner action on its way to the school, made once and sent until it has a verdict (decisions 6.3). */
import * as z from 'zod/mini';
import { isProblemCode, type ProblemCode } from '../problem.ts';
import { ContentId, CourseNr, Iso, RoundNr, StepNr, Uuid } from '../scalar.ts';
import { Selection } from './learner.ts';

const answers = z.array(Selection).check(z.maxLength(200));
const Text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Payloads by name; the name is the last part of the path of the single call (decisions 3.1). */
export const commandPayloads = {
  'update-user-round': z.object({ roundId: ContentId, roundNr: RoundNr }),
  'update-user-step': z.object({ stepId: ContentId, stepNr: StepNr, roundNr: RoundNr, course: CourseNr }),
  'submit-step-answers': z.object({ answers, stepId: ContentId }),
  'submit-test': z.object({ answers, testId: ContentId, userTestId: Uuid, roundId: ContentId }),
  'submit-final-test': z.object({ answers, testId: ContentId, userTestId: Uuid, course: CourseNr }),
  'send-message': z.object({ messageText: Text(2000) }),
  'send-feedback': z.object({
    messageText: Text(5000).check(z.minLength(1)),
    path: z.string().check(z.maxLength(300)),
  }),
} as const;

export type CommandName = keyof typeof commandPayloads;
export type CommandPayload<N extends CommandName> = z.infer<(typeof commandPayloads)[N]>;

/** Name with payload, narrowed together. */
export type Action = { [N in CommandName]: { readonly name: N; readonly payload: CommandPayload<N> } }[CommandName];

const envelope = { id: Uuid, at: Iso, enrolment: z.nullable(Uuid) };

/** A command whose payload has been parsed by its name. */
export const Command = z.discriminatedUnion('name', [
  z.object({ ...envelope, name: z.literal('update-user-round'), payload: commandPayloads['update-user-round'] }),
  z.object({ ...envelope, name: z.literal('update-user-step'), payload: commandPayloads['update-user-step'] }),
  z.object({ ...envelope, name: z.literal('submit-step-answers'), payload: commandPayloads['submit-step-answers'] }),
  z.object({ ...envelope, name: z.literal('submit-test'), payload: commandPayloads['submit-test'] }),
  z.object({ ...envelope, name: z.literal('submit-final-test'), payload: commandPayloads['submit-final-test'] }),
  z.object({ ...envelope, name: z.literal('send-message'), payload: commandPayloads['send-message'] }),
  z.object({ ...envelope, name: z.literal('send-feedback'), payload: commandPayloads['send-feedback'] }),
]);
export type Command = z.infer<typeof Command>;

/** A command as it arrives in a batch: one poison item must not spoil its neighbours, so the payload is parsed one by one. */
export const RawCommand = z.object({ ...envelope, name: z.string().check(z.maxLength(40)), payload: z.unknown() });
export type RawCommand = z.infer<typeof RawCommand>;

export const Verdict = z.object({
  id: Uuid,
  verdict: z.enum(['accepted', 'duplicate', 'refused']),
  code: z.optional(z.string()),
  result: z.optional(z.unknown()),
});
export type Verdict = z.infer<typeof Verdict>;

/** The known code of a refusal; a newer server's unknown code reads as a plain refusal. */
export const refusalCode = (verdict: Pick<Verdict, 'code'>): ProblemCode =>
  verdict.code !== undefined && isProblemCode(verdict.code) ? verdict.code : 'not-allowed';
