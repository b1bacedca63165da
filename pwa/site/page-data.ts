/** A public page's data, inlined by the server or fetched on navigation, and the server's answer to its form. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../../sync/site/page-data.ts';
import { PAGE_DATA_ELEMENT, type DrawnData, type FormAnswer } from '../../sync/site/render.ts';
import { readPageJson } from '../shell/school.ts';

const known = new Map<string, DrawnData>();

/** Sets the data of a path. */
export function givePageData(path: string, data: DrawnData): void {
  known.set(path, data);
}

// inlined by the same server, which validated it
const isPageData = (value: unknown): value is DrawnData => typeof value === 'object' && value !== null;

/** Undefined until loaded. `again` retries; undefined unless loading failed. */
export function usePageData(): { readonly data: PageData | undefined; readonly again: (() => void) | undefined } {
  const { pathname } = useLocation();
  const [fetched, setFetched] = useState<{ readonly path: string; readonly data?: PageData }>();
  const [times, setTimes] = useState(0);
  const given = known.get(pathname) ?? first(pathname);
  useEffect(() => {
    if (known.has(pathname)) return;
    let wanted = true;
    const show = (data?: PageData): void => {
      if (data) known.set(pathname, data);
      if (wanted) setFetched({ path: pathname, ...(data ? { data } : {}) });
    };
    import('./fetch-page-data.ts').then(({ fetchPageData }) => fetchPageData(pathname)).then(show, () => show());
    return () => {
      wanted = false;
    };
  }, [pathname, times]);
  const again = (): void => {
    setFetched(undefined);
    setTimes(times + 1);
  };
  return { data: given, again: given === undefined && fetched?.path === pathname ? again : undefined };
}

/** The server's answer to a form sent before the app loaded; undefined after leaving the page. */
export function useFormAnswer(): FormAnswer | undefined {
  const { pathname } = useLocation();
  const [answer] = useState(() => (known.get(pathname) ?? first(pathname))?.form);
  useEffect(() => void known.delete(pathname), [pathname]);
  return answer;
}

let opened = false;

/** Inlined data belongs only to the page opened by the browser. */
function first(pathname: string): DrawnData | undefined {
  if (opened || !('location' in globalThis)) return undefined;
  opened = true;
  const data = readPageJson(PAGE_DATA_ELEMENT, isPageData);
  if (data && decodeURI(location.pathname) === decodeURI(pathname)) known.set(pathname, data);
  return known.get(pathname);
}
