/** A bad network between phone and school: a proxy that loses and breaks what it is told to. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { closesWithTheTests } from '../../api/test/endings.ts';

export type Fault = 'none' | 'request lost' | 'answer lost' | 'bad gateway' | 'half a body';
export type BadRoad = {
  readonly origin: string;
  /** The fault of the next writes; it ends after so many. */
  readonly suffer: (fault: Fault, times: number) => void;
  /** Writes that met the fault. */
  readonly met: () => number;
};

/** Forwards to `port`. Faults affect only writes, so that pages load. */
export async function makeBadRoad(port: number): Promise<BadRoad> {
  let fault: Fault = 'none';
  let left = 0;
  let met = 0;
  const server = createServer((incoming, outgoing) => {
    const struck = incoming.method === 'POST' && left > 0 && fault !== 'none' ? fault : 'none';
    if (struck !== 'none') {
      left -= 1;
      met += 1;
    }
    if (struck === 'request lost') return void incoming.socket.destroy();
    if (struck === 'bad gateway')
      return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<html>502</html>');
    forward(incoming, outgoing, port, struck);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closesWithTheTests(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the road has no address');
  return {
    origin: `http://localhost:${address.port}`,
    suffer: (next, times) => {
      [fault, left, met] = [next, times, 0];
    },
    met: () => met,
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number, struck: Fault): void {
  const onward = request(
    { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (struck === 'answer lost') return void incoming.socket.destroy();
        const body = Buffer.concat(chunks);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (struck !== 'half a body') return void outgoing.end(body);
        outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroy());
      });
    },
  );
  onward.on('error', () => incoming.socket.destroy());
  incoming.pipe(onward);
}
