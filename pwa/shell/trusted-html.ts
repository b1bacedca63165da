/** What may become HTML, or the address of a script, where the browser sees to it (`trusted-types` of the Content-Security-Policy): nothing but what is made here. */

/** With which React begins every script element; it runs nothing. */
const EMPTY_SCRIPT = '<script></script>';
const WORKER = '/sw.js';

/** What the language's own library does not know yet. */
declare global {
  interface Window {
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: {
          /** @param kind `TrustedHTML` where the browser asks because bare text is put somewhere. */
          readonly createHTML: (html: string, kind?: string) => string | null;
          readonly createScriptURL?: (address: string) => string | null;
        },
      ) => { readonly createHTML: (html: string) => TrustedHTML };
    };
  }
}

const factory = window_()?.trustedTypes;
const policy = factory?.createPolicy('akrein', { createHTML: (html) => html });
// Bare text is refused where it would be put, but for these two. Who asks the policy by name is answered: so the editor
// reads what is pasted, in a document that runs and fetches nothing, and keeps of it what its schema knows.
factory?.createPolicy('default', {
  createHTML: (html, kind) => (kind && html !== EMPTY_SCRIPT ? null : html),
  createScriptURL: (address) => (address === WORKER ? address : null),
});

/** None where the server draws. */
function window_(): Window | undefined {
  return 'window' in globalThis ? window : undefined;
}

/** So many texts are remembered; a page shows a few. */
const MOST = 50;
const made = new Map<string, TrustedHTML>();

/**
 * Texts of the school, which the server has cleaned, as the browser takes them; as they are in browsers that do not ask.
 * The same object for the same text, so that nothing is drawn anew.
 */
export function schoolHtml(html: string): TrustedHTML | string {
  if (!policy) return html;
  const known = made.get(html) ?? policy.createHTML(html);
  made.delete(html); // the one asked for last stands last
  made.set(html, known);
  for (const oldest of made.keys()) if (made.size > MOST) made.delete(oldest);
  return known;
}

type Parser = { parseFromString(html: string | TrustedHTML, type: 'text/html'): Document };

/** Such a text as a document that runs nothing and fetches nothing, to be looked through. */
export function parseHtml(html: string): Document {
  const parser: Parser = new DOMParser();
  return parser.parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
