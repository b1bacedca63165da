/** Composes letters in the recipient's language, as plain text and HTML from the same parts. Links lead only to our site. */
import { greetingName } from '../../../sync/account/name.ts';
import { directionOf, isolated, type Language } from '../../../sync/language.ts';
import { pathTo, type PageId } from '../../../sync/paths.ts';
import type { Config } from '../../platform/config/config.ts';
import { hasWords, wordsIn, type Values, longDate } from '../../platform/words.ts';
import type { MailKind } from './mail-kinds.ts';
import type { Letter } from './queue-store.ts';

export type Addressee = {
  /** Account id; null without an account. */
  readonly id: string | null;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

/** A URL of our site. The host comes from configuration, never from a request. */
export const siteUrl = (
  config: Config,
  page: PageId,
  language: Language,
  params: Record<string, string | number> = {},
): string => `${config.baseUrl}${pathTo(page, language, params)}`;

/** Contents as translation keys, filled with `values`; a Date becomes a date text. */
export type LetterContent = {
  /** Prefix of the keys; defaults to the kind of letter. */
  readonly of?: string;
  readonly values?: Readonly<Record<string, string | number | Date>>;
  readonly subject?: string;
  /** A text may hold several paragraphs, one per line. */
  readonly body?: readonly string[];
  /** Lines of `Name: value`; a pair brings its value. */
  readonly facts?: readonly (string | readonly [key: string, value: string])[];
  /** Text by a person, shown as a quotation with its line breaks. */
  readonly quote?: string;
  readonly button?: string;
  /** Target of the button; without it there is no button. */
  readonly url?: string;
  /** Paragraphs after the button. */
  readonly after?: readonly string[];
  /** Transaction whose receipt is attached. */
  readonly receiptOf?: string;
};

/** A letter that greets the recipient by name. */
export function letterTo(config: Config, kind: MailKind, to: Addressee, content: LetterContent): Letter {
  const name = greetingName(to.name);
  const greeting = name === undefined ? 'greeting' : 'greeting.named';
  const values = { ...content.values, name: name ?? '' };
  return { ...writeLetter(config, kind, to.language, { ...content, values }, greeting), about: to.id, to: to.email };
}

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

/** No wrapping: mail programs wrap. */
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

/** Inline styles, because many mail programs drop style sheets. No external resources. */
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
