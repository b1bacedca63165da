/** How the server has a public page drawn: by the same components that the browser uses. */
import type { Language } from '../language.ts';
import type { School } from '../school.ts';
import type { PageData } from './page-data.ts';

export type RenderRequest = {
  readonly path: string;
  readonly language: Language;
  readonly school: School;
  readonly data: PageData;
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

/** Id of the element that carries a page's data. */
export const PAGE_DATA_ELEMENT = 'page-data';

/** Name of the meta element that lists the files, apart by spaces, which a drawn page asks for once it is painted. */
export const LATER = 'later';
