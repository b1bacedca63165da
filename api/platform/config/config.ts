/** Settings from the environment; the defaults make the demonstration (decisions, section 11). */
import path from 'node:path';
import * as z from 'zod';
import { OLDEST_PROTOCOL, PROTOCOL } from '../../../sync/protocol.ts';
import type { Prices } from '../../../sync/payment/price.ts';
import { DEMONSTRATION, type School } from '../../../sync/school.ts';
import { readLogbookAgreement, readMerchant } from './agreements.ts';
import { PUSH_SERVICES } from './push-services.ts';

/** Belongs to nobody. */
const DEMO_BANK_ACCOUNT = '0000-26-000000';
const DEMO_SESSION_KEY = 'demonstration-session-key';
/** Shortest key that signs cookies, characters. */
const KEY_LENGTH = 32;
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((text) => text === '1' || text === 'true');

const ADDRESS = /^[^\s<>@]+@[^\s<>@]+$/;
const SENDER = /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  BASE_URL: z
    .url({ protocol: /^https?$/, normalize: true })
    .refine((text) => text === `${new URL(text).origin}/`, 'must name a host alone, such as https://skoli.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  SESSION_KEYS: z.string().default(DEMO_SESSION_KEY),
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BRAND_NAME: z.string().default(DEMONSTRATION.brand),
  COMPANY_NAME: z.string().default(DEMONSTRATION.company),
  COMPANY_KENNITALA: z.string().default(DEMONSTRATION.kennitala),
  COMPANY_ADDRESS: z.string().default(DEMONSTRATION.address),
  COURT_VENUE: z.string().default(DEMONSTRATION.court),
  CONTACT_EMAIL: z.string().regex(ADDRESS, 'is no address').default(DEMONSTRATION.email),
  CONTACT_PHONE: z.string().default(DEMONSTRATION.phone),
  BANK_KENNITALA: z.string().default(DEMONSTRATION.kennitala),
  BANK_ACCOUNT: z.string().default(DEMO_BANK_ACCOUNT),
  VAT_NUMBER: z.string().default(''),
  VAT_RATE: z.coerce.number().min(0).max(100).default(24),
  GIVE_COURSE_1: z.enum(['0', '1']).default('0'),
  SECUREPAY_URL: z.string().default(''),
  SECUREPAY_MERCHANT_ID: z.string().default(''),
  SECUREPAY_GATEWAY_ID: z.string().default(''),
  SECUREPAY_SECRET: z.string().default(''),
  LOGBOOK_URL: z.string().default(''),
  LOGBOOK_CLIENT: z.string().default(''),
  LOGBOOK_USERNAME: z.string().default(''),
  LOGBOOK_PASSWORD: z.string().default(''),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be such as smtps://user:password@mail.example:465, / # ? in it as %2F %23 %3F',
    })
    .default(''),
  MAIL_TO_FILES: flag,
  DEMONSTRATION: flag,
  MAIL_FROM: z.string().regex(SENDER, 'is no address, nor a name with one in < >').default(''),
  PUSH_SERVICES: z.string().default(PUSH_SERVICES),
  AUDIO_BASE_URL: z.url({ protocol: /^https?$/ }).default(''),
  AUDIO_BUCKET: z.string().url().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().default(''),
  AWS_SECRET_ACCESS_KEY: z.string().default(''),
  SPEECH_COMMAND: z.string().default(''),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOURS: z.coerce.number().min(0).max(168).optional(),
  NARRATION: z.enum(['all', 'none']).default('all'),
  OLDEST_PROTOCOL: z.coerce.number().int().min(OLDEST_PROTOCOL).max(PROTOCOL).default(OLDEST_PROTOCOL),
});

/** Where recordings are kept outside this machine. */
export type Bucket = {
  /** `https://s3.eu-north-1.amazonaws.com/bucket`, with a folder in it or not. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads the environment; what is empty counts as absent. Throws with the name of what is wrong; refuses a demonstration secret in production. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not right:\n${issues.join('\n')}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const sessionKeys = e.SESSION_KEYS.split(',');
  if (production) refuseUnfit(e, sessionKeys);
  else refuseForgotten(e);
  // this server speaks http alone: https means a proxy, and a secure cookie is set only on its word
  if (e.BASE_URL?.startsWith('https:') === true && !e.TRUST_PROXY)
    throw new Error('BASE_URL is https, so TRUST_PROXY is needed: the proxy in front must set X-Forwarded-Proto.');
  const dataDir = path.resolve(e.DATA_DIR);
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    /** How many processes serve at the port. */
    processes: e.WEB_CONCURRENCY,
    dataDir,
    databaseFile: path.join(dataDir, 'akrein.db'),
    /** Of PostgreSQL; undefined where the school is a file in the data folder. */
    databaseUrl: e.DATABASE_URL,
    backupDir: path.resolve(e.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    /** Hours between backups that the server makes by itself; 0 for none, as on PostgreSQL. */
    backupHours: e.DATABASE_URL === undefined ? (e.BACKUP_HOURS ?? (production ? 24 : 0)) : 0,
    /** An origin: scheme and host in small letters, no slash after them. */
    baseUrl: e.BASE_URL ?? `http://localhost:${e.PORT}`,
    sessionKeys,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    brand: e.BRAND_NAME,
    company: e.COMPANY_NAME,
    companyKennitala: e.COMPANY_KENNITALA,
    companyAddress: e.COMPANY_ADDRESS,
    courtVenue: e.COURT_VENUE,
    contactEmail: e.CONTACT_EMAIL,
    contactPhone: e.CONTACT_PHONE,
    /** When the telephone is answered, and when the school is closed. */
    hours: DEMONSTRATION.hours,
    closed: DEMONSTRATION.closed,
    audioBaseUrl: e.AUDIO_BASE_URL,
    /** Undefined where narration lies in the data folder. */
    audioBucket: readBucket(e),
    speechCommand: e.SPEECH_COMMAND,
    /** Whether what has no narration is spoken by the voice; a school may have recordings alone. */
    narrates: e.NARRATION === 'all',
    bankKennitala: e.BANK_KENNITALA,
    bankAccount: e.BANK_ACCOUNT,
    /** Empty where the teaching is exempt from VAT, as driving schools are. */
    vatNumber: e.VAT_NUMBER,
    /** Percent, within the price. */
    vatRate: e.VAT_RATE,
    /** Undefined where cards are not taken. */
    merchant: readMerchant(e, production),
    /** Undefined where finished courses are registered by hand. */
    logbook: readLogbookAgreement(e, e.COMPANY_KENNITALA, production),
    /** Empty: messages become files in the data folder. */
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM === '' ? e.CONTACT_EMAIL : e.MAIL_FROM,
    /** Origins that notices may be pushed to; a star stands for any name under that host. */
    pushServices: e.PUSH_SERVICES.split(','),
    /** Apps that speak an older version of the protocol are told to update. */
    oldestProtocol: e.OLDEST_PROTOCOL,
    /** Demonstration people and instructors are made. */
    demonstration: !production,
    /** A new account is given course 1 without paying; for trying out and for tests, never in production. */
    giveCourse1: !production && e.GIVE_COURSE_1 === '1',
  };
}

function readBucket(e: Settings): Bucket | undefined {
  if (e.AUDIO_BUCKET === undefined) return undefined;
  const [accessKeyId, secretAccessKey] = [e.AWS_ACCESS_KEY_ID, e.AWS_SECRET_ACCESS_KEY];
  if (accessKeyId === '' || secretAccessKey === '')
    throw new Error('AUDIO_BUCKET needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  return { url: e.AUDIO_BUCKET, region: e.AWS_REGION, accessKeyId, secretAccessKey };
}

/** Hosts that nobody elsewhere reaches. */
const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

type Settings = z.output<typeof Environment>;

/** What production must not be without (decisions, section 13). */
function refuseUnfit(e: Settings, sessionKeys: readonly string[]): void {
  if (e.DEMONSTRATION) throw new Error('DEMONSTRATION=1 and NODE_ENV=production exclude each other; leave one out.');
  if (sessionKeys.includes(DEMO_SESSION_KEY))
    throw new Error('SESSION_KEYS is the demonstration secret; set your own.');
  if (sessionKeys.some((key) => key.trim() === '')) throw new Error('SESSION_KEYS has an empty key.');
  if (sessionKeys.some((key) => key.trim().length < KEY_LENGTH))
    throw new Error(
      `SESSION_KEYS has a key of less than ${KEY_LENGTH} characters; make one with: openssl rand -base64 32`,
    );
  if (e.BASE_URL === undefined) throw new Error('BASE_URL is needed in production.');
  const { protocol, hostname } = new URL(e.BASE_URL);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new Error('BASE_URL must be https in production: passwords would be readable on the way.');
  if (e.PUSH_SERVICES.split(',').some((service) => !service.startsWith('https://')))
    throw new Error('PUSH_SERVICES must be https in production.');
  if (e.SMTP_URL === '' && !e.MAIL_TO_FILES)
    throw new Error('SMTP_URL is needed in production, or MAIL_TO_FILES=1 where letters are to be files.');
  // learners would send their money there
  if (e.BANK_ACCOUNT === DEMO_BANK_ACCOUNT || e.BANK_KENNITALA === DEMONSTRATION.kennitala)
    throw new Error(
      'BANK_ACCOUNT and BANK_KENNITALA are needed in production: those of the demonstration are made up.',
    );
  // what learners write would reach nobody, and a receipt would name nobody
  if (e.CONTACT_EMAIL === DEMONSTRATION.email || e.COMPANY_KENNITALA === DEMONSTRATION.kennitala)
    throw new Error(
      'CONTACT_EMAIL and COMPANY_KENNITALA are needed in production: those of the demonstration are made up.',
    );
}

/** A forgotten NODE_ENV must not put a school on the network whose staff password everybody knows. */
function refuseForgotten(e: Settings): void {
  if (e.DEMONSTRATION) return;
  const { protocol, hostname } = new URL(e.BASE_URL ?? 'http://localhost');
  const seen = protocol === 'https:' || !isLoopback(hostname) ? 'BASE_URL' : isLoopback(e.HOST) ? undefined : 'HOST';
  if (seen === undefined) return;
  throw new Error(
    `${seen} is an address that others reach, and this would be the demonstration, whose passwords are public. ` +
      'Set NODE_ENV=production for a school, or DEMONSTRATION=1 to show the demonstration there.',
  );
}

/** What pages say about the school. @param prices in krónur. */
export const schoolOf = (config: Config, prices: Prices): School => ({
  ...DEMONSTRATION,
  origin: config.baseUrl,
  brand: config.brand,
  company: config.company,
  kennitala: config.companyKennitala,
  address: config.companyAddress,
  court: config.courtVenue,
  email: config.contactEmail,
  phone: config.contactPhone,
  hours: config.hours,
  closed: config.closed,
  prices,
});
