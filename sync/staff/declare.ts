/** How the staff area's calls are declared: what is read, and what is done and written down. */
import * as z from 'zod/mini';
import { endpoint, type Access, type Declaration, type Endpoint, type Nothing } from '../endpoint.ts';
import { Iso } from '../scalar.ts';

/** What every deed answers besides its own: by this number it is undone, until then. */
const ActionResult = z.object({ deed: z.int(), undoUntil: z.nullable(Iso) });
export type ActionResult = z.infer<typeof ActionResult>;

/** A call that changes something, named as the staff log names it. Repeated with the same `Idempotency-Key` it answers what it answered first. */
export type Action<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = Endpoint<Request, Response> & {
  readonly action: string;
  /** It cannot be taken back. */
  readonly final?: true;
  /** Its answer holds a secret, which no log keeps: a repetition does it again. */
  readonly secret?: true;
};

/** A deed can be taken back that long: letters and the authority's logbook wait as long. */
export const UNDO_MS = 10 * 60_000;

type Shape = Readonly<Record<string, z.ZodMiniType>>;

type Asked<Response extends z.ZodMiniType> = Omit<Declaration<Response>, 'path' | 'access'>;

/** Declares a call that no log need name, as `endpoint` does. @param name its name in the path. */
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
  /** Wanted of what pays money back, deletes somebody, or shows or changes a key; `api/test/staff-access.test.ts` lists the rest. */
  readonly fresh?: true;
  readonly maxBytes?: number;
};

/**
 * Declares a call that changes something; `api/staff/act.ts` alone serves and logs it.
 * @param action its name in the log and path. @param more `response`: its answer besides its number.
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
