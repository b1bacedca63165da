/** Pushes notices to subscribed browsers, after checking that each still applies. */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { courseNr } from '../../../sync/course/ids.ts';
import { DAY_MS } from '../../../sync/progress/expiry.ts';
import { isWakingHour, newsById, type News } from '../../../sync/progress/notices.ts';
import type { Enrolment } from '../../../sync/progress/learner.ts';
import type { PushMessage } from '../../../sync/progress/push-message.ts';
import type { AppContext } from '../../platform/context.ts';
import { unwantedBy } from '../notice-store.ts';
import { startQueue, workOff, type Queue, retryDelay } from '../../platform/jobs/queue.ts';
import { isPushService } from '../../platform/config/push-services.ts';
import { claimDue, dropBrowser, dropPush, type Waiting, dropAllSubscriptions } from './push-store.ts';
import { writeFor, writeExclusive } from '../../platform/db/transactions.ts';
import { seal, unseal } from '../../platform/crypto/sealed.ts';
import type { Config } from '../../platform/config/config.ts';
import { readMeta, writeMeta } from '../../platform/db/meta-store.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Language } from '../../../sync/language.ts';
import { wordsIn } from '../../platform/words.ts';
import { pathTo } from '../../../sync/paths.ts';
import type { CourseNr } from '../../../sync/scalar.ts';

type Office = Pick<AppContext, 'db' | 'clock' | 'log' | 'config'> & {
  /** The present run of a course. */
  readonly readRun: (db: Db, accountId: string, course: CourseNr) => Promise<Enrolment | undefined>;
};

/** Concurrent requests. */
const MAX_CLAIMED_PUSHES = 10;
const TIMEOUT_MS = 10_000;
/** Message TTL at the push service, and lifetime of the VAPID signature, seconds. */
const KEPT_S = 12 * 3600;

const pushQueue = (office: Office): Queue<readonly Waiting[]> => ({
  name: 'push queue',
  everyMs: 5000,
  patienceMs: 10_000,
  atMost: Infinity,
  async claim(tx, now) {
    if (!isWakingHour(now)) return undefined;
    const due = await claimDue(tx, now, MAX_CLAIMED_PUSHES, (tries) => now + retryDelay(tries));
    return due.length === 0 ? undefined : due;
  },
  async work(due) {
    const vapid = await vapidOf(office.db, office.config);
    const taken = await Promise.all(due.map((waiting) => pushOne(office, vapid, waiting)));
    return taken.filter(Boolean).length;
  },
});

/** Pushes everything due. @returns the number accepted by push services. */
export const pushDue = (office: Office): Promise<number> => workOff(office, pushQueue(office));

/** @returns a function that stops. */
export const startPusher = (office: Office): (() => Promise<void>) => startQueue(office, pushQueue(office));

async function pushOne(office: Office, vapid: Vapid, waiting: Waiting): Promise<boolean> {
  const { db, log } = office;
  const message = await messageFor(office, waiting);
  const status = message && (await post(office, vapid, waiting, message));
  const about = { push: waiting.id, tries: waiting.tries, status };
  if (status !== undefined && isForLater(status)) {
    log.warn(about, 'notice was not pushed, and is tried again');
    return false;
  }
  const isGone = status === 404 || status === 410;
  await writeFor(db, [waiting.accountId], (tx) => (isGone ? dropBrowser(tx, waiting) : dropPush(tx, waiting.id)));
  if (status === undefined || isGone) return false;
  if (status >= 300) log.warn(about, 'notice was refused by the push service');
  return status < 300;
}

const UNREACHED = 0;
const isForLater = (status: number): boolean => status === UNREACHED || status === 429 || status >= 500;

/** Undefined if the notice no longer applies: the round was begun, the course restarted, or the notice switched off. */
async function messageFor({ db, clock, readRun }: Office, waiting: Waiting): Promise<PushMessage | undefined> {
  const now = clock();
  const course = courseNr(waiting.course);
  const run = await readRun(db, waiting.accountId, course);
  const news = run && now - waiting.createdAt < DAY_MS ? newsById(waiting.what, run, now) : undefined;
  if (!news || (await unwantedBy(db, waiting.accountId)).includes(news.kind)) return undefined;
  return pushMessage(news, course, waiting.language);
}

/** @returns the HTTP status, or `UNREACHED`. The endpoint is secret and never logged. */
async function post({ config, clock }: Office, vapid: Vapid, browser: Waiting, message: PushMessage): Promise<number> {
  const { endpoint, p256dh, auth } = browser;
  if (!isPushService(config.pushServices, endpoint)) return 410;
  try {
    const { encrypt, getVapidHeaders } = (await import('web-push')).default;
    const { privateKey, publicKey } = vapid;
    const subject = `mailto:${config.contactEmail}`;
    const until = Math.floor(clock() / 1000) + KEPT_S;
    const { origin } = new URL(endpoint);
    const { Authorization } = getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', until);
    const { cipherText } = encrypt(p256dh, auth, JSON.stringify(message), 'aes128gcm');
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Authorization,
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(KEPT_S),
        Topic: message.tag,
      },
      body: new Uint8Array(cipherText),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return UNREACHED;
  }
}

/** VAPID key pair (RFC 8292), made on first use: P-256 private number and uncompressed public point, base64url. */
type Vapid = { readonly privateKey: string; readonly publicKey: string };

/** Encrypted in the database. */
const META = 'push-key';

/** If the session keys that encrypted it are lost, makes a new pair. All subscriptions are then invalid; browsers subscribe again on the next visit. */
export async function vapidOf(db: Db, config: Pick<Config, 'sessionKeys'>): Promise<Vapid> {
  return readVapid(config, await readMeta(db, META)) ?? (await makeVapid(db, config));
}

function readVapid(config: Pick<Config, 'sessionKeys'>, sealed: string | undefined): Vapid | undefined {
  const pem = sealed === undefined ? undefined : unseal(config, META, sealed);
  if (pem === undefined) return undefined;
  const { x = '', y = '', d = '' } = createPrivateKey(pem).export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { privateKey: d, publicKey: Buffer.concat(point).toString('base64url') };
}

const makeVapid = (db: Db, config: Pick<Config, 'sessionKeys'>): Promise<Vapid> =>
  writeExclusive(db, async (tx) => {
    const there = readVapid(config, await readMeta(tx, META)); // another server made it first
    if (there) return there;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const sealed = seal(config, META, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    await writeMeta(tx, META, sealed);
    await dropAllSubscriptions(tx);
    const made = readVapid(config, sealed);
    if (!made) throw new Error('the key for pushing could not be read again');
    return made;
  });

function pushMessage(news: News, course: CourseNr, language: Language): PushMessage {
  const isDone = news.kind === 'finished' || news.kind === 'confirmed';
  const values = {
    course,
    ...(news.kind === 'round-open' ? { round: news.round } : {}),
    ...(news.kind === 'days-left' ? { count: news.days } : {}),
  };
  const say = wordsIn(language);
  return {
    title: say(`push.${news.kind}.title`, values),
    body: say(`push.${news.kind}.body`, values),
    language,
    path: pathTo(isDone ? 'completion' : 'course', language, { courseId: course }),
    tag: `${news.kind}-course-${course}`,
  };
}
