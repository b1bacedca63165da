/** Settings from the environment; the defaults run the demonstration (decisions, section 11). */
import path from 'node:path';
import * as z from 'zod';
import { OLDEST_PROTOCOL, PROTOCOL } from '../../../sync/protocol.ts';
import type { Prices } from '../../../sync/payment/price.ts';
import { DEMONSTRATION, type School } from '../../../sync/school.ts';
import { readLogbookAgreement, readMerchant } from './agreements.ts';
import { PUSH_SERVICES } from './push-services.ts';

/** Not a real account. */
const DEMO_BANK_ACCOUNT = '0000-26-000000';
const DEMO_SESSION_KEY = 'demonstration-session-key';
/** Shortest cookie-signing key, characters. */
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

/** External storage of recordings. */
export type Bucket = {
  /** `https://s3.eu-north-1.amazonaws.com/bucket`, optionally with a folder. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads the environment; empty values count as absent. Throws with the name of a wrong setting; refuses demonstration secrets in production. */
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
  // this server speaks only http; Secure cookies need a trusted proxy that terminates TLS
  if (e.BASE_URL?.startsWith('https:') === true && !e.TRUST_PROXY)
    throw new Error('BASE_URL is https, so TRUST_PROXY is needed: the proxy in front must set X-Forwarded-Proto.');
  const dataDir = path.resolve(e.DATA_DIR);
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    /** Processes that share the port. */
    processes: e.WEB_CONCURRENCY,
    dataDir,
    databaseFile: path.join(dataDir, 'akrein.db'),
    /** Undefined if the database is a SQLite file. */
    databaseUrl: e.DATABASE_URL,
    backupDir: path.resolve(e.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    /** Hours between automatic backups; 0 for none, as on PostgreSQL. */
    backupHours: e.DATABASE_URL === undefined ? (e.BACKUP_HOURS ?? (production ? 24 : 0)) : 0,
    /** Origin: lower-case scheme and host, no trailing slash. */
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
    /** Telephone hours and closures. */
    hours: DEMONSTRATION.hours,
    closed: DEMONSTRATION.closed,
    audioBaseUrl: e.AUDIO_BASE_URL,
    /** Undefined if narration is in the data folder. */
    audioBucket: readBucket(e),
    speechCommand: e.SPEECH_COMMAND,
    /** Whether missing narration is synthesised; a school may use only recordings. */
    narrates: e.NARRATION === 'all',
    bankKennitala: e.BANK_KENNITALA,
    bankAccount: e.BANK_ACCOUNT,
    /** Empty if exempt from VAT, as driving schools are. */
    vatNumber: e.VAT_NUMBER,
    /** Percent, included in the price. */
    vatRate: e.VAT_RATE,
    /** Undefined if cards are not accepted. */
    merchant: readMerchant(e, production),
    /** Undefined for manual registration of finished courses. */
    logbook: readLogbookAgreement(e, e.COMPANY_KENNITALA, production),
    /** If empty, letters become files in the data folder. */
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM === '' ? e.CONTACT_EMAIL : e.MAIL_FROM,
    /** Allowed origins of push services; `*` matches any subdomain. */
    pushServices: e.PUSH_SERVICES.split(','),
    /** Apps with an older protocol must update. */
    oldestProtocol: e.OLDEST_PROTOCOL,
    /** Creates demonstration accounts and instructors. */
    demonstration: !production,
    /** New accounts get course 1 free; for trials and tests, never in production. */
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

/** Hosts reachable only from this machine. */
const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

type Settings = z.output<typeof Environment>;

/** Settings that production requires (decisions, section 13). */
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
  // learners would transfer money there
  if (e.BANK_ACCOUNT === DEMO_BANK_ACCOUNT || e.BANK_KENNITALA === DEMONSTRATION.kennitala)
    throw new Error(
      'BANK_ACCOUNT and BANK_KENNITALA are needed in production: those of the demonstration are made up.',
    );
  // letters of learners would be lost, and receipts would have no issuer
  if (e.CONTACT_EMAIL === DEMONSTRATION.email || e.COMPANY_KENNITALA === DEMONSTRATION.kennitala)
    throw new Error(
      'CONTACT_EMAIL and COMPANY_KENNITALA are needed in production: those of the demonstration are made up.',
    );
}

/** Without NODE_ENV=production, the server would expose a staff account with a public password. */
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

/** Facts about the school on public pages. @param prices in krónur. */
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
