/** Requests a public page's data. A separate chunk, so prerendered pages do not load it. */
import { pageData, type PageData } from '../../sync/site/page-data.ts';
import { call } from '../offline/call.ts';

/** @throws CallError */
export const fetchPageData = (path: string): Promise<PageData> => call(pageData, { path });
