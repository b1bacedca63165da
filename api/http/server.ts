/** The HTTP server around the application: one for production and tests alike. */
import { createServer, type Server, type ServerOptions } from 'node:http';
import type Koa from 'koa';

/** Longer than any client's own, so that an idle socket is not reset just as it is used again. */
const IDLE_MS = 65_000;

/** Connections that may wait to be taken up: past that the kernel drops their first packet, and they try again seconds later. */
export const BACKLOG = 4096;

/** Who sends more slowly than that is let go of, with 408: held connections cost others theirs. */
const SLOW = { headersTimeout: 30_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 } as const;

/** A server that answers with the application, not yet listening. @param slow how long the head of a request, and the whole of it, may take, in milliseconds; tests are in a hurry. */
export function httpServer(app: Pick<Koa, 'callback'>, slow: ServerOptions = SLOW): Server {
  const handle = app.callback();
  const server = createServer(slow, (request, response) => void handle(request, response));
  server.keepAliveTimeout = IDLE_MS;
  return server;
}
