/** Asks the server for a public page's data; apart from the rest, so that a page that was opened carries no calls. */
import { pageData, type PageData } from '../../sync/site/page-data.ts';
import { call } from '../offline/call.ts';

/** Throws CallError. */
export const fetchPageData = (path: string): Promise<PageData> => call(pageData, { path });
