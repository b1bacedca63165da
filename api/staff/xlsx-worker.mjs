// Builds one worksheet in a worker thread: compressing thousands of rows takes seconds.
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

const { sheet, columns, rows } = workerData;
const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' }));
const body = rows.map((row) =>
  row.map((value, index) => {
    if (value === '') return null;
    if (value instanceof Date) return { value, type: Date, format: columns[index].format };
    return typeof value === 'number' ? { value, type: Number, format: columns[index].format } : { value, type: String };
  }),
);
const options = { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
const file = await writeXlsxFile([head, ...body], options).toBuffer();
parentPort.postMessage(file);
