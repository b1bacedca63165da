/** Where finished courses are registered: by hand on the authority's own pages, or by its logbook's service under the school's agreement. */

export type LogbookAgreement = {
  /** Base address of the service, without a slash at the end. */
  readonly url: string;
  /** Who we are to the road between the offices: the header `X-Road-Client`. */
  readonly client: string;
  readonly username: string;
  readonly password: string;
  /** The school's kennitala, ten digits. */
  readonly schoolSsn: string;
};

export type LogbookSettings = {
  readonly LOGBOOK_URL: string;
  readonly LOGBOOK_CLIENT: string;
  readonly LOGBOOK_USERNAME: string;
  readonly LOGBOOK_PASSWORD: string;
};

/** @param companyKennitala the school's. @returns undefined where registering is done by hand. Throws with the name of a setting that is missing or unfit. */
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
