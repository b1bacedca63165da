/** The HTTP server of the application, also in tests. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type Koa from 'koa';

/** Keep-alive longer than the client's, so the server does not close a socket the client is reusing. */
const IDLE_MS = 65_000;

/** Closes a connection without traffic in either direction for so long. No call takes longer. */
const STALLED_MS = 180_000;

/** Accept queue. Beyond it the kernel drops SYN packets, and clients retry after seconds. */
export const BACKLOG = 4096;

/** Slow senders get 408, so they do not exhaust connections. */
const SLOW = { headersTimeout: 30_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 } as const;

/** Makes the server, not yet listening. @param slow header and request timeouts; shorter in tests. */
export function httpServer(app: Pick<Koa, 'callback'>, slow: ServerOptions = SLOW): Server {
  const handle = app.callback();
  const server = createServer(slow);
  const serve = inTurn((request, response) => void handle(request, response));
  server.on('request', acceptFirst(server, serve));
  server.keepAliveTimeout = IDLE_MS;
  server.timeout = STALLED_MS;
  return server;
}

/** Most pipelined requests per connection; browsers send none. */
const AHEAD_MOST = 10;

/** Handles pipelined requests one at a time. Node starts all at once: 60 kB of them opened a thousand files. */
function inTurn(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? [];
    const begin = (): void => {
      response.once('close', () => {
        const next = line.shift();
        if (next && socket.writable) next();
        else lines.delete(socket);
      });
      handle(request, response);
    };
    if (!lines.has(socket)) {
      lines.set(socket, line);
      begin();
    } else if (line.length < AHEAD_MOST) line.push(begin);
    else socket.destroy();
  };
}

/** Most event-loop turns a request is deferred, about 3 ms in all. */
export const TURNS_MOST = 30;

/** While connections are still being accepted, defers requests. libuv (since 1.45) accepts one per turn, so in a burst clients waited for seconds. */
function acceptFirst(server: Server, serve: RequestListener): RequestListener {
  let came = false;
  let turns = 0;
  let waiting: (() => void)[] = [];
  let beginning = 0;
  server.on('connection', () => (came = true));
  const goOn = (): void => {
    if (came && turns < TURNS_MOST) {
      came = false;
      turns += 1;
      setImmediate(goOn);
      return;
    }
    came = false;
    turns = 0;
    beginning += waiting.length;
    for (const begin of waiting) setImmediate(begin); // one per turn: concurrent reads in one turn each need a database connection
    waiting = [];
  };
  return (request, response) => {
    if (!came && waiting.length === 0 && beginning === 0) return serve(request, response);
    if (waiting.length === 0) setImmediate(goOn);
    waiting.push(() => {
      beginning -= 1;
      serve(request, response);
    });
  };
}
