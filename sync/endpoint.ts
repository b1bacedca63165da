/** The declaration of one call: both sides derive their types and their validation from it. */
import * as z from 'zod/mini';

/** Who may make a call: anyone, a signed-in account, who works here, and of these who writes, reads money, sees to learners, or runs the school (`account/role.ts`). */
export type Access = 'anyone' | 'account' | 'works' | 'author' | 'money' | 'office' | 'staff';

export type Endpoint<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters, as @koa/router writes them. */
  readonly path: string;
  readonly access: Access;
  /** Who works here has proved within the last ten minutes who it is, in production by a second factor. An action's undo wants the same. */
  readonly fresh?: true;
  /** Open to who works here before the second factor too: by these calls it is given. */
  readonly unproved?: true;
  /** Path parameters with the query (GET) or the JSON body (POST), as one object. */
  readonly request: Request;
  readonly response: Response;
  /** Largest body in bytes; 16 kB where nothing is said. */
  readonly maxBytes?: number;
  /** The body is a file of this type, which the handler reads; what is asked stands in the query. */
  readonly bytes?: string;
  /** Status of a success; 200 where nothing is said. */
  readonly success?: 200 | 201;
};

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

export const Nothing = z.object({});

export type Declaration<Response extends z.ZodMiniType> = Omit<Endpoint<never, Response>, 'method' | 'request'> &
  Partial<Pick<Endpoint, 'method'>>;

/** Declares one call: a POST where no method is named, and without `request` one that asks for nothing. */
export function endpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declaration: Declaration<Response> & { readonly request: Request },
): Endpoint<Request, Response>;
export function endpoint<Response extends z.ZodMiniType>(
  declaration: Declaration<Response>,
): Endpoint<typeof Nothing, Response>;
export function endpoint(declaration: Declaration<z.ZodMiniType>): Endpoint {
  return { method: 'POST', request: Nothing, ...declaration };
}

/** @param contracts modules that declare calls, whatever else they export. @returns the calls. */
export const endpointsIn = (contracts: readonly object[]): readonly Endpoint[] =>
  contracts.flatMap((contract) => Object.values<unknown>({ ...contract }).filter(isEndpoint));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
