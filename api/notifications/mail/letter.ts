/** What every letter has: a greeting, a sender, links to our own site, in the language of the account; as plain text and as HTML from the same parts. */
import { greetingName } from '../../../sync/account/name.ts';
import { type Language, pick, type InLanguages } from '../../../sync/language.ts';
import { pathTo, type PageId } from '../../../sync/paths.ts';
import type { Config } from '../../platform/config/config.ts';
import type { MailKind } from './mail-kinds.ts';
import type { Letter } from './queue-store.ts';

export type Addressee = {
  /** Of their account; null where they have none. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

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
  both: InLanguages<LetterParts>,
  receiptOf?: string,
): Letter {
  const name = greetingName(to.name);
  const named = { is: `Góðan dag, ${name}.`, en: `Hello ${name},` };
  const greeting = pick(to.language, name === undefined ? { is: 'Góðan dag.', en: 'Hello,' } : named);
  const parts = { greeting, ...pick(to.language, both) };
  return {
    kind,
    about: to.id,
    to: to.email,
    subject: parts.subject,
    text: asText(parts, config, to.language),
    html: asHtml(parts, config, to.language),
    ...(receiptOf === undefined ? {} : { receiptOf }),
  };
}

export type LetterParts = {
  readonly subject: string;
  readonly greeting?: string;
  readonly paragraphs: readonly string[];
  /** Names and values, one below the other. */
  readonly facts?: readonly (readonly [string, string])[];
  /** What somebody wrote; shown as a quotation with its line breaks. */
  readonly quote?: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** After the button. */
  readonly after?: readonly string[];
};

const footer = (config: Config, language: Language): readonly string[] => [
  `${config.company} · ${language === 'is' ? 'kt.' : 'reg. no.'} ${config.companyKennitala} · ${config.companyAddress}`,
  `${config.contactEmail} · ${config.contactPhone}`,
];

/** Lines are at most what was written: mail programs wrap by themselves. */
export function asText(parts: LetterParts, config: Config, language: Language): string {
  const facts = (parts.facts ?? []).map(([name, value]) => `${name}: ${value}`).join('\n');
  const blocks = [
    parts.greeting ?? '',
    ...parts.paragraphs,
    facts,
    (parts.quote ?? '')
      .split('\n')
      .map((line) => (line === '' ? '' : `> ${line}`))
      .join('\n'),
    parts.button ? `${parts.button.label}:\n${parts.button.url}` : '',
    ...(parts.after ?? []),
    `-- \n${[config.brand, ...footer(config, language)].join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const P = 'margin:0 0 16px';

/** Styles stand in the tags: many mail programs drop everything else. No pictures, nothing fetched. */
export function asHtml(parts: LetterParts, config: Config, language: Language): string {
  const paragraph = (text: string): string => `<p style="${P}">${escape(text)}</p>`;
  const facts = (parts.facts ?? [])
    .map(
      ([name, value]) =>
        `<tr><th scope="row" style="text-align:left;font-weight:normal;color:#56606b;padding:2px 16px 2px 0;vertical-align:top">${escape(name)}</th><td style="padding:2px 0">${escape(value)}</td></tr>`,
    )
    .join('');
  const body = [
    parts.greeting === undefined ? '' : paragraph(parts.greeting),
    ...parts.paragraphs.map(paragraph),
    facts === '' ? '' : `<table style="border-collapse:collapse;margin:0 0 16px">${facts}</table>`,
    parts.quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #c9ccd1;white-space:pre-wrap">${escape(parts.quote)}</blockquote>`,
    parts.button === undefined
      ? ''
      : `<p style="${P}"><a href="${escape(parts.button.url)}" style="display:inline-block;background:#1d232b;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:8px">${escape(parts.button.label)}</a></p>`,
    ...(parts.after ?? []).map(paragraph),
  ].join('\n');
  const signature = [`<strong>${escape(config.brand)}</strong>`, ...footer(config, language).map(escape)].join('<br>');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(parts.subject)}</title></head>
<body style="margin:0;background:#f7f6f2;color:#1d232b;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px">
${body}
<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d9d7cf;color:#56606b;font-size:14px">${signature}</p>
</div></body></html>
`;
}
