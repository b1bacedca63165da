/** Renders public pages, and learner pages before the app loads, on the server, with the browser's routes and components. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderPage, ServedPage as Served } from '../sync/site/render.ts';
import { speak, wantWords, useWords } from './language/language.ts';
import { unbroken } from './language/unbroken.ts';
import { areasOf, Pages, pageFiles, preloadPage } from './routes.tsx';
import { setSchool, school } from './shell/school.ts';
import { givePageData } from './site/page-data.ts';
import { COURSES, courseIn, ROUND_NUMBERS, STEP_NUMBERS } from '../sync/course/ids.ts';
import { pathTo } from '../sync/paths.ts';
import { courseStatus } from '../sync/progress/expiry.ts';
import { enrolmentIn, type Enrolment } from '../sync/progress/learner.ts';
import { isStepOpen, nextAction, roundLink } from '../sync/progress/next-action.ts';
import type { CourseNr } from '../sync/scalar.ts';
import { actionWords } from './language/action-words.ts';
import { lockedWords } from './course/locked-step.tsx';
import { ButtonLink } from './ui/controls/button.tsx';
import { Link } from './ui/controls/link.tsx';
import { Alert } from './ui/feedback/alert.tsx';
import { Brand } from './ui/icons/brand.tsx';
import { Panel, PanelHead } from './ui/layout/panel.tsx';
import { AppHeader, Shell } from './ui/layout/shell.tsx';
import { StepHead } from './ui/learning/step-head.tsx';

export { areasOf, pageFiles };

/** Elements that React puts first in its output because they belong in the head. */
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

/** A learner's page as the server sends it: words, pictures and links of what is open to that learner. The app replaces it. */
function ServedPage({ page, params, learner, now, step }: Served) {
  const { t, language } = useWords();
  const course = courseIn(params);
  const place = { course, round: params['roundNr'], step: params['stepNr'] };
  const named = t(`page.${page}`, place);
  const title = step ? `${named}: ${step.title}` : named;
  // payment pages are named after what is paid, which only the app finds out
  const head = named.startsWith('page.') ? null : (
    <title>{`${title} | ${school().brand} | ${t('title.suffix')}`}</title>
  );
  if (!learner) return head;
  const action = nextAction(learner, course, now);
  const shut = lockedWords(action, actionWords(action, course, now, t, language), Number(params['roundNr']), t);
  return (
    <Shell
      skipLabel={t('skip')}
      width={page === 'step' ? 'reading' : 'page'}
      header={
        <AppHeader
          brand={<Brand name={school().brand} to={pathTo('dashboard')} />}
          end={
            <nav className="l-row" aria-label={t('nav.main')}>
              {page === 'dashboard' ? null : (
                <Link className="sh-alone" to={pathTo('dashboard')}>
                  {t('page.dashboard')}
                </Link>
              )}
              <Link className="sh-alone" to="/logout">
                {t('nav.signOut')}
              </Link>
            </nav>
          }
        />
      }
    >
      {head}
      <div className="l-stack l-gap-5">
        {page === 'dashboard' ? (
          <>
            <h1 tabIndex={-1}>{t('dash.hello', { name: learner.account.name.split(' ')[0] })}</h1>
            {COURSES.map((each) => (
              <Panel key={each} aria-labelledby={`course-${each}`}>
                <PanelHead>
                  <h2 id={`course-${each}`}>{t('page.course', { course: each })}</h2>
                </PanelHead>
                <Next {...{ learner, now }} course={each} />
                {enrolmentIn(learner, each) ? (
                  <Link className="sh-alone" to={pathTo('course', language, { courseId: each })}>
                    {t('dash.view', { course: each })}
                  </Link>
                ) : null}
              </Panel>
            ))}
          </>
        ) : (
          <StepHead where={t('page.course', { course })} title={step ? unbroken(step.title) : title} />
        )}
        {page === 'course' ? <Next {...{ learner, course, now }} /> : null}
        {page === 'step' && step === undefined ? (
          <Alert tone="info">
            <p>{shut.text}</p>
          </Alert>
        ) : null}
        {step ? (
          // the school's own text, sanitized when it was loaded
          <div className="prose prose-step" dangerouslySetInnerHTML={{ __html: asPage(step.html) }} />
        ) : null}
        <noscript>
          <p className="muted">{t('needsScript')}</p>
        </noscript>
        {page === 'dashboard' ? null : <Open enrolment={enrolmentIn(learner, course)} now={now} />}
      </div>
    </Shell>
  );
}

/** The next step in a course, as on the dashboard. */
function Next({ learner, course, now }: Required<Pick<Served, 'learner' | 'now'>> & { readonly course: CourseNr }) {
  const { t, language } = useWords();
  if (!learner) return null;
  const { text, button } = actionWords(nextAction(learner, course, now), course, now, t, language);
  return (
    <>
      <p>{text}</p>
      {button ? (
        <ButtonLink to={button.to} wide>
          {button.label}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** Links to all open steps. */
function Open({ enrolment, now }: { readonly enrolment: Enrolment | undefined; readonly now: number }) {
  const { t, language } = useWords();
  if (!enrolment || courseStatus(enrolment, now) === 'Expired') return null;
  const { course } = enrolment;
  return (
    <nav aria-label={t('page.course', { course })} className="l-stack">
      {ROUND_NUMBERS.filter((round) => 'step' in roundLink(enrolment, round, now)).map((round) => (
        <section key={round} aria-labelledby={`round-${round}`}>
          <h2 id={`round-${round}`}>{t('dash.round', { round })}</h2>
          <ul>
            {STEP_NUMBERS.filter((nr) => isStepOpen(enrolment, round, nr, now)).map((nr) => (
              <li key={nr}>
                <Link to={pathTo('step', language, { courseId: course, roundNr: round, stepNr: nr })}>
                  {t('page.step', { course, round, step: nr })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** As in the app: the title is the page's heading, sections are h2, the first picture precedes the text. */
function asPage(html: string): string {
  const text = html.replace(/<h2[^>]*>[^]*?<\/h2>/g, '').replace(/<(\/?)h3/g, '<$1h2');
  const picture = /<figure>[^]*?<\/figure>/.exec(text)?.[0] ?? '';
  return picture + text.replace(picture, '');
}
