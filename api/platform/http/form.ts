/** Reads what an HTML form posts. */
import type { IncomingMessage } from 'node:http';
import { Problem } from '../../../sync/problem.ts';
import { readBody } from './body.ts';

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

export function parseForm(text: string): Form {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const key = name.toLowerCase();
    if (fields.has(key)) throw new Problem('bad-request', { fields: [key] });
    fields.set(key, value);
  }
  return fields;
}
