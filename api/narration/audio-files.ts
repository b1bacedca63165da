/** Storage of served audio: a local folder, or a bucket shared by all servers. */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config, Bucket } from '../platform/config/config.ts';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';

/** Byte range, both ends inclusive. */
export type Part = { readonly start: number; readonly end: number };

/** Files are named by content hash and never change. */
declare module '../platform/context' {
  interface AppContext {
    /** Storage of served narration. */
    readonly audio: AudioFiles;
  }
}

export type AudioFiles = {
  readonly has: (file: string) => Promise<boolean>;
  readonly put: (file: string, content: Buffer) => Promise<void>;
  /** @returns undefined if there is no such file. */
  readonly read: (file: string, part: Part) => Promise<Readable | undefined>;
};

export const openAudioFiles = ({ audioBucket, dataDir }: Pick<Config, 'audioBucket' | 'dataDir'>): AudioFiles =>
  audioBucket ? inBucket(audioBucket) : inFolder(path.join(dataDir, 'audio'));

function inFolder(folder: string): AudioFiles {
  const placeOf = (file: string): string => path.join(folder, path.basename(file));
  return {
    has: (file) => Promise.resolve(existsSync(placeOf(file))),
    put: async (file, content) => {
      mkdirSync(folder, { recursive: true });
      const part = `${placeOf(file)}.${randomUUID()}.part`;
      writeFileSync(part, content);
      renameSync(part, placeOf(file));
    },
    read: async (file, part) => (existsSync(placeOf(file)) ? createReadStream(placeOf(file), part) : undefined),
  };
}

/** Retries when the host fails; few, because a learner is waiting. */
const RETRIES = 2;
/** Longest wait for a response, milliseconds. */
const PATIENCE_MS = 10_000;

/** Files in an S3-compatible bucket. */
export function inBucket({ url, region, accessKeyId, secretAccessKey }: Bucket): AudioFiles {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const ask = async (method: string, file: string, more: RequestInit = {}): Promise<Response | undefined> => {
    const waiting = new AbortController();
    const tooLong = setTimeout(() => waiting.abort(new Error('the bucket does not answer')), PATIENCE_MS);
    const answer = await client
      .fetch(`${url.replace(/\/$/, '')}/${file}`, { method, signal: waiting.signal, ...more })
      .finally(() => clearTimeout(tooLong));
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new Error(`the bucket answered ${answer.status} to ${method}`);
  };
  return {
    has: async (file) => (await ask('HEAD', file)) !== undefined,
    put: async (file, content) => {
      const answer = await ask('PUT', file, {
        body: new Uint8Array(content),
        headers: { 'content-type': 'audio/mpeg' },
      });
      if (!answer) throw new Error('there is no such bucket');
      await answer.body?.cancel();
    },
    read: async (file, { start, end }) => {
      const answer = await ask('GET', file, { headers: { range: `bytes=${start}-${end}` } });
      return answer?.body ? Readable.from(answer.body) : undefined;
    },
  };
}
