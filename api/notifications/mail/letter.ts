/** What every letter to a learner has: a greeting, a sender, links to our own site, the language of the account. */
import { greetingName } from '../../../sync/account/name.ts';
import type { Language } from '../../../sync/language.ts';
import { pathTo, type PageId } from '../../../sync/paths.ts';
import type { Config } from '../../platform/config/config.ts';
import type { MailKind } from './mail-kinds.ts';
import type { Letter } from './queue-store.ts';
import { asHtml, asText, type LetterParts, type Sender } from './render.ts';

export type Addressee = {
  /** Of their account; null where they have none. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

export const senderOf = (config: Config): Sender => ({
  brand: config.brand,
  company: config.company,
  kennitala: config.companyKennitala,
  address: config.companyAddress,
  email: config.contactEmail,
  phone: config.contactPhone,
});

/** An address on our own site; the host is configuration, never what a request says it is. */
export const siteUrl = (
  config: Config,
  page: PageId,
  language: Language,
  params: Record<string, string | number> = {},
): string => `${config.baseUrl.replace(/\/$/, '')}${pathTo(page, language, params)}`;

/** Puts a letter together in the reader's language. @param receiptOf transaction whose receipt goes with it. */
export function letterTo(
  config: Config,
  kind: MailKind,
  to: Addressee,
  both: Readonly<Record<Language, LetterParts>>,
  receiptOf?: string,
): Letter {
  const name = greetingName(to.name);
  const named = { is: `Góðan dag, ${name}.`, en: `Hello ${name},` };
  const greeting = (name === undefined ? { is: 'Góðan dag.', en: 'Hello,' } : named)[to.language];
  const parts = { greeting, ...both[to.language] };
  const sender = senderOf(config);
  return {
    kind,
    about: to.id,
    to: to.email,
    subject: parts.subject,
    text: asText(parts, sender, to.language),
    html: asHtml(parts, sender, to.language),
    ...(receiptOf === undefined ? {} : { receiptOf }),
  };
}
