/** A learner's page as last rendered on this device. Shown before any script loads, and only while its content still holds. */
import { pageKey, readStored, storedLanguage } from '../offline/local-storage.ts';

export type KeptPage = {
  readonly account: string;
  /** The build that rendered it. */
  readonly build: string;
  readonly language: string;
  readonly dir: string;
  readonly title: string;
  /** The progress it shows (`progressMark`). */
  readonly progress: string;
  readonly html: string;
  /** When it was rendered; until when its content holds; until when its days left hold. By the device's clock, milliseconds. */
  readonly from: number;
  readonly until: number;
  readonly dated: number;
};

/** Marks the days left; hidden once they have changed. */
export const DATED = 'data-dated';
/** Marks the progress; hidden once it has changed. */
export const PROGRESS = 'data-progress';
/** Holds a style that a script set: the content security policy forbids style attributes in HTML. */
export const STYLE = 'data-style';

const TEXTS = ['account', 'build', 'language', 'dir', 'title', 'progress', 'html'];
const TIMES = ['from', 'until', 'dated'];

/** @returns the page at a path, if this account may see it now. */
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
