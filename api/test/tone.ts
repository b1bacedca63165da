/** A voice for tests: a speech command that gives each sentence as a second of a quiet tone. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { COURSES, STEPS, stepId } from '../../sync/course/ids.ts';
import { openAudioFiles } from '../narration/audio-files.ts';
import { narrateStep } from '../narration/narrator.ts';
import { readConfig } from '../platform/config/config.ts';
import { closeDatabase, openDatabase } from '../platform/db/open.ts';
import { ownFolder } from './endings.ts';

const RATE = 16_000;

/** @returns the command, for SPEECH_COMMAND. @param seconds how long a sentence takes. */
export function toneCommand(seconds = 1): string {
  const file = path.join(ownFolder('akrein-voice-'), 'sound.wav');
  writeFileSync(file, wav(Math.round(RATE * seconds)));
  return `cat ${file}`;
}

/** Narrates the steps of round 1 of course 1 into a data folder, while no server runs on it. */
export async function narrateFirstRound(dataDir: string, now: number): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, SPEECH_COMMAND: toneCommand() });
  const opened = openDatabase(config.databaseFile);
  const way = { stopping: new AbortController().signal, awaited: true };
  const [course] = COURSES;
  for (let step = 1; step <= STEPS; step++)
    await narrateStep(
      { db: opened.db, config, clock: () => now, audio: openAudioFiles(config) },
      stepId({ course, round: 1, step }),
      way,
    );
  await closeDatabase(opened);
}

/** 16-bit mono samples of a tone of 220 Hz. @param samples how many, at 16 kHz. */
export function wav(samples: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(2 * samples, 40);
  const sound = Buffer.alloc(2 * samples);
  for (let at = 0; at < samples; at++)
    sound.writeInt16LE(Math.round(3000 * Math.sin((at * 220 * 2 * Math.PI) / RATE)), 2 * at);
  return Buffer.concat([head, sound]);
}
