/** Rows 1, 1b and 2: a step as round-data gives it, whole, compressed, and not changed. */
import { connect } from 'node:net';
import { exchangeText, request } from './load.ts';
import { measureRow, repeating, windowOf, type Bench } from './bench.ts';

const TIMES = 4000;
const CONNECTIONS = 50;
const STEP = '?course=1&round=1&step=3';

export async function reads(bench: Bench): Promise<void> {
  const { product, bare, learners } = bench;
  const cookie = learners[0]?.cookie ?? '';
  const read = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    request('GET', `${path}${STEP}`, { cookie, ...headers });
  const [whole, zipped] = ['identity', 'gzip, deflate, br'].map((encoding) => ({ 'Accept-Encoding': encoding }));
  const etag = await etagOf(product.port, read('/api/round-data', zipped));
  const window = (place: Bench['product'], what: Buffer, good?: readonly number[]) => () =>
    windowOf(place, CONNECTIONS, repeating(what, TIMES), good);
  const variants = {
    product: window(product, read('/api/round-data', whole)),
    raw: window(bare, read('/raw', whole)),
    blob: window(bare, read('/blob', whole)),
  };
  await measureRow(bench, '1: round-data, 50 connections', variants, { raw: 1, blob: 0.25 });
  await measureRow(
    bench,
    '1b: round-data as browsers ask',
    { product: window(product, read('/api/round-data', zipped)), blob: window(bare, read('/blob', zipped)) },
    { blob: 0.25 },
  );
  const unchanged = read('/api/round-data', { ...zipped, 'If-None-Match': etag });
  await measureRow(
    bench,
    '2: round-data with If-None-Match',
    { product: window(product, unchanged, [200, 304]), raw: variants.raw },
    { raw: 1.9 },
  );
}

async function etagOf(port: number, what: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  const text = await exchangeText(socket, what);
  socket.destroy();
  return /\r\netag: ([^\r]+)/i.exec(text)?.[1] ?? '"none"';
}
