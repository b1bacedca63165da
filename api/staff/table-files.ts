/** Sends tables as files. */
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { csvLine, MARK, type CsvCell } from '../../sync/staff/csv.ts';
import { Streamed } from '../platform/http/serve.ts';
import { Worker } from 'node:worker_threads';
import { folders } from '../platform/folders.ts';

/** Streams the rows, so that memory does not grow with their number. @param stretches rows below the headings, in batches. */
export async function csvFile(
  ctx: Pick<Context, 'attachment'>,
  name: string,
  columns: readonly string[],
  stretches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): Promise<Streamed> {
  const file = linesOf(columns, stretches);
  const first = await file.next(); // read before the response starts, so that a database error is still answered as an error
  ctx.attachment(name);
  return new Streamed(Readable.from(whole(first, file)), 'text/csv; charset=utf-8');
}

async function* whole(first: IteratorResult<string, void>, others: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done !== true) yield first.value;
  yield* others;
}

async function* linesOf(
  columns: readonly string[],
  stretches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  let head = MARK + csvLine(columns);
  for await (const lines of stretches) {
    yield head + lines.map(csvLine).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** A table as one worksheet, built in a worker thread that exists only meanwhile. */
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Cell = string | number | Date;
export type Column = {
  readonly title: string;
  /** Letters. */
  readonly width: number;
  /** Number format of spreadsheets. */
  readonly format?: string;
};
type Worksheet = {
  readonly sheet: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
};

export async function xlsxFile(ctx: Pick<Context, 'attachment'>, name: string, table: Worksheet): Promise<Streamed> {
  const file = await new Promise<Uint8Array>((resolve, reject) => {
    const worker = new Worker(folders.xlsxWorker, { workerData: table, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the worksheet was not finished')));
  });
  ctx.attachment(name);
  return new Streamed(Readable.from([Buffer.from(file)]), TYPE);
}
