/** The declaration of a call; both sides derive their types and validation from it. */
import * as z from 'zod/mini';

/** Who may make a call: anyone, a signed-in account, all staff, or staff who write, read money, look after learners, or run the school (`account/role.ts`). */
export type Access = 'anyone' | 'account' | 'works' | 'author' | 'money' | 'office' | 'staff';

export type Endpoint<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters, as @koa/router writes them. */
  readonly path: string;
  readonly access: Access;
  /** Staff must have proved their identity within the last ten minutes, in production by a second factor; also for an action's undo. */
  readonly fresh?: true;
  /** Open to staff before the second factor, which these calls supply. */
  readonly unproved?: true;
  /** Path parameters with the query (GET) or the JSON body (POST), as one object. */
  readonly request: Request;
  readonly response: Response;
  /** Largest body in bytes; by default 16 kB. */
  readonly maxBytes?: number;
  /** The body is a file of this type, which the handler reads; parameters are in the query. */
  readonly bytes?: string;
  /** Status of a success; by default 200. */
  readonly success?: 200 | 201;
};

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

export const Nothing = z.object({});

export type Declaration<Response extends z.ZodMiniType> = Omit<Endpoint<never, Response>, 'method' | 'request'> &
  Partial<Pick<Endpoint, 'method'>>;

/** Declares a call: by default a POST, and without `request` one with no fields. */
export function endpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declaration: Declaration<Response> & { readonly request: Request },
): Endpoint<Request, Response>;
export function endpoint<Response extends z.ZodMiniType>(
  declaration: Declaration<Response>,
): Endpoint<typeof Nothing, Response>;
export function endpoint(declaration: Declaration<z.ZodMiniType>): Endpoint {
  return { method: 'POST', request: Nothing, ...declaration };
}

/** @param contracts modules that declare calls, among other exports. @returns the calls. */
export const endpointsIn = (contracts: readonly object[]): readonly Endpoint[] =>
  contracts.flatMap((contract) => Object.values<unknown>({ ...contract }).filter(isEndpoint));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
