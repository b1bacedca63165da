/** The HTTP server around the application: one for production and tests alike. */
import { createServer, type Server } from 'node:http';
import type Koa from 'koa';

/** Longer than any client's own, so that an idle socket is not reset just as it is used again. */
const IDLE_MS = 65_000;

/** A server that answers with the application, not yet listening. */
export function httpServer(app: Pick<Koa, 'callback'>): Server {
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  server.keepAliveTimeout = IDLE_MS;
  return server;
}
