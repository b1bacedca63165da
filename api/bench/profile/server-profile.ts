/** The server's thread while a row is measured: whose work it was, by package and by our own files. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from '../../cli/tools.ts';
import { folders } from '../../folders.ts';
import { asLines, Profile, timesOf, type Frame } from './shares.ts';

/** To be given to Node before the program that is to be profiled. */
export const PROFILED = ['--import', './api/bench/profile/profiled.mjs'];

export type ServerProfile = {
  readonly begin: () => void;
  /** Ends, and prints what was seen since. */
  readonly tell: () => Promise<void>;
};

export function profileOf(child: ChildProcess): ServerProfile {
  return {
    begin: () => void child.send('profile'),
    tell: async () => {
      const sent = new Promise((resolve) => child.once('message', resolve));
      child.send('profiled');
      const times = timesOf(Profile.parse(await sent), sourceNamer());
      say("  the product's thread, shares of its work:");
      for (const line of asLines(times)) say(`  ${line}`);
    },
  };
}

/** Native functions of the database and of V8 that are worth a name of their own; others are their callers'. */
const CALLED: Readonly<Record<string, string>> = {
  get: 'SQLite',
  all: 'SQLite',
  run: 'SQLite',
  exec: 'SQLite',
  stringify: 'JSON.stringify',
  parse: 'JSON.parse',
};

/** Names by the file a function was written in, which source maps tell of what was built. */
function sourceNamer(): (frame: Frame) => string | undefined {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string): SourceMap | undefined => {
    if (!maps.has(file)) maps.set(file, existsSync(`${file}.map`) ? new SourceMap(payload(`${file}.map`)) : undefined);
    return maps.get(file);
  };
  return (frame) => {
    if (frame.url === '') return CALLED[frame.functionName];
    if (frame.url.startsWith('node:')) return `Node: ${partOfNode(frame.url)}`;
    const file = fileURLToPath(frame.url);
    const source = mapOf(file)?.findEntry(frame.lineNumber, frame.columnNumber);
    return nameOf(
      source && 'originalSource' in source ? path.resolve(path.dirname(file), source.originalSource) : file,
    );
  };
}

const payload = (file: string): SourceMapPayload => JSON.parse(readFileSync(file, 'utf8'));

/** As `http` of `node:_http_server`, `fs` of `node:internal/fs/read/context`. */
function partOfNode(url: string): string {
  const part = /^node:(?:internal\/)?_?([a-z]+)/.exec(url)?.[1] ?? 'other';
  return part === 'stream' ? 'writing to the socket' : part;
}

/** The package, or our own file. */
function nameOf(file: string): string {
  const inside = file.split('node_modules/').at(-1) ?? '';
  if (inside === file) return path.relative(folders.root, file);
  const [first = '', second = ''] = inside.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
