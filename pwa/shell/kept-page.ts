/** A learner's page as it was last drawn on this device. It is shown before any script has come, and only while all that it was drawn for still holds. */
import { pageKey, readStored, storedLanguage } from '../offline/local-storage.ts';

export type KeptPage = {
  readonly account: string;
  /** The build that drew it. */
  readonly build: string;
  readonly language: string;
  readonly dir: string;
  readonly title: string;
  /** What had been done when it was drawn (`progressMark`). */
  readonly progress: string;
  readonly html: string;
  /** When it was drawn; until when it says what is open; until when it says how many days are left. By the device's clock, milliseconds. */
  readonly from: number;
  readonly until: number;
  readonly dated: number;
};

/** What says how many days are left; not shown once that has changed. */
export const DATED = 'data-dated';
/** What says how far the learner has come; not shown once that is further. */
export const PROGRESS = 'data-progress';
/** A style that a script set: the content security policy lets no page bring one. */
export const STYLE = 'data-style';

const TEXTS = ['account', 'build', 'language', 'dir', 'title', 'progress', 'html'];
const TIMES = ['from', 'until', 'dated'];

/** @returns the page at a path, where this account may see it at this moment. */
export function readKeptPage(path: string, now: number): KeptPage | undefined {
  try {
    const page: unknown = JSON.parse(localStorage.getItem(pageKey(path)) ?? 'null');
    if (!isKeptPage(page)) return undefined;
    const own = page.account === readStored('account') && page.language === storedLanguage();
    return own && page.build === presentBuild() && page.from <= now && now < page.until ? page : undefined;
  } catch {
    return undefined;
  }
}

/** The first script's name changes with every build. */
export const presentBuild = (): string => document.querySelector('script[type=module]')?.getAttribute('src') ?? '';

const isKeptPage = (value: unknown): value is KeptPage =>
  typeof value === 'object' &&
  value !== null &&
  TEXTS.every((name) => typeof Reflect.get(value, name) === 'string') &&
  TIMES.every((name) => typeof Reflect.get(value, name) === 'number');
