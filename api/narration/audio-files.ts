/** Where the sound lies that is served: a folder, or a bucket that all servers of a school share. */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config, Bucket } from '../platform/config/config.ts';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';

/** The first and the last byte. */
export type Part = { readonly start: number; readonly end: number };

/** Files are named by the hash of what is in them, and never change. */
declare module '../platform/context' {
  interface AppContext {
    /** Narration as it is served. */
    readonly audio: AudioFiles;
  }
}

export type AudioFiles = {
  readonly has: (file: string) => Promise<boolean>;
  readonly put: (file: string, content: Buffer) => Promise<void>;
  /** @returns undefined where it is not there. */
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

/** Tries besides the first where the host is not well; a learner waits for it. */
const RETRIES = 2;
/** So long it may be silent before it answers, milliseconds. */
const PATIENCE_MS = 10_000;

/** Files in a bucket that speaks the protocol of S3, as those of most hosts do. */
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
