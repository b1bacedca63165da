/** How the server has a public page drawn: by the same components that the browser uses. */
import type { Language } from '../language.ts';
import type { PageId } from '../paths.ts';
import type { Learner } from '../progress/learner.ts';
import type { School } from '../school.ts';
import type { PageData } from './page-data.ts';

/** How the server answers a form that was sent without script: the page again. */
export type FormAnswer = {
  /** What was typed, by the name of its field; never a password. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields that the form asks for and did not get; a repeated password that differs. */
  readonly missing: readonly string[];
  /** What the school says of single fields, in words. */
  readonly errors: Readonly<Record<string, string>>;
  readonly status: number;
  /** Why it was refused, in words; undefined where all went well. */
  readonly message?: string | undefined;
  /** Names that an instructor may be chosen from. */
  readonly instructors?: readonly string[];
};

/** A page of learners, drawn by the server for one of them; without a learner its title alone. */
export type ServedPage = {
  readonly page: PageId;
  readonly params: Readonly<Record<string, string>>;
  readonly learner?: Learner;
  /** Server time, milliseconds. */
  readonly now: number;
  /** The step's text in the page's language, only where the step is open. */
  readonly step?: { readonly title: string; readonly html: string } | undefined;
};

/** What a drawn page shows besides its words. */
export type DrawnData = PageData & { readonly form?: FormAnswer };

export type RenderRequest = {
  readonly path: string;
  readonly language: Language;
  readonly school: School;
  readonly data: DrawnData;
  /** A page of learners; nothing of it is kept by what draws. */
  readonly served?: ServedPage;
};
export type Rendered = {
  /** Title, description and links, for the page's head. */
  readonly head: string;
  /** What stands in the root element. */
  readonly html: string;
};

/** One page at a time: the components read what they draw from their module. */
export type RenderPage = (request: RenderRequest) => Promise<Rendered>;

/** Path of the page for wrong addresses, as it is drawn. */
export const NOT_FOUND = '404';
/** Its source. */
export const NOT_FOUND_FILE = './shell/not-found-page.tsx';

/** Id of the element that carries a page's data. */
export const PAGE_DATA_ELEMENT = 'page-data';

/** Name of the meta element that lists the files, apart by spaces, which a drawn page asks for once it is painted. */
export const LATER = 'later';
