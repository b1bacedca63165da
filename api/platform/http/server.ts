/** The HTTP server around the application: one for production and tests alike. */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type Koa from 'koa';

/** Longer than any client's own, so that an idle socket is not reset just as it is used again. */
const IDLE_MS = 65_000;

/** A connection on which nothing moves for so long, in neither direction, is let go of: its reader is gone, or only holds it. Longer than any call takes. */
const STALLED_MS = 180_000;

/** Connections that may wait to be taken up: past that the kernel drops their first packet, and they try again seconds later. */
export const BACKLOG = 4096;

/** Who sends more slowly than that is let go of, with 408: held connections cost others theirs. */
const SLOW = { headersTimeout: 30_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 } as const;

/** Answers with the application, not yet listening. @param slow milliseconds that the head of a request, and the whole, may take; tests are in a hurry. */
export function httpServer(app: Pick<Koa, 'callback'>, slow: ServerOptions = SLOW): Server {
  const handle = app.callback();
  const server = createServer(slow);
  const serve = inTurn((request, response) => void handle(request, response));
  server.on('request', newcomersFirst(server, serve));
  server.keepAliveTimeout = IDLE_MS;
  server.timeout = STALLED_MS;
  return server;
}

/** Requests that may be sent ahead on one connection; no browser sends any. */
const AHEAD_MOST = 10;

/** Begins a request when the one before on its connection is answered. Node begins all at once, with files and answers: 60 kB of them opened a thousand files. */
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

/** A request waits for so many turns at most, each with one newcomer and nothing else: some three milliseconds. */
export const TURNS_MOST = 30;

/** Node takes up one connection a turn (libuv since 1.45): many who came together waited seconds. While somebody new comes in each turn, requests wait for all. */
function newcomersFirst(server: Server, serve: RequestListener): RequestListener {
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
    for (const begin of waiting) setImmediate(begin); // one after the other: what reads at once in a turn wants a connection to the database each
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
