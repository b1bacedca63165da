/** Node accepts one connection per turn of the event loop. Requests of others must not make these turns long. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Koa from 'koa';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BACKLOG, httpServer, TURNS_MOST } from '../platform/http/server.ts';

const ASKED = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

let server: Server;
let port: number;
/** Connections accepted when each request began. */
let takenAtBegin: number[];
let pathsBegun: string[];
let taken: number;
let sockets: Socket[];

beforeEach(async () => {
  [takenAtBegin, pathsBegun, taken, sockets] = [[], [], 0, []];
  const app = new Koa();
  app.use((ctx) => {
    takenAtBegin.push(taken);
    pathsBegun.push(ctx.path);
    ctx.body = ctx.path;
  });
  server = httpServer(app);
  server.on('connection', () => (taken += 1));
  server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

function come(): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  return socket;
}

async function answered(socket: Socket): Promise<void> {
  let text = '';
  while (!text.includes('HTTP/1.1 200')) text += String((await once(socket, 'data'))[0]);
}

it('accepts a hundred simultaneous connections with only a few turns of requests in between', async () => {
  const crowd = Array.from({ length: 100 }, come);
  for (const socket of crowd) socket.write(ASKED);
  await Promise.all(crowd.map((socket) => answered(socket)));
  expect(takenAtBegin).toHaveLength(100);
  const turnsWithRequests = new Set(takenAtBegin).size;
  expect(turnsWithRequests).toBeLessThanOrEqual(Math.ceil(100 / TURNS_MOST) + 2);
});

it('serves a connected client while new connections keep arriving', async () => {
  const known = come();
  await once(known, 'connect');
  let asked = 0;
  // each accepted connection opens two others, so that one waits in every turn
  server.on('connection', () => {
    if (taken === 50) {
      asked = taken;
      known.write(ASKED);
    }
    if (taken < 300) for (const _ of [1, 2]) come();
  });
  come();
  await answered(known);
  const [begun = 0] = takenAtBegin;
  expect(asked).toBe(50);
  expect(begun).toBeGreaterThan(asked);
  expect(begun - asked).toBeLessThanOrEqual(2 * TURNS_MOST);
});

it('begins pipelined requests in order while other connections arrive', async () => {
  const ahead = come();
  const paths = Array.from({ length: 8 }, (_, nr) => `/${nr}`);
  for (const path of paths) ahead.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  Array.from({ length: 40 }, come);
  await expect.poll(() => pathsBegun).toEqual(paths);
});
