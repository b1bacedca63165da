/** Draws public pages, and those of learners before the app is here, on the server, with the routes and components of the browser. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderPage } from '../sync/site/render.ts';
import { speak, wantWords } from './language/language.ts';
import { Pages, pageFiles, preloadPage } from './routes.tsx';
import { ServedPage } from './shell/served-page.tsx';
import { setSchool } from './shell/school.ts';
import { givePageData } from './site/page-data.ts';

export { pageFiles };

/** Elements that React puts at the front of what it draws because they belong into the head. */
const HOISTED = /^(?:<(?:title[^>]*>[^<]*<\/title|(?:meta|link)\b[^>]*)>)+/;

export const render: RenderPage = async ({ path, language, school, data, served }) => {
  setSchool(school);
  givePageData(path, data);
  await speak(language);
  await (served ? Promise.all((['app', 'more', 'practice'] as const).map(wantWords)) : preloadPage(path));
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>{served ? <ServedPage {...served} /> : <Pages />}</StaticRouter>
    </StrictMode>,
  );
  const html = await new Response(prelude).text();
  const head = HOISTED.exec(html)?.[0] ?? '';
  return { head, html: html.slice(head.length) };
};
