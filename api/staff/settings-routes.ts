/** Serves what the server is set to: what pages and letters say, and what is on; never a secret. */
import { settings } from '../../sync/staff/settings-contract.ts';
import type { Config } from '../platform/config/config.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';

export function settingsRoutes(router: AppRouter, { config }: { readonly config: Config }): void {
  serve(router, settings, () =>
    Promise.resolve({
      settings: Object.entries(shown(config)).map(([name, value]) => ({ name, value: String(value) })),
    }),
  );
}

const shown = (config: Config): Readonly<Record<string, string | number>> => ({
  BASE_URL: config.baseUrl,
  BRAND_NAME: config.brand,
  COMPANY_NAME: config.company,
  COMPANY_KENNITALA: config.companyKennitala,
  COMPANY_ADDRESS: config.companyAddress,
  CONTACT_EMAIL: config.contactEmail,
  CONTACT_PHONE: config.contactPhone,
  COURT_VENUE: config.courtVenue,
  BANK_KENNITALA: config.bankKennitala,
  BANK_ACCOUNT: config.bankAccount,
  SECUREPAY: config.merchant === undefined ? '–' : '✓',
  SMTP_URL: config.smtpUrl === '' ? '–' : '✓',
  MAIL_FROM: config.mailFrom,
  BACKUP_HOURS: config.backupHours,
});
