/** A push message: nothing private, as lock screens show it. Read by the service worker, which has no library. */
import { languageOr, type Language } from '../language.ts';

export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly language: Language;
  /** The path that a tap opens on our site. */
  readonly path: string;
  /** A newer notification replaces one with the same tag. */
  readonly tag: string;
};

/** Shown for an unreadable message: browsers revoke push from sites that show nothing. */
const UNREADABLE: PushMessage = {
  title: 'Skólinn lætur vita',
  body: 'Opnaðu námið þitt til að sjá hvað er að frétta.',
  language: 'is',
  path: '/',
  tag: 'unreadable',
};

/** @param text the message, decrypted by the browser. */
export function readPushMessage(text: string | undefined): PushMessage {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return UNREADABLE;
  const { title, body, language, path, tag } = { ...UNREADABLE, ...value };
  const isText = [title, body, path, tag].every((each: unknown) => typeof each === 'string' && each !== '');
  return isText && isOurPath(path) ? { title, body, language: languageOr(language), path, tag } : UNREADABLE;
}

/** Rejects other sites' addresses, in any spelling. */
const isOurPath = (path: string): boolean => /^\/(?!\/)[\w/.-]*$/.test(path);

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
