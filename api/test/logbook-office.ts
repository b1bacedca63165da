/** A stand-in for the transport authority's logbook, after its public description. It can be silent, broken or refusing. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { LogbookAgreement } from '../platform/config/agreements.ts';
import { closesWithTheTests } from './endings.ts';

export type OfficeMood =
  | 'up'
  /** Never answers. */
  | 'deaf'
  /** Closes the connection without an answer. */
  | 'hangs-up'
  /** Stores the result and closes the connection without an answer. */
  | 'hangs-up-after-writing'
  | 'refuses-sign-in'
  | 'refuses-results'
  | 'broken'
  | 'garbled';

type Result = {
  readonly id: string;
  readonly schoolTypeId: number;
  readonly statusId?: number;
  readonly createdOn: string;
};

export type LogbookOffice = {
  readonly agreement: LogbookAgreement;
  /** Logbook ids by kennitala. */
  readonly books: Map<string, string>;
  /** Results by logbook id. */
  readonly results: Map<string, Result[]>;
  /** Calls so far: method and path, without identifiers of people. */
  readonly calls: string[];
  mood: OfficeMood;
};

const TOKEN = 'stand-in-token';

export async function openLogbookOffice(): Promise<LogbookOffice> {
  const books = new Map<string, string>();
  const results = new Map<string, Result[]>();
  const calls: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const say = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const complaint = (status: number) => ({
    type: 'about:blank',
    title: 'Villa',
    status,
    detail: 'Nemandi 0101302989 á ekki rétt á þessu.',
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://office');
    const [, , room = '', act = '', key = ''] = pathname.split('/');
    calls.push(`${request.method} ${room}/${act}`);
    const body = await text(request);
    const { mood } = office;
    if (mood === 'deaf') return;
    if (mood === 'hangs-up') return void request.socket.destroy();
    if (mood === 'broken') return say(response, 500, complaint(500));
    if (mood === 'garbled') return void response.writeHead(200).end('<html>');
    if (request.headers['x-road-client'] !== office.agreement.client) return say(response, 403, complaint(403));
    if (act === 'Authenticate') {
      const { username, password } = JSON.parse(body);
      const known = username === office.agreement.username && password === office.agreement.password;
      return known && mood !== 'refuses-sign-in'
        ? say(response, 200, { token: TOKEN })
        : say(response, 401, complaint(401));
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return say(response, 401, complaint(401));
    if (act === 'GetStudentActiveBookId') {
      const bookId = books.get(key);
      return bookId === undefined ? say(response, 404, complaint(404)) : say(response, 200, { data: { bookId } });
    }
    if (act === 'GetSchoolTestResults') return say(response, 200, { data: results.get(key) ?? [] });
    if (act !== 'CreateSchoolTestResult') return say(response, 404, complaint(404));
    if (mood === 'refuses-results') return say(response, 400, complaint(400));
    const sent = JSON.parse(body);
    const id = `result-${calls.length}`;
    results.set(sent.bookId, [...(results.get(sent.bookId) ?? []), { ...sent, id, statusId: 2 }]);
    if (mood === 'hangs-up-after-writing') request.socket.destroy();
    else say(response, 201, { data: { id } });
  }

  closesWithTheTests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const office: LogbookOffice = {
    agreement: {
      url: `http://127.0.0.1:${port}`,
      client: 'IS-DEV/COM/10000/Akrein',
      username: 'akrein',
      password: 'stand-in',
      schoolSsn: '5555550000',
    },
    books,
    results,
    calls,
    mood: 'up',
  };
  return office;
}
