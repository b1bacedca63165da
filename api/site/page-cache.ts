/** Caches rendered pages on disk, compressed, keyed by an input hash, so a restart renders nothing again. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { makePage, type Page } from '../platform/http/assets.ts';

const DAY_MS = 24 * 3_600_000;
const Head = z.object({
  type: z.string(),
  etag: z.string(),
  /** Bytes of each encoding, in file order. */
  lengths: z.tuple([z.number(), z.number(), z.number()]),
  /** Checksum of the body, to detect files damaged by a power cut. */
  sha256: z.string(),
});

export type PageCache = {
  /** @param key hash of all inputs of the page. @param make is called only on a cache miss. */
  readonly page: (key: string, type: string, make: () => Promise<string>) => Promise<Page>;
  /** Deletes pages older than a day, except the given keys. */
  readonly sweep: (kept: ReadonlySet<string>) => Promise<void>;
};

/** @param folder is created with the first page. */
export function openPageCache(folder: string): PageCache {
  return {
    page: async (key, type, make) => {
      const held = await read(path.join(folder, key));
      if (held) return held;
      const page = await makePage(await make(), type);
      await keep(folder, key, page);
      return page;
    },
    sweep: async (kept) => {
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        if (!kept.has(name) && Date.now() - (await stat(file)).mtimeMs > DAY_MS) await rm(file, { force: true });
      }
    },
  };
}

async function read(file: string): Promise<Page | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  const end = bytes?.indexOf('\n') ?? -1;
  if (!bytes || end < 0) return undefined;
  const body = bytes.subarray(end + 1);
  const head = Head.safeParse(parsed(bytes.toString('utf8', 0, end)));
  if (!head.success || head.data.sha256 !== sha256(body)) return undefined;
  const { type, etag, lengths } = head.data;
  const [plain, gzip] = lengths;
  return {
    type,
    etag,
    plain: body.subarray(0, plain),
    gzip: body.subarray(plain, plain + gzip),
    brotli: body.subarray(plain + gzip),
  };
}

/** Writes atomically by rename. A write error is ignored: the page is rendered again next time. */
async function keep(folder: string, key: string, { type, etag, plain, gzip, brotli }: Page): Promise<void> {
  const body = Buffer.concat([plain, gzip, brotli]);
  const lengths = [plain.length, gzip.length, brotli.length];
  const head = `${JSON.stringify({ type, etag, lengths, sha256: sha256(body) })}\n`;
  const part = path.join(folder, `${key}.${process.pid}.part`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(part, Buffer.concat([Buffer.from(head), body]));
    await rename(part, path.join(folder, key));
  } catch {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
