/** A proxy between a test server and PostgreSQL. Cutting it destroys connections as the kill of a server does. */
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { endsWithTheTests, ownFolder } from './endings.ts';

/** PostgreSQL’s socket file in a folder. */
const SOCKET = '.s.PGSQL.5432';

export type Line = {
  /** The same database through the proxy. */
  readonly databaseUrl: string;
  /** Destroys all connections and refuses new ones. Statements already sent may still run. */
  readonly cut: () => void;
};

/** @param databaseUrl as `startCluster` makes it. */
export async function lineTo(databaseUrl: string): Promise<Line> {
  const [, before, there] = /^(.*\?host=)([^&]+)$/.exec(databaseUrl) ?? [];
  if (before === undefined || there === undefined) throw new Error(`${databaseUrl} is none of the tests'`);
  const folder = ownFolder('akrein-line-');
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(path.join(decodeURIComponent(there), SOCKET));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => undefined); // `close` follows and handles it
      end.on('close', () => ends.delete(end) && other.destroy());
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(path.join(folder, SOCKET), resolve));
  const cut = (): void => {
    ended();
    server.close();
    for (const end of ends) end.destroy();
  };
  const ended = endsWithTheTests(cut);
  return { databaseUrl: before + encodeURIComponent(folder), cut };
}
