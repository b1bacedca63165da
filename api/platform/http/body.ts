/** Reads request bodies with a size limit: JSON and HTML forms. */
import type { IncomingMessage } from 'node:http';
import { Problem } from '../../../sync/problem.ts';

/**
 * @param limit bytes.
 * @returns the JSON object. Throws 415 for another type, 413 if too large, 400 if not a JSON object.
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Problem('unsupported-media-type');
  const body = await readBody(request, limit);
  try {
    const text = body.toString('utf8');
    const value: unknown = isTooDeep(text) ? undefined : JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // syntax errors, non-objects and excessive depth get the same response
  }
  throw new Problem('bad-request');
}

/** Bytes read and discarded beyond the limit. A client cut off while sending often never sees the response. */
const HEARD_OUT = 4 * 1024 * 1024;

/** Real calls have few levels. Deep nesting would overflow the stack of recursive code. */
const DEEPEST = 40;

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b]; // the closing character is two code points after the opening one

/** One pass over the text. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (quoted && character === BACKSLASH) at++;
    else if (character === QUOTE) quoted = !quoted;
    else if (!quoted && (character === BRACKET || character === BRACE)) depth++;
    else if (!quoted && (character === BRACKET + 2 || character === BRACE + 2)) depth--;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** @returns the whole body. Throws 413 beyond `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit + HEARD_OUT) throw new Problem('too-large');
  let chunks: Buffer[] = [];
  let size = 0;
  try {
    // keeps the connection open for the response
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      size += bytes.length;
      if (size > limit + HEARD_OUT) break;
      if (size > limit) chunks = [];
      else chunks.push(bytes);
    }
  } catch {
    throw new Problem('bad-request'); // the client disconnected: not a server error
  }
  if (size > limit) throw new Problem('too-large');
  return Buffer.concat(chunks);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values by lower-case field name. Names are unique. */
export type Form = ReadonlyMap<string, string>;

const FORM_BYTES = 16 * 1024;

export const isForm = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/** @returns the fields. Throws 415 for another type, 413 if too large, 400 for a repeated field. */
export async function readForm(request: IncomingMessage): Promise<Form> {
  if (!isForm(request)) throw new Problem('form-expected');
  return parseForm((await readBody(request, FORM_BYTES)).toString('utf8'));
}

function parseForm(text: string): Form {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const key = name.toLowerCase();
    if (fields.has(key)) throw new Problem('bad-request', { fields: [key] });
    fields.set(key, value);
  }
  return fields;
}
