/** Sends a file to a call that takes one as it is. */
import type { Endpoint, ResponseOf } from '../../../sync/endpoint.ts';
import { CallError, readAnswer } from '../../offline/call.ts';
import { released } from '../frame/staff-call.ts';

/** A long recording over a slow line, and its pressing. */
const PATIENCE_MS = 10 * 60_000;

/** @returns the parsed answer. Throws CallError. */
export async function sendFile<E extends Endpoint>(endpoint: E, file: Blob): Promise<ResponseOf<E>> {
  const response = await fetch(endpoint.path, {
    method: endpoint.method,
    body: file,
    headers: { 'Content-Type': endpoint.bytes ?? file.type, 'Accept-Language': document.documentElement.lang },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  await released();
  if (!response) throw new CallError({ kind: 'offline', message: '' });
  return readAnswer(endpoint, response);
}
