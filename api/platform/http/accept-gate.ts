/**
 * Node takes up one new connection in a turn of its event loop (libuv since 1.45). A turn in which calls are answered takes milliseconds,
 * so that where hundreds of people a second opened the app, each of them waited seconds to be taken up, while the server had time to spare.
 * So as long as somebody new comes in each turn, what is asked meanwhile waits, and is served when all of them are in.
 */
import type { RequestListener, Server } from 'node:http';

/** A request waits for so many turns at most, each with one newcomer and nothing else: some three milliseconds. */
export const TURNS_MOST = 30;

/** @param serve serves a request. @returns what does so once those who come to the server now have been taken up, in the order in which they asked. */
export function newcomersFirst(server: Server, serve: RequestListener): RequestListener {
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
