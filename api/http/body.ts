/** Reads a JSON body with a limit on its size. */
import type { IncomingMessage } from 'node:http';
import { Problem } from '../../sync/problem.ts';

/**
 * @param limit largest body in bytes.
 * @returns the object in the body. Throws 415 for another type, 413 when too large, 400 when it is not a JSON object.
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) throw new Problem('unsupported-media-type');
  const body = await readBody(request, limit);
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (isRecord(value)) return value;
  } catch {
    // falls through: both a syntax error and a value that is no object are malformed
  }
  throw new Problem('bad-request');
}

/** The whole body, at most `limit` bytes; 413 beyond. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > limit) {
      request.resume();
      throw new Problem('too-large');
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
