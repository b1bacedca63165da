/** Puts letters together from the words of the reader's language: as plain text and as HTML from the same parts, with links to our own site alone. */
import { greetingName } from '../../../sync/account/name.ts';
import { directionOf, isolated, type Language } from '../../../sync/language.ts';
import { pathTo, type PageId } from '../../../sync/paths.ts';
import type { Config } from '../../platform/config/config.ts';
import { hasWords, wordsIn, type Values, longDate } from '../../platform/words.ts';
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
): string => `${config.baseUrl}${pathTo(page, language, params)}`;

/** What a letter says, by keys of the files of words; they are filled from the values, a moment as a date. */
export type LetterContent = {
  /** Before its keys; the kind of the letter where nothing is said. */
  readonly of?: string;
  readonly values?: Readonly<Record<string, string | number | Date>>;
  readonly subject?: string;
  /** Each key may hold several paragraphs, one a line. */
  readonly body?: readonly string[];
  /** `Name: value`, one below the other; a pair has a value of its own. */
  readonly facts?: readonly (string | readonly [key: string, value: string])[];
  /** What somebody wrote; shown as a quotation with its line breaks. */
  readonly quote?: string;
  readonly button?: string;
  /** Where the button leads; without it there is none. */
  readonly url?: string;
  /** After the button. */
  readonly after?: readonly string[];
  /** Transaction whose receipt goes with it. */
  readonly receiptOf?: string;
};

/** A letter to somebody who is greeted by name, in their language. */
export function letterTo(config: Config, kind: MailKind, to: Addressee, content: LetterContent): Letter {
  const name = greetingName(to.name);
  const greeting = name === undefined ? 'greeting' : 'greeting.named';
  const values = { ...content.values, name: name ?? '' };
  return { ...writeLetter(config, kind, to.language, { ...content, values }, greeting), about: to.id, to: to.email };
}

/** Puts a letter together. */
export function writeLetter(
  config: Config,
  kind: MailKind,
  language: Language,
  { of = kind, values = {}, receiptOf, ...content }: LetterContent,
  greeting?: string,
): Omit<Letter, 'about' | 'to'> {
  const {
    subject = `${of}.subject`,
    body = [`${of}.body`],
    after = [`${of}.after`],
    button = `${of}.button`,
  } = content;
  const { brand, contactEmail, company, companyKennitala, companyAddress } = config;
  const filled = {
    brand,
    email: contactEmail,
    company,
    companyKennitala,
    companyAddress,
    ...written(values, language),
  };
  const say = (key: string, more = {}): string => wordsIn(language)(key, { ...filled, ...more });
  const parts: LetterParts = {
    subject: say(subject),
    paragraphs: [...(greeting === undefined ? [] : [greeting]), ...body].flatMap((key) => say(key).split('\n')),
    facts: (content.facts ?? []).map((fact) =>
      typeof fact === 'string' ? say(`fact.${fact}`) : say(`fact.${fact[0]}`, { value: fact[1] }),
    ),
    quote: content.quote,
    button: content.url === undefined ? undefined : { label: say(button), url: content.url },
    after: after.filter((key) => hasWords('en', key)).flatMap((key) => say(key).split('\n')),
    signature: [brand, say('signature'), `${contactEmail} · ${isolated(config.contactPhone, language)}`],
  };
  return {
    kind,
    subject: parts.subject,
    text: asText(parts),
    html: asHtml(parts, language),
    ...(receiptOf === undefined ? {} : { receiptOf }),
  };
}

const written = (values: NonNullable<LetterContent['values']>, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date
        ? longDate(value.getTime(), language)
        : typeof value === 'string'
          ? isolated(value, language)
          : value,
    ]),
  );

type LetterParts = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly string[];
  readonly quote: string | undefined;
  readonly button: { readonly label: string; readonly url: string } | undefined;
  readonly after: readonly string[];
  readonly signature: readonly string[];
};

/** Lines are at most what was written: mail programs wrap by themselves. */
function asText({ paragraphs, facts, quote = '', button, after, signature }: LetterParts): string {
  const blocks = [
    ...paragraphs,
    facts.join('\n'),
    quote
      .split('\n')
      .map((line) => (line === '' ? '' : `> ${line}`))
      .join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    ...after,
    `-- \n${signature.join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const P = 'margin:0 0 16px';

/** Styles stand in the tags: many mail programs drop everything else. No pictures, nothing fetched. */
function asHtml(
  { subject, paragraphs, facts, quote, button, after, signature }: LetterParts,
  language: Language,
): string {
  const dir = directionOf(language);
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const paragraph = (text: string): string => `<p style="${P}">${escape(text)}</p>`;
  const rows = facts.map((fact) => {
    const [name = '', ...value] = fact.split(': ');
    return `<tr><th scope="row" style="text-align:${start};font-weight:normal;color:#56606b;padding:2px 0;padding-${end}:16px;vertical-align:top">${escape(name)}</th><td style="padding:2px 0">${escape(value.join(': '))}</td></tr>`;
  });
  const body = [
    ...paragraphs.map(paragraph),
    rows.length === 0 ? '' : `<table style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`,
    quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:0;padding-${start}:12px;border-${start}:3px solid #c9ccd1;white-space:pre-wrap">${escape(quote)}</blockquote>`,
    button === undefined
      ? ''
      : `<p style="${P}"><a href="${escape(button.url)}" style="display:inline-block;background:#1d232b;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:8px">${escape(button.label)}</a></p>`,
    ...after.map(paragraph),
  ].join('\n');
  const [brand = '', ...rest] = signature;
  const signed = [`<strong>${escape(brand)}</strong>`, ...rest.map(escape)].join('<br>');
  return `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#f7f6f2;color:#1d232b;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px">
${body}
<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d9d7cf;color:#56606b;font-size:14px">${signed}</p>
</div></body></html>
`;
}
