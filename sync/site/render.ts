/** The contract for rendering pages on the server, with the browser's components. */
import type { Language } from '../language.ts';
import type { PageId } from '../paths.ts';
import type { Learner } from '../progress/learner.ts';
import type { School } from '../school.ts';
import type { PageData } from './page-data.ts';

/** The server's answer to a form sent without script: the page again. */
export type FormAnswer = {
  /** What was typed, by the name of its field; never a password. */
  readonly values: Readonly<Record<string, string>>;
  /** Required fields left empty; a repeated password that differs. */
  readonly missing: readonly string[];
  /** The server's messages for single fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly status: number;
  /** Why it was refused, in words; undefined on success. */
  readonly message?: string | undefined;
  /** Names of instructors to choose from. */
  readonly instructors?: readonly string[];
};

/** A learner page, rendered by the server; without a learner only its title. */
export type ServedPage = {
  readonly page: PageId;
  readonly params: Readonly<Record<string, string>>;
  readonly learner?: Learner;
  /** Server time, milliseconds. */
  readonly now: number;
  /** The step's text in the page's language, if the step is open. */
  readonly step?: { readonly title: string; readonly html: string } | undefined;
};

/** The data of a rendered page. */
export type DrawnData = PageData & { readonly form?: FormAnswer };

export type RenderRequest = {
  readonly path: string;
  readonly language: Language;
  readonly school: School;
  readonly data: DrawnData;
  /** A learner page; the renderer stores nothing of it. */
  readonly served?: ServedPage;
};
export type Rendered = {
  /** Title, description and links, for the page's head. */
  readonly head: string;
  /** Content of the root element. */
  readonly html: string;
};

/** One page at a time: the components read their data from module state. */
export type RenderPage = (request: RenderRequest) => Promise<Rendered>;

/** Path at which the page for wrong addresses is rendered. */
export const NOT_FOUND = '404';
/** Its source file. */
export const NOT_FOUND_FILE = './shell/not-found-page.tsx';

/** Id of the element that carries a page's data. */
export const PAGE_DATA_ELEMENT = 'page-data';

/** Name of the meta element that lists files, separated by spaces, which a rendered page loads after its first paint. */
export const LATER = 'later';
