/** Settings from the environment; the defaults make the demonstration (decisions, section 11). */
import path from 'node:path';
import * as z from 'zod';
import type { School } from '../sync/school.ts';

const DEMO_SESSION_KEY = 'demonstration-session-key';
const flag = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((text) => text === '1' || text === 'true');

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BASE_URL: z.string().url().optional(),
  SESSION_KEYS: z.string().default(DEMO_SESSION_KEY),
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BRAND_NAME: z.string().default('Akrein'),
  CONTACT_EMAIL: z.string().default('hjalp@akrein.example'),
  CONTACT_PHONE: z.string().default('555 0100'),
  AUDIO_BASE_URL: z.string().default(''),
  SPEECH_COMMAND: z.string().default(''),
});

export type Config = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseFile: string;
  readonly baseUrl: string;
  readonly sessionKeys: readonly string[];
  readonly trustProxy: boolean;
  readonly logLevel: string;
  readonly brand: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly audioBaseUrl: string;
  readonly speechCommand: string;
  /** A new account is given course 1: true in the demonstration, until it can be bought. */
  readonly demonstration: boolean;
};

/** Reads the environment. Throws with the name of what is wrong; refuses a demonstration secret in production. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${issues.join('\n')}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  if (production && e.SESSION_KEYS === DEMO_SESSION_KEY)
    throw new Error('SESSION_KEYS is the demonstration secret; set your own.');
  if (production && e.BASE_URL === undefined) throw new Error('BASE_URL is needed in production.');
  const dataDir = path.resolve(e.DATA_DIR);
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir,
    databaseFile: path.join(dataDir, 'akrein.db'),
    baseUrl: e.BASE_URL ?? `http://localhost:${e.PORT}`,
    sessionKeys: e.SESSION_KEYS.split(','),
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    brand: e.BRAND_NAME,
    contactEmail: e.CONTACT_EMAIL,
    contactPhone: e.CONTACT_PHONE,
    audioBaseUrl: e.AUDIO_BASE_URL,
    speechCommand: e.SPEECH_COMMAND,
    demonstration: !production,
  };
}

/** What pages say about the school. */
export const schoolOf = (config: Config): School => ({
  brand: config.brand,
  email: config.contactEmail,
  phone: config.contactPhone,
});
