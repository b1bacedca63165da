/** Declares the calls of the staff area: queries and logged actions. */
import * as z from 'zod/mini';
import { endpoint, type Access, type Declaration, type Endpoint, type Nothing } from '../endpoint.ts';
import { Iso } from '../scalar.ts';

/** Part of every action's answer: the log entry's id, and until when it can be undone. */
const ActionResult = z.object({ deed: z.int(), undoUntil: z.nullable(Iso) });
export type ActionResult = z.infer<typeof ActionResult>;

/** A call that changes something, with its name in the audit log. A retry with the same `Idempotency-Key` gets the first answer. */
export type Action<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = Endpoint<Request, Response> & {
  readonly action: string;
  /** Cannot be undone. */
  readonly final?: true;
  /** The answer holds a secret, which no log stores: a retry runs the action again. */
  readonly secret?: true;
};

/** Undo window. Letters and the authority's logbook wait as long. */
export const UNDO_MS = 10 * 60_000;

type Shape = Readonly<Record<string, z.ZodMiniType>>;

type Asked<Response extends z.ZodMiniType> = Omit<Declaration<Response>, 'path' | 'access'>;

/** Declares an unlogged call, like `endpoint`. @param name its name in the path. */
export function staffCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  name: string,
  access: Access,
  asked: Asked<Response> & { readonly request: Request },
): Endpoint<Request, Response>;
export function staffCall<Response extends z.ZodMiniType>(
  name: string,
  access: Access,
  asked: Asked<Response>,
): Endpoint<typeof Nothing, Response>;
export function staffCall(name: string, access: Access, asked: Asked<z.ZodMiniType>): Endpoint {
  return endpoint({ ...asked, access, path: `/api/admin/${name}` });
}

type Actor = Extract<Access, 'author' | 'money' | 'office' | 'staff'>;

type Options = {
  readonly final?: true;
  readonly secret?: true;
  /** Required for calls that refund, delete a person, or show or change a key; `api/test/staff-access.test.ts` lists the rest. */
  readonly fresh?: true;
  readonly maxBytes?: number;
};

/**
 * Declares a call that changes something; only `api/staff/act.ts` serves and logs it.
 * @param action its name in log and path. @param more `response`: further fields of the answer.
 */
export function staffAction<Request extends z.ZodMiniType, S extends Shape>(
  action: string,
  access: Actor,
  request: Request,
  more: Options & { readonly response: S },
): Action<Request, ReturnType<typeof z.extend<typeof ActionResult, S>>>;
export function staffAction<Request extends z.ZodMiniType>(
  action: string,
  access: Actor,
  request: Request,
  more?: Options,
): Action<Request, typeof ActionResult>;
export function staffAction(
  action: string,
  access: Actor,
  request: z.ZodMiniType,
  { response = {}, final, secret, ...more }: Options & { readonly response?: Shape } = {},
): Action {
  const path = `/api/admin/${action}`;
  return {
    ...endpoint({ ...more, access, request, path, response: z.extend(ActionResult, response) }),
    action,
    ...(final && { final }),
    ...(secret && { secret }),
  };
}
