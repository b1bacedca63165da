/** Contracts of the school: card payments and registration of finished courses (decisions, section 7). */

export type Merchant = {
  /** Target of the payment form; a path of this server for the stand-in. */
  readonly url: string;
  readonly merchantId: string;
  readonly gatewayId: string;
  /** Key of both HMACs. */
  readonly secret: string;
  readonly standIn: boolean;
};

export const STAND_IN_PATH = '/dev/securepay';
const LIVE_URL = 'https://securepay.borgun.is/SecurePay/default.aspx';
const TEST_URL = 'https://test.borgun.is/SecurePay/default.aspx';
/** Published in the provider's documentation, or in our source. */
const PUBLIC_MERCHANT = '9275444';
const STAND_IN_SECRET = 'stand-in-secret';
const PUBLIC_SECRETS: readonly string[] = ['99887766', '1234567890abcdef', STAND_IN_SECRET];

type Named<Setting extends string> = Readonly<Record<Setting, string>>;
type MerchantSettings = Named<`SECUREPAY_${'URL' | 'MERCHANT_ID' | 'GATEWAY_ID' | 'SECRET'}`>;

/** @returns undefined if cards are not accepted. Throws with the name of a setting that is missing or unfit for production. */
export function readMerchant(settings: MerchantSettings, production: boolean): Merchant | undefined {
  const { SECUREPAY_URL, SECUREPAY_MERCHANT_ID, SECUREPAY_GATEWAY_ID, SECUREPAY_SECRET } = settings;
  if (SECUREPAY_MERCHANT_ID === '') {
    if (!production) return standIn(SECUREPAY_SECRET === '' ? STAND_IN_SECRET : SECUREPAY_SECRET);
    if (SECUREPAY_SECRET + SECUREPAY_GATEWAY_ID + SECUREPAY_URL === '') return undefined;
    throw new Error('SECUREPAY_MERCHANT_ID is missing beside the other SECUREPAY settings.');
  }
  if (SECUREPAY_GATEWAY_ID === '') throw new Error('SECUREPAY_GATEWAY_ID is missing.');
  if (SECUREPAY_SECRET === '') throw new Error('SECUREPAY_SECRET is missing.');
  const url = SECUREPAY_URL === '' ? (production ? LIVE_URL : TEST_URL) : SECUREPAY_URL;
  if (!URL.canParse(url)) throw new Error('SECUREPAY_URL is not an address.');
  if (production) refuseDemonstration(new URL(url), SECUREPAY_MERCHANT_ID, SECUREPAY_SECRET);
  return {
    url,
    merchantId: SECUREPAY_MERCHANT_ID,
    gatewayId: SECUREPAY_GATEWAY_ID,
    secret: SECUREPAY_SECRET,
    standIn: false,
  };
}

const standIn = (secret: string): Merchant => ({
  url: STAND_IN_PATH,
  merchantId: '9000000',
  gatewayId: '1',
  secret,
  standIn: true,
});

function refuseDemonstration(url: URL, merchantId: string, secret: string): void {
  if (url.protocol !== 'https:') throw new Error('SECUREPAY_URL must be https in production.');
  if (url.hostname === new URL(TEST_URL).hostname)
    throw new Error('SECUREPAY_URL is the test address of the provider.');
  if (merchantId === PUBLIC_MERCHANT) throw new Error('SECUREPAY_MERCHANT_ID is the public sandbox of the provider.');
  if (PUBLIC_SECRETS.includes(secret)) throw new Error('SECUREPAY_SECRET is a secret that everybody knows.');
}

export type LogbookAgreement = {
  /** Base URL without trailing slash. */
  readonly url: string;
  /** Our X-Road identity: the header `X-Road-Client`. */
  readonly client: string;
  readonly username: string;
  readonly password: string;
  /** The school's kennitala, ten digits. */
  readonly schoolSsn: string;
};

type LogbookSettings = Named<`LOGBOOK_${'URL' | 'CLIENT' | 'USERNAME' | 'PASSWORD'}`>;

/** @param companyKennitala the school's. @returns undefined for manual registration. Throws with the name of a setting that is missing or unfit. */
export function readLogbookAgreement(
  settings: LogbookSettings,
  companyKennitala: string,
  production: boolean,
): LogbookAgreement | undefined {
  const { LOGBOOK_URL, LOGBOOK_CLIENT, LOGBOOK_USERNAME, LOGBOOK_PASSWORD } = settings;
  if (LOGBOOK_URL === '') {
    if (LOGBOOK_CLIENT + LOGBOOK_USERNAME + LOGBOOK_PASSWORD === '') return undefined;
    throw new Error('LOGBOOK_URL is missing beside the other LOGBOOK settings.');
  }
  if (!URL.canParse(LOGBOOK_URL)) throw new Error('LOGBOOK_URL is not an address.');
  if (production && new URL(LOGBOOK_URL).protocol !== 'https:')
    throw new Error('LOGBOOK_URL must be https in production.');
  for (const name of ['LOGBOOK_CLIENT', 'LOGBOOK_USERNAME', 'LOGBOOK_PASSWORD'] as const)
    if (settings[name] === '') throw new Error(`${name} is missing.`);
  return {
    url: LOGBOOK_URL.replace(/\/$/, ''),
    client: LOGBOOK_CLIENT,
    username: LOGBOOK_USERNAME,
    password: LOGBOOK_PASSWORD,
    schoolSsn: companyKennitala.replace(/\D/g, ''),
  };
}
