/** What is pushed to a browser: nothing private, as it shows on a locked screen. Read by the service worker, which has no library. */
import { languageOr, type Language } from '../language.ts';

export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly language: Language;
  /** What a tap opens, from our own root. */
  readonly path: string;
  /** One that is newer takes the place of one that is called the same. */
  readonly tag: string;
};

/** Something must be shown for whatever came: browsers take the right away from who shows nothing. */
const UNREADABLE: PushMessage = {
  title: 'Skólinn lætur vita',
  body: 'Opnaðu námið þitt til að sjá hvað er að frétta.',
  language: 'is',
  path: '/',
  tag: 'unreadable',
};

/** @param text what came, decrypted by the browser. */
export function readPushMessage(text: string | undefined): PushMessage {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return UNREADABLE;
  const { title, body, language, path, tag } = { ...UNREADABLE, ...value };
  const isText = [title, body, path, tag].every((each: unknown) => typeof each === 'string' && each !== '');
  return isText && isOurPath(path) ? { title, body, language: languageOr(language), path, tag } : UNREADABLE;
}

/** Not another site's, however it is written. */
const isOurPath = (path: string): boolean => /^\/(?!\/)[\w/.-]*$/.test(path);

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
