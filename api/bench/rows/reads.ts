/** Rows 1, 1b and 2: a step as round-data gives it, whole, compressed, and not changed. */
import { connect } from 'node:net';
import { interleaved } from './interleaved.ts';
import { exchangeText, request } from './load.ts';
import { repeating, tell, windowOf, type Bench } from './bench.ts';

const TIMES = 4000;
const CONNECTIONS = 50;
const STEP = '?course=1&round=1&step=3';

export async function reads({ product, bare, learners, times }: Bench): Promise<void> {
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
  tell('1: round-data, 50 connections', await interleaved(variants, times), { raw: 1, blob: 0.25 });
  tell(
    '1b: round-data as browsers ask',
    await interleaved(
      { product: window(product, read('/api/round-data', zipped)), blob: window(bare, read('/blob', zipped)) },
      times,
    ),
    { blob: 0.25 },
  );
  tell(
    '2: round-data with If-None-Match',
    await interleaved(
      {
        product: window(product, read('/api/round-data', { ...zipped, 'If-None-Match': etag }), [200, 304]),
        raw: variants.raw,
      },
      times,
    ),
    { raw: 1.9 },
  );
}

async function etagOf(port: number, what: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  const text = await exchangeText(socket, what);
  socket.destroy();
  return /\r\netag: ([^\r]+)/i.exec(text)?.[1] ?? '"none"';
}
