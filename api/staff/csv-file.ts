/** A table that is sent as a file while it is read, so that its length costs no memory. */
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { csvLine, MARK, type CsvCell } from '../../sync/staff/csv.ts';
import { Streamed } from '../platform/http/serve.ts';

/** @param stretches its lines below the headings, as many at a time as are read at once. */
export function csvFile(
  ctx: Pick<Context, 'attachment'>,
  name: string,
  columns: readonly string[],
  stretches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): Streamed {
  ctx.attachment(name);
  return new Streamed(Readable.from(linesOf(columns, stretches)), 'text/csv; charset=utf-8');
}

async function* linesOf(
  columns: readonly string[],
  stretches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield MARK + csvLine(columns);
  for await (const lines of stretches) yield lines.map(csvLine).join('');
}
