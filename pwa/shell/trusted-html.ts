/** Trusted Types (`trusted-types` of the Content-Security-Policy): only what is made here may become HTML or a script address. */

/** React begins every script element with this; it runs nothing. */
const EMPTY_SCRIPT = '<script></script>';
const WORKER = '/sw.js';

/** Not in TypeScript's library yet. */
declare global {
  interface Window {
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: {
          /** @param kind `TrustedHTML` if the browser asks about a bare string. */
          readonly createHTML: (html: string, kind?: string) => string | null;
          readonly createScriptURL?: (address: string) => string | null;
        },
      ) => { readonly createHTML: (html: string) => TrustedHTML };
    };
  }
}

const factory = window_()?.trustedTypes;
const policy = factory?.createPolicy('akrein', { createHTML: (html) => html });
// Refuses bare strings, except these two. A call of the policy by name is allowed: the editor parses pasted text with it,
// in a document that runs and loads nothing, and keeps what its schema knows.
factory?.createPolicy('default', {
  createHTML: (html, kind) => (kind && html !== EMPTY_SCRIPT ? null : html),
  createScriptURL: (address) => (address === WORKER ? address : null),
});

/** Undefined on the server. */
function window_(): Window | undefined {
  return 'window' in globalThis ? window : undefined;
}

/** Number of texts remembered; a page shows a few. */
const MOST = 50;
const made = new Map<string, TrustedHTML>();

/**
 * Sanitized texts of the server as trusted HTML; plain strings in browsers without Trusted Types. The same object for
 * the same text, so that nothing re-renders.
 */
export function schoolHtml(html: string): TrustedHTML | string {
  if (!policy) return html;
  const known = made.get(html) ?? policy.createHTML(html);
  made.delete(html); // the last one used is last in the map
  made.set(html, known);
  for (const oldest of made.keys()) if (made.size > MOST) made.delete(oldest);
  return known;
}

type Parser = { parseFromString(html: string | TrustedHTML, type: 'text/html'): Document };

/** Parses such a text into a document that runs and loads nothing. */
export function parseHtml(html: string): Document {
  const parser: Parser = new DOMParser();
  return parser.parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
