/** Slow or greedy readers, and those that break off: each holds one answer, and its file no longer than that. */
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Koa from 'koa';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpServer } from '../platform/http/server.ts';
import { ownFolder } from './endings.ts';
import { startServer } from './harness.ts';

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};
const ask = (address: string): string => `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describe('pipelined requests on one connection', () => {
  let running: Server;
  let begun: string[];
  let answer: () => void;
  const start = async (): Promise<number> => {
    begun = [];
    const first = new Promise<void>((resolve) => (answer = resolve));
    const app = new Koa();
    app.use(async (ctx) => {
      begun.push(ctx.path);
      await first;
      if (ctx.path === '/last') ctx.set('Connection', 'close');
      ctx.body = ctx.path;
    });
    running = httpServer(app);
    await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
    const address = running.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  };
  afterEach(() => running.close());

  it('are begun and answered one after the other', async () => {
    const socket = await open(await start());
    let heard = '';
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
    const asked = ['/a', '/b', '/c', '/d', '/e'];
    socket.write(asked.map(ask).join(''));
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    await wait(50); // the others arrived with the first
    expect(begun).toEqual(['/a']);
    answer();
    await vi.waitFor(() => expect(begun).toEqual(asked));
    await vi.waitFor(() => expect(heard.match(/\r\n\r\n\/[a-e]/g)?.map((text) => text.trim())).toEqual(asked));
    socket.destroy();
  });

  it('are not begun after an answer that closes the connection', async () => {
    const socket = await open(await start());
    const closed = once(socket, 'close');
    socket.write(ask('/last') + ask('/behind'));
    await vi.waitFor(() => expect(begun).toEqual(['/last']));
    answer();
    socket.resume();
    await closed;
    expect(begun).toEqual(['/last']);
  });

  it('are not begun after their sender is gone, and are cut off beyond a few (F27)', async () => {
    const port = await start();
    const gone = await open(port);
    gone.write(ask('/a') + ask('/b'));
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    gone.destroy();
    const many = await open(port);
    const closed = once(many, 'close');
    many.write(ask('/m').repeat(1000));
    await closed;
    answer();
    const later = await open(port);
    later.write(ask('/z'));
    await vi.waitFor(() => expect(begun).toContain('/z'));
    expect(begun).toEqual(['/a', '/m', '/z']);
    later.destroy();
  });
});

const DESCRIPTORS = '/proc/self/fd';
const heldOpen = (file: string): number =>
  readdirSync(DESCRIPTORS).filter((descriptor) => {
    const link = path.join(DESCRIPTORS, descriptor);
    return existsSync(link) && readlinkSync(link) === file;
  }).length;

it.runIf(existsSync(DESCRIPTORS))('closes a file whose reader breaks off', async () => {
  const web = ownFolder('akrein-web-');
  const file = path.join(web, 'assets/large-1.js');
  mkdirSync(path.dirname(file));
  writeFileSync(file, Buffer.alloc(40_000_000, 'x')); // more than the socket buffer
  const server = await startServer({ web });
  const readers = await Promise.all(Array.from({ length: 5 }, () => open(Number(new URL(server.origin).port))));
  for (const reader of readers) reader.pause().write(ask('/assets/large-1.js'));
  await vi.waitFor(() => expect(heldOpen(file)).toBe(readers.length));
  for (const reader of readers) reader.destroy();
  await vi.waitFor(() => expect(heldOpen(file)).toBe(0));
  await server.stop();
});

it('a deleted file breaks its own answer only', async () => {
  const web = ownFolder('akrein-web-');
  mkdirSync(path.join(web, 'assets'));
  for (const name of ['gone', 'here']) writeFileSync(path.join(web, `assets/${name}-1.js`), name);
  const server = await startServer({ web });
  rmSync(path.join(web, 'assets/gone-1.js'));
  await expect(fetch(`${server.origin}/assets/gone-1.js`)).rejects.toThrow('fetch failed');
  expect(await (await fetch(`${server.origin}/assets/here-1.js`)).text()).toBe('here');
  await server.stop();
});

it('closes an idle connection after three minutes', () => {
  expect(httpServer(new Koa()).timeout).toBe(180_000);
});
