/** A course: content, audience, price, registration (A.1, A.2). */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath, pathTo } from '../../sync/paths.ts';
import { kronur } from '../../sync/payment/price.ts';
import { useWords } from '../language/language.ts';
import { useSession } from '../offline/session-store.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { withLink } from '../shell/with-link.tsx';
import { Link } from '../ui/controls/link.tsx';
import { Accordion } from '../ui/layout/accordion.tsx';
import { FactsBand } from '../ui/layout/facts.tsx';
import { Hero } from '../ui/learning/scene.tsx';
import { AppPicture } from './app-picture.tsx';
import { CallToAction, WayIn } from './call-to-action.tsx';
import { courseFacts, organisation } from './schema-org.ts';

/** Differences between the pages other than words. */
const COURSES = {
  1: { page: 'school1', picture: 'step', faq: ['time', 'fail', 'practice', 'listen'] },
  2: { page: 'school2', picture: 'step2', faq: [] },
} as const;
const FACTS = ['price', 'days', 'pictures'];
/** The testimonials are fictional and say so. */
const SAID = [1, 2];
const ROUNDS = [1, 2, 3, 4, 5, 6];

export default function SalesPage() {
  const { t, language } = useWords();
  const course = matchPath(useLocation().pathname)?.page === 'school2' ? 2 : 1;
  const { page, picture, faq } = COURSES[course];
  const signedIn = useSession((session) => session.accountId !== null);
  const { prices, discount } = school();
  const money = { price: kronur(prices[course], language), discount: kronur(discount, language) };
  const say = (key: string): string => t(`sales.${course}.${key}`, money);
  const sayWithLink = (key: string, words: string, to: string): ReactNode =>
    withLink((link) => t(`sales.${course}.${key}`, { ...money, link }), <Link to={to}>{words}</Link>);
  /** Where to get the prerequisites of the course. */
  const before =
    course === 1
      ? (['island.is', 'https://island.is'] as const)
      : ([t('sales.2.begin.link'), pathTo('school1', language)] as const);
  const title = t('page.course', { course });
  return (
    <SiteFrame
      title={title}
      description={say('description')}
      keywords={say('keywords')}
      facts={[organisation(), courseFacts(course, title, say('description'), pathTo(page, language))]}
      width="full"
      over
    >
      <Hero
        title={say('headline')}
        lead={say('intro')}
        picture={<AppPicture id={`${picture}-${t('site.pictures')}`} alt="" fetchPriority="high" />}
        actions={
          <>
            <WayIn />
            {signedIn ? null : (
              <p>
                {t('sales.haveAccount')} <Link to={pathTo('login', language)}>{t('nav.login')}</Link>
              </p>
            )}
          </>
        }
      />
      <FactsBand
        label={t('sales.brief')}
        facts={FACTS.map((id) => ({ id, figure: t(`sales.fact.${id}`, money), text: t(`sales.fact.${id}.text`) }))}
      />
      <section className="l-band">
        <div className="l-wrap l-columns">
          <div className="l-stack">
            <h2>{t('sales.learn')}</h2>
            <p>{t('sales.learn.text', { course })}</p>
          </div>
          <div className="l-stack">
            <ol className="rl">
              {ROUNDS.map((nr) => (
                <li key={nr}>
                  <div className="rl-head">
                    <span className="rl-mark" aria-hidden="true">
                      {nr}
                    </span>
                    <span>
                      <b className="rl-name">{say(`theme.${nr}`)}</b>
                      <small className="rl-detail">{say(`theme.${nr}.text`)}</small>
                    </span>
                  </div>
                </li>
              ))}
            </ol>
            <p>{t('sales.finish')}</p>
          </div>
        </div>
      </section>
      <section className="l-band l-band-raised">
        <div className="l-wrap l-columns">
          <div className="l-stack">
            <h2>{t('sales.begin')}</h2>
            <p>{sayWithLink('begin', ...before)}</p>
          </div>
          <div className="l-stack">
            <h2>{t('sales.cost')}</h2>
            <p>{sayWithLink('cost.1', t('sales.cost.1.link'), pathTo('instructors', language))}</p>
            <p>{sayWithLink('cost.2', t('sales.cost.2.link'), pathTo('articleUnions', language))}</p>
            {course === 1 ? <p>{say('cost.3')}</p> : null}
          </div>
        </div>
      </section>
      <section className="l-band">
        <div className="l-wrap l-stack l-gap-5">
          <h2>
            {t('sales.said')} <span className="muted small">({t('sales.demonstration')})</span>
          </h2>
          <div className="l-columns tm">
            {SAID.map((nr) => (
              <figure key={nr} className="tm-said">
                <blockquote className="lead">{say(`said.${nr}`)}</blockquote>
                <figcaption className="muted">{say(`said.${nr}.who`)}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      </section>
      {faq.length === 0 ? null : (
        <section className="l-band l-band-raised">
          <div className="l-wrap l-columns l-led">
            <h2>{say('faq')}</h2>
            <Accordion
              items={faq.map((id) => ({
                id,
                heading: say(`faq.${id}.question`),
                content: <p>{say(`faq.${id}.answer`)}</p>,
              }))}
            />
          </div>
        </section>
      )}
      <CallToAction heading={say('closing')} raised={faq.length === 0} wide />
    </SiteFrame>
  );
}
