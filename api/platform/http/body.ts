/** Reads bodies with a limit on their size: JSON, and what an HTML form posts. */
import type { IncomingMessage } from 'node:http';
import { Problem } from '../../../sync/problem.ts';

/**
 * @param limit largest body in bytes.
 * @returns the object in the body. Throws 415 for another type, 413 when too large, 400 when it is not a JSON object.
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
    // falls through: a syntax error, a value that is no object and one too deep are malformed alike
  }
  throw new Problem('bad-request');
}

/** How much beyond a limit is still taken and thrown away: who is cut off while sending often never hears why. */
const HEARD_OUT = 4 * 1024 * 1024;

/** No call has more than a handful of levels; thousands exhaust the stack of whoever walks through them. */
const DEEPEST = 40;

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b]; // what closes either stands two further on

/** Each character is looked at once, whatever the text. */
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

/** The whole body, at most `limit` bytes; 413 beyond. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit + HEARD_OUT) throw new Problem('too-large');
  let chunks: Buffer[] = [];
  let size = 0;
  try {
    // not destroyed when left early: the answer goes out on the same connection
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      size += bytes.length;
      if (size > limit + HEARD_OUT) break;
      if (size > limit) chunks = [];
      else chunks.push(bytes);
    }
  } catch {
    throw new Problem('bad-request'); // the sender is gone: no fault of the server's
  }
  if (size > limit) throw new Problem('too-large');
  return Buffer.concat(chunks);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values by field name, in lower case; a name never has two values. */
export type Form = ReadonlyMap<string, string>;

const FORM_BYTES = 16 * 1024;

export const isForm = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

/** @returns the fields. Throws 415 for another type, 413 when too large, 400 when a field comes twice. */
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
