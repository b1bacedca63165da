/** A public page's data: what the server wrote into the page, or what it gives when the page is come to by a link; and how it answered the page's form. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../../sync/site/page-data.ts';
import { PAGE_DATA_ELEMENT, type DrawnData, type FormAnswer } from '../../sync/site/render.ts';
import { readPageJson } from '../shell/school.ts';

const known = new Map<string, DrawnData>();

/** Says what the page at a path shows. */
export function givePageData(path: string, data: DrawnData): void {
  known.set(path, data);
}

// written by the server that also wrote the page; what it is in detail was checked there
const isPageData = (value: unknown): value is DrawnData => typeof value === 'object' && value !== null;

/** Undefined until it is here. `again`, which asks for it anew, where it could not be had. */
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

/** How the server answered the page's form, sent before the app was here; undefined once the page has been left. */
export function useFormAnswer(): FormAnswer | undefined {
  const { pathname } = useLocation();
  const [answer] = useState(() => (known.get(pathname) ?? first(pathname))?.form);
  useEffect(() => void known.delete(pathname), [pathname]);
  return answer;
}

let opened = false;

/** The data in the page that the browser opened belongs to that page alone. */
function first(pathname: string): DrawnData | undefined {
  if (opened || !('location' in globalThis)) return undefined;
  opened = true;
  const data = readPageJson(PAGE_DATA_ELEMENT, isPageData);
  if (data && decodeURI(location.pathname) === decodeURI(pathname)) known.set(pathname, data);
  return known.get(pathname);
}
