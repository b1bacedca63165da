/** The declaration of one call: both sides derive their types and their validation from it. */
import type * as z from 'zod/mini';

export type Access = 'anyone' | 'account' | 'staff';

export type Endpoint<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters, as @koa/router writes them. */
  readonly path: string;
  /** Who may call: anyone, a signed-in account, or staff alone. */
  readonly access: Access;
  /** Path parameters with the query (GET) or the JSON body (POST), as one object. */
  readonly request: Request;
  readonly response: Response;
  /** Largest body in bytes; 16 kB where nothing is said. */
  readonly maxBytes?: number;
  /** Status of a success; 200 where nothing is said. */
  readonly success?: 200 | 201;
};

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Declares one call. */
export function endpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  declaration: Endpoint<Request, Response>,
): Endpoint<Request, Response> {
  return declaration;
}
