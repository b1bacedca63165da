/** The server's thread while a row is measured: whose work it was, by package and by our own files. */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from '../../cli/tools.ts';
import { folders } from '../../platform/folders.ts';
import { add, asLines, Profile, timesOf, type Frame, type Times } from './shares.ts';

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
      const kinds: Times = new Map();
      for (const [name, took] of times) add(kinds, kindOf(name), took);
      say("  the product's thread, shares of its work:");
      for (const line of [...asLines(kinds, 0), '', ...asLines(times)]) say(`  ${line}`);
    },
  };
}

/** Functions of the database, which are native; other native ones, as JSON's, are their callers'. */
const SQLITE = new Set(['get', 'all', 'run', 'exec', 'iterate']);

/** Names by the file a function was written in, which source maps tell of what was built. */
function sourceNamer(): (frame: Frame) => string | undefined {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string): SourceMap | undefined => {
    if (!maps.has(file)) maps.set(file, existsSync(`${file}.map`) ? new SourceMap(payload(`${file}.map`)) : undefined);
    return maps.get(file);
  };
  return (frame) => {
    if (frame.url === '') return SQLITE.has(frame.functionName) ? 'SQLite' : undefined;
    if (frame.url.startsWith('node:')) return `Node: ${partOfNode(frame.url)}`;
    const file = fileURLToPath(frame.url);
    const source = mapOf(file)?.findEntry(frame.lineNumber, frame.columnNumber);
    return nameOf(
      source && 'originalSource' in source ? path.resolve(path.dirname(file), source.originalSource) : file,
    );
  };
}

const payload = (file: string): SourceMapPayload => JSON.parse(readFileSync(file, 'utf8'));

/** Of a name that `sourceNamer` gave: our own files are the only ones with a path. */
function kindOf(name: string): string {
  if (name.startsWith('Node: ')) return 'Node';
  if (/^(?:api|sync|pwa|dist)\//.test(name)) return 'our own files';
  return name === 'SQLite' || name.includes(' ') ? name : 'packages';
}

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
