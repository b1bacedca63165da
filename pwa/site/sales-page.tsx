/** What a course is, whom it is for, what it costs, and the way in (A.1, A.2). */
import { matchPath, pathTo } from '../../sync/paths.ts';
import { useLocation } from 'react-router-dom';

import { kronur } from '../../sync/payment/price.ts';
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Accordion } from '../ui/layout/accordion.tsx';
import { FactsBand } from '../ui/layout/facts.tsx';
import { Hero } from '../ui/learning/scene.tsx';
import { AppPicture } from './app-picture.tsx';
import { CallToAction, WayIn } from './call-to-action.tsx';
import { courseFacts, organisation } from './schema-org.ts';

/** What differs between the pages besides their words. */
const COURSES = {
  1: { page: 'school1', picture: 'step', costs: [1, 2, 3], faq: ['time', 'fail', 'practice', 'listen'] },
  2: { page: 'school2', picture: 'step2', costs: [1, 2], faq: [] },
} as const;
const FACTS = ['days', 'price', 'pictures'];
/** The testimonials are made up and say so. */
const SAID = [1, 2];
const THEMES = [1, 2, 3, 4, 5, 6];

export default function SalesPage() {
  const { t, language } = useWords();
  const course = matchPath(useLocation().pathname)?.page === 'school2' ? 2 : 1;
  const { page, picture, costs, faq } = COURSES[course];
  const money = { price: kronur(school().price, language), discount: kronur(school().discount, language) };
  const say = (key: string): string => t(`sales.${course}.${key}`, money);
  const title = t('page.course', { course });
  return (
    <SiteFrame
      title={title}
      description={say('description')}
      keywords={say('keywords')}
      facts={[organisation(), courseFacts(title, say('description'), pathTo(page, language))]}
      width="full"
      over
    >
      <Hero
        title={say('headline')}
        lead={say('intro')}
        brief={t('site.priceAndTime', money)}
        picture={<AppPicture id={`${picture}-${t('site.pictures')}`} alt="" fetchPriority="high" />}
        actions={<WayIn />}
      />
      <FactsBand
        label={t('sales.brief')}
        facts={FACTS.map((id) => ({ id, figure: t(`sales.fact.${id}`, money), text: say(`fact.${id}`) }))}
      />
      <section className="l-band">
        <div className="l-wrap l-reading l-stack">
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
      <section className="l-band l-band-raised">
        <div className="l-wrap l-reading l-stack l-gap-6">
          <div className="prose">
            <h2>{t('sales.learn')}</h2>
            <p>{say('learn')}</p>
            <ol>
              {THEMES.map((nr) => (
                <li key={nr}>{say(`theme.${nr}`)}</li>
              ))}
            </ol>
          </div>
          <div className="prose">
            <h2>{t('sales.begin')}</h2>
            <p>{say('begin')}</p>
          </div>
          <div className="prose">
            <h2>{t('sales.cost')}</h2>
            {costs.map((nr) => (
              <p key={nr}>{say(`cost.${nr}`)}</p>
            ))}
          </div>
        </div>
      </section>
      {faq.length === 0 ? null : (
        <section className="l-band">
          <div className="l-wrap l-reading l-stack">
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
      <CallToAction heading={say('closing')} raised={faq.length > 0} />
    </SiteFrame>
  );
}
