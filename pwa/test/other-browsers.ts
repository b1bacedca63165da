/** Installed browsers other than Chromium, driven by WebDriver: WebKit as on an iPhone, and Firefox. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { endsWithTheTests, ownFolder } from '../../api/test/endings.ts';

/** The WebDriver commands that the tests use. */
export type Driven = {
  readonly go: (url: string) => Promise<void>;
  /** Runs a function body in the page. @returns its result, awaited. */
  readonly run: (body: string) => Promise<unknown>;
  /** @param xpath of one element. @returns undefined where there is none. */
  readonly find: (xpath: string) => Promise<Found | undefined>;
  readonly end: () => Promise<void>;
};
export type Found = { readonly click: () => Promise<void>; readonly type: (text: string) => Promise<void> };

export type OtherBrowser = {
  readonly name: string;
  /** What is not installed; undefined where the browser can be opened. */
  readonly missing: string | undefined;
  /** @param profile folder that outlives the browser, where it can keep one. */
  readonly open: (profile: string) => Promise<Driven>;
  /** Whether it keeps data when it is opened again. */
  readonly keeps: boolean;
};

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const isThere = (program: string): boolean => spawnSync('which', [program]).status === 0;
const missing = (programs: readonly string[], packages: string): string | undefined =>
  programs.every((program) => (program.startsWith('/') ? existsSync(program) : isThere(program)))
    ? undefined
    : `not installed; apt-get install ${packages}`;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const Element = z.object({ [ELEMENT]: z.string() });

/** Sends one command by its name in the standard. */
type Call = (command: Command, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>;
type Command = 'Navigate' | 'ExecuteScript' | 'FindElement' | 'ElementClick' | 'ElementSendKeys';

const driven = (call: Call, end: () => Promise<void>): Driven => ({
  go: async (url) => void (await call('Navigate', { url })),
  run: (script) => call('ExecuteScript', { script, args: [] }),
  find: async (value) => {
    const found = Element.safeParse(await call('FindElement', { using: 'xpath', value }).catch(() => undefined));
    if (!found.success) return undefined;
    const id = found.data[ELEMENT];
    return {
      click: async () => void (await call('ElementClick', { id })),
      type: async (text) => void (await call('ElementSendKeys', { id, text })),
    };
  },
  end,
});

function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  child.once(
    'exit',
    endsWithTheTests(() => child.kill('SIGKILL')),
  );
  return child;
}
const ended = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null && child.kill()) await gone;
};

async function patiently<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let left = 300; left > 0; left--) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(100);
  }
  throw new Error(`${what} did not come`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** The W3C protocol over HTTP. Under automation the browser keeps nothing when it closes. */
async function openWebKit(): Promise<Driven> {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '800x900x24']);
  const display = await new Promise<string>((resolve) =>
    screen.stdio[3]?.once('data', (nr) => resolve(`:${nr}`.trim())),
  );
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${port}`], { ...process.env, DISPLAY: display });
  const origin = `http://127.0.0.1:${port}`;
  const ask = async (method: string, address: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(origin + address, { method, body: body === undefined ? null : JSON.stringify(body) });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
    return value;
  };
  await patiently('WebKitWebDriver', () => ask('GET', '/status').catch(() => undefined));
  const browser = { binary: MINI_BROWSER, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
  const { sessionId } = z.object({ sessionId: z.string() }).parse(await ask('POST', '/session', { capabilities }));
  const session = `/session/${sessionId}`;
  const places: Readonly<Record<Command, (id: unknown) => string>> = {
    Navigate: () => '/url',
    ExecuteScript: () => '/execute/sync',
    FindElement: () => '/element',
    ElementClick: (id) => `/element/${String(id)}/click`,
    ElementSendKeys: (id) => `/element/${String(id)}/value`,
  };
  const call: Call = (command, { id, ...rest }) => ask('POST', session + places[command](id), rest);
  return driven(call, async () => {
    await ask('DELETE', session).catch(() => undefined);
    await ended(driver);
    await ended(screen);
  });
}

/** The same commands in Firefox's own protocol: JSON with its length before it. */
async function openFirefox(profile: string): Promise<Driven> {
  const portFile = path.join(profile, 'MarionetteActivePort');
  rmSync(portFile, { force: true });
  writeFileSync(path.join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const browser = start('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile]);
  const port = await patiently('Firefox', () =>
    existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : undefined,
  );
  const socket = connect(port, '127.0.0.1');
  const ask = marionette(socket);
  await ask('WebDriver:NewSession', {});
  await ask('Marionette:SetContext', { value: 'content' });
  const call: Call = (command, parameters) => ask(`WebDriver:${command}`, parameters);
  return driven(call, async () => {
    await ask('Marionette:Quit', { flags: ['eAttemptQuit'] }).catch(() => undefined);
    socket.destroy();
    if (browser.exitCode === null) await new Promise((resolve) => browser.once('exit', resolve));
  });
}

const Answer = z.tuple([z.literal(1), z.number(), z.unknown(), z.unknown()]);
const Valued = z.object({ value: z.unknown() });

function marionette(socket: Socket) {
  const waiting = new Map<
    number,
    { readonly done: (value: unknown) => void; readonly failed: (error: Error) => void }
  >();
  let held = Buffer.alloc(0);
  let count = 0;
  socket.on('data', (part: Buffer) => {
    held = Buffer.concat([held, part]);
    for (;;) {
      const colon = held.indexOf(':');
      const end = colon + 1 + Number(held.subarray(0, Math.max(0, colon)));
      if (colon < 0 || held.length < end) return;
      const message = Answer.safeParse(JSON.parse(held.subarray(colon + 1, end).toString()));
      held = held.subarray(end);
      if (!message.success) continue; // its greeting
      const [, id, error, result] = message.data;
      const asked = waiting.get(id);
      if (error === null) asked?.done(Valued.safeParse(result).data?.value);
      else asked?.failed(new Error(JSON.stringify(error)));
    }
  });
  const gone = (): void => waiting.forEach(({ failed }) => failed(new Error('Firefox is gone')));
  socket.once('close', gone).once('error', gone);
  return (command: string, parameters: unknown): Promise<unknown> =>
    new Promise((done, failed) => {
      count += 1;
      waiting.set(count, { done, failed });
      const text = JSON.stringify([0, count, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

export const OTHER_BROWSERS: readonly OtherBrowser[] = [
  {
    name: 'WebKit',
    missing: missing(['WebKitWebDriver', MINI_BROWSER, 'Xvfb'], 'webkit2gtk-driver xvfb'),
    open: openWebKit,
    keeps: false,
  },
  { name: 'Firefox', missing: missing(['firefox-esr'], 'firefox-esr'), open: openFirefox, keeps: true },
];

export const newProfile = (): string => ownFolder('akrein-browser-');
