/** Pages of the stand-in payment page: plain forms without script, unlike the school's own pages. */
import { type Language, pick } from '../../sync/language.ts';

export const STYLE = `:root{color-scheme:light}
body{margin:0;background:#eef1f5;color:#1b2430;font:17px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.4rem;margin:.5rem 0 1rem}h2{font-size:1rem;margin:2rem 0 .5rem}
.note{background:#fff4d6;border:1px solid #d9b44a;border-radius:8px;padding:.6rem .8rem;font-size:.95rem}
dl{background:#fff;border-radius:8px;padding:1rem;display:grid;grid-template-columns:auto 1fr;gap:.3rem 1rem}
dt{color:#4c5866}dd{margin:0;overflow-wrap:anywhere}
form{margin:0 0 .6rem}
button{font:inherit;min-height:48px;width:100%;padding:.6rem 1rem;border-radius:8px;border:1px solid #4c5866;background:#fff;color:inherit;text-align:left;cursor:pointer}
button.first{background:#0b5d3b;border-color:#0b5d3b;color:#fff;font-weight:600;text-align:center}
button:focus-visible{outline:3px solid #1a56db;outline-offset:2px}
`;

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const words = {
  title: { is: 'Prufugreiðslusíða', en: 'Trial payment page' },
  note: {
    is: 'Þetta er eftirlíking af greiðslusíðu. Engir peningar skipta um hendur.',
    en: 'This imitates a payment page. No money changes hands.',
  },
  what: { is: 'Vara', en: 'Item' },
  amount: { is: 'Upphæð', en: 'Amount' },
  order: { is: 'Pöntun', en: 'Order' },
  others: { is: 'Annað sem getur gerst', en: 'Other things that can happen' },
  pay: { is: 'Greiða', en: 'Pay' },
  cancel: { is: 'Hætta við', en: 'Cancel' },
  error: { is: 'Kortinu er hafnað', en: 'The card is declined' },
  lost: { is: 'Greiða, tilkynning til skólans týnist', en: 'Pay, the notification to the school is lost' },
  late: { is: 'Greiða, tilkynning kemur 5 sekúndum of seint', en: 'Pay, the notification comes 5 seconds late' },
  duplicate: { is: 'Greiða, tilkynning kemur þrisvar', en: 'Pay, the notification comes three times' },
  noReturn: { is: 'Greiða og koma ekki til baka', en: 'Pay and do not come back' },
  closed: {
    is: 'Greitt. Tilkynning hefur verið send til skólans; þú mátt loka þessum glugga.',
    en: 'Paid. The school has been notified; you can close this window.',
  },
  refused: { is: 'Greiðslusíðan tekur ekki við þessu', en: 'The payment page cannot accept this' },
  refusedWhy: {
    is: 'Undirskriftin (checkhash) á ekki við það sem sent var.',
    en: 'The signature (checkhash) does not match what was sent.',
  },
  back: { is: 'Til baka í skólann', en: 'Back to the school' },
} as const;
type Key = keyof typeof words;

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)}</title><link rel="stylesheet" href="/dev/securepay.css"></head>
<body><main><p class="note">${pick(language, words.note)}</p><h1>${escape(title)}</h1>
${body}
</main></body></html>
`;
}

export type Button = {
  readonly key: Extract<Key, 'pay' | 'cancel' | 'error' | 'lost' | 'late' | 'duplicate' | 'noReturn' | 'back'>;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
};

function form(language: Language, { key, action, fields }: Button): string {
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const first = key === 'pay' || key === 'back' ? ' class="first"' : '';
  return `<form method="post" action="${escape(action)}">${hidden}<button${first} data-play="${key}">${pick(language, words[key])}</button></form>`;
}

/** @param buttons first pay, then cancel; the rest simulate failures. */
export function choicePage(
  language: Language,
  order: { readonly id: string; readonly item: string; readonly amount: string },
  buttons: readonly Button[],
): string {
  const forms = buttons.map((button) => form(language, button));
  return page(
    language,
    pick(language, words.title),
    `<dl><dt>${pick(language, words.what)}</dt><dd>${escape(order.item)}</dd><dt>${pick(language, words.amount)}</dt><dd>${escape(order.amount)}</dd><dt>${pick(language, words.order)}</dt><dd>${escape(order.id)}</dd></dl>
${forms.slice(0, 2).join('\n')}
<h2>${pick(language, words.others)}</h2>
${forms.slice(2).join('\n')}`,
  );
}

export const closedPage = (language: Language): string =>
  page(language, pick(language, words.title), `<p>${pick(language, words.closed)}</p>`);

/** For a form without our signature; the back button appears only for this server's own URL. */
export const refusedPage = (language: Language, back: Button | undefined): string =>
  page(
    language,
    pick(language, words.refused),
    `<p>${pick(language, words.refusedWhy)}</p>${back ? form(language, back) : ''}`,
  );
