/** A real mail server for tests, on a free port, that can be down, slow or refusing. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { endsWithTheTests } from './endings.ts';

export type Mood =
  | 'up'
  | 'down'
  | 'slow'
  | 'refuses-callers'
  | 'refuses-senders'
  | 'refuses-recipients'
  | 'refuses-letters';

export type PostOffice = {
  readonly url: string;
  /** Accepted letters, in order. */
  readonly letters: readonly Email[];
  /** Addresses of the letters, in order. */
  readonly recipients: readonly string[];
  readonly set: (mood: Mood) => Promise<void>;
};

const SLOW_MS = 150;

class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number) {
    super('Not now');
    this.responseCode = responseCode;
  }
}

export async function openPostOffice(): Promise<PostOffice> {
  const letters: Email[] = [];
  const recipients: string[] = [];
  let mood: Mood = 'up';
  const refuse = (when: Mood, code: number, next: (error?: Error | null) => void): void =>
    next(mood === when ? new Refusal(code) : null);
  const make = () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect: (_session, next) => refuse('refuses-callers', 421, next),
      onMailFrom: (_address, _session, next) => refuse('refuses-senders', 554, next),
      onRcptTo: ({ address }, _session, next) => {
        recipients.push(address);
        refuse('refuses-recipients', 450, next);
      },
      onData: (stream, _session, next) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (mood === 'refuses-letters') return next(new Refusal(452));
          void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
            letters.push(letter);
            setTimeout(() => next(), mood === 'slow' ? SLOW_MS : 0);
          });
        });
      },
    });
    server.on('error', () => undefined); // a client may hang up
    return server;
  };
  const listen = (server: SMTPServer, at: number): Promise<number> =>
    new Promise((resolve) => {
      const listener = server.listen(at, '127.0.0.1', () => {
        const address: AddressInfo | string | null = listener.address();
        resolve(typeof address === 'object' && address !== null ? address.port : at);
      });
    });
  const stop = (server: SMTPServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  let running: SMTPServer | undefined = make();
  const port = await listen(running, 0);
  endsWithTheTests(() => running && stop(running));
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    recipients,
    async set(next) {
      mood = next;
      if (next === 'down' && running) {
        await stop(running);
        running = undefined;
      } else if (next !== 'down' && !running) {
        running = make();
        await listen(running, port);
      }
    },
  };
}
