/** Where the sound lies that is served: a folder, or a bucket that all servers of a school share. */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { AudioFiles } from './audio.ts';
import { inBucket } from './bucket.ts';

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
