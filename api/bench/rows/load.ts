/** Minimal HTTP load client: many connections, each sends its next request as soon as the response has come. */
import { connect, type Socket } from 'node:net';

/** A serialized HTTP request. */
export type Request = Buffer;

export function request(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Request {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    Host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

type Answered = { readonly status: number; readonly text: Buffer };

/**
 * Sends requests over concurrent connections until each source is empty.
 * @param begin called per connection; returns its source of requests.
 * @returns number of responses by status.
 */
export async function ask(
  port: number,
  connections: number,
  begin: () => () => Request | undefined,
): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const one = async (): Promise<void> => {
    const next = begin();
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    for (let what = next(); what; what = next()) {
      const { status } = await exchange(socket, what);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, one));
  return statuses;
}

function exchange(socket: Socket, what: Request): Promise<Answered> {
  return new Promise((resolve, reject) => {
    let seen: Buffer = Buffer.alloc(0);
    const read = (chunk: Buffer): void => {
      seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk]);
      const whole = wholeAnswer(seen);
      if (whole === undefined) return;
      socket.off('data', read).off('error', reject).off('close', closed);
      resolve({ status: whole, text: seen });
    };
    const closed = (): void => reject(new Error('the connection was closed'));
    socket.on('data', read).once('error', reject).once('close', closed);
    socket.write(what);
  });
}

/** @returns the status; undefined while the response is incomplete. */
function wholeAnswer(seen: Buffer): number | undefined {
  const head = seen.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const text = seen.toString('latin1', 0, head);
  const status = Number(text.slice(9, 12));
  if (status === 304 || status === 204) return status;
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  const whole =
    length === undefined
      ? seen.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : seen.length >= head + 4 + Number(length);
  return whole ? status : undefined;
}

export const exchangeStatus = async (socket: Socket, what: Request): Promise<number> =>
  (await exchange(socket, what)).status;

/** @returns the whole response, head and body. */
export const exchangeText = async (socket: Socket, what: Request): Promise<string> =>
  (await exchange(socket, what)).text.toString('latin1');
