/** The front page: what the school offers, prices, common questions, registration (A.2). */
import { Link } from '../ui/controls/link.tsx';

import { pathTo, type PageId } from '../../sync/paths.ts';
import { kronur } from '../../sync/payment/price.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { unbroken } from '../language/unbroken.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { withLink } from '../shell/with-link.tsx';
import { Accordion } from '../ui/layout/accordion.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/controls/button.tsx';
import { FactsBand } from '../ui/layout/facts.tsx';
import { Hero } from '../ui/learning/scene.tsx';
import { CallToAction, WayIn } from './call-to-action.tsx';
import { AppPicture } from './app-picture.tsx';
import { organisation } from './schema-org.ts';
import { usePageData } from './page-data.ts';
import type { PageData } from '../../sync/site/page-data.ts';

/** Features, as blue information signs. */
const FEATURES = {
  pictures: 'M12 36c16-19 32-19 48 0-16 19-32 19-48 0zM36 29a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  interactive: 'M16 16h17v17H16zM16 41h17v17H16zM20 24l4 4 9-12M43 25h14M43 50h14',
  flexible: 'M36 60V46c0-7-3-9-8-12-7-3-10-6-10-13v-4M36 46c0-7 3-9 8-12 7-3 10-6 10-13v-4M11 24l7-8 7 8M47 24l7-8 7 8',
  always: 'M36 14a22 22 0 1 1 0 44 22 22 0 0 1 0-44zM36 22v14l10 6',
  approved: 'M20 14h23l11 11v33H20zM43 14v11h11M28 43l6 6 12-14',
  safe: 'M36 12l20 7v15c0 12-7 20-20 26-13-6-20-14-20-26V19zM27 36l7 7 12-14',
};
const FACTS = ['price', 'days', 'offline'];
const SHOTS = ['dashboard', 'step'];
const FEATURES_ID = 'kostir';
/** Common questions, with the page of the answer. */
const FAQ: readonly { readonly id: string; readonly page?: PageId }[] = [
  { id: 'age' },
  { id: 'time' },
  { id: 'cost', page: 'articleCost' },
  { id: 'grant', page: 'articleUnions' },
  { id: 'instructor', page: 'instructors' },
  { id: 'offline' },
  { id: 'dyslexia' },
  { id: 'begin', page: 'registration' },
];

export default function FrontPage() {
  const { t, language } = useWords();
  const { prices, discount } = school();
  const { data } = usePageData();
  const each = [...new Set([prices[1], prices[2]])].sort((one, other) => one - other);
  const money = { price: each.map((price) => kronur(price, language)).join('–'), discount: kronur(discount, language) };
  const answer = (id: string, link: string): string => t(`home.faq.${id}.answer`, { ...money, link });
  const faq = FAQ.map(({ id, page }) => {
    const words = page === undefined ? '' : t(`home.faq.${id}.link`);
    return {
      id,
      question: t(`home.faq.${id}.question`),
      plain: answer(id, words),
      answer:
        page === undefined
          ? answer(id, '')
          : withLink((hole) => answer(id, hole), <Link to={pathTo(page, language)}>{words}</Link>),
    };
  });
  return (
    <SiteFrame
      title={t('page.front')}
      description={t('home.description', money)}
      keywords={t('home.keywords')}
      facts={[organisation(), questions(faq)]}
      width="full"
      over
    >
      <Hero
        title={t('home.title')}
        lead={t('home.lead')}
        actions={
          <>
            <WayIn />
            <ButtonAnchor href={`#${FEATURES_ID}`}>{t('home.more')}</ButtonAnchor>
          </>
        }
      />
      <FactsBand
        label={t('home.brief')}
        facts={FACTS.map((id) => ({
          id,
          figure: t(`home.fact.${id}.figure`, money),
          text: t(`home.fact.${id}.text`),
        }))}
      />
      <section className="l-band" id={FEATURES_ID}>
        <div className="l-wrap">
          <div className="l-band-head">
            <h2>{t('home.featuresHeading')}</h2>
          </div>
          <ul className="fc-features">
            {Object.entries(FEATURES).map(([id, drawing]) => (
              <li key={id} className="fc-feature">
                <svg className="fc-sign" viewBox="0 0 72 72" aria-hidden="true">
                  <rect fill="var(--sign-blue)" width="72" height="72" rx="8" />
                  <g fill="none" stroke="var(--sign-white)" strokeLinecap="round" strokeLinejoin="round">
                    <rect x="4.5" y="4.5" width="63" height="63" rx="4.5" strokeWidth="2" />
                    <path strokeWidth="4.5" d={drawing} />
                  </g>
                </svg>
                <div>
                  <h3 className="fc-heading">{t(`home.feature.${id}.heading`)}</h3>
                  <p className="muted">{t(`home.feature.${id}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="l-band l-band-raised">
        <div className="l-wrap l-columns">
          <div className="l-stack">
            <h2>{t('home.schoolsHeading')}</h2>
            <p>{t('home.schools1')}</p>
            <p>{t('home.schools2')}</p>
          </div>
          <div className="l-stack">
            <h2>{t('home.courseHeading')}</h2>
            <p>{t('home.course')}</p>
            <p className="l-row">
              <ButtonLink to={pathTo('school1', language)}>{t('home.courseLink')}</ButtonLink>
              <ButtonLink to={pathTo('school2', language)}>{t('home.course2Link')}</ButtonLink>
            </p>
          </div>
        </div>
      </section>
      <section className="l-band">
        <div className="l-wrap l-columns l-led">
          <h2>{t('home.picturesHeading')}</h2>
          <div className="ss">
            {SHOTS.map((id) => (
              <figure key={id} className="ss-shot">
                <AppPicture id={`${id}-${t('site.pictures')}`} alt={t(`home.shot.${id}.alt`)} loading="lazy" />
                <figcaption>{t(`home.shot.${id}.caption`)}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      </section>
      <section className="l-band l-band-raised">
        <div className="l-wrap l-columns l-led">
          <h2>{t('home.faqHeading')}</h2>
          <Accordion
            items={faq.map(({ id, question, answer: words }) => ({ id, heading: question, content: <p>{words}</p> }))}
          />
        </div>
      </section>
      {data?.articles === undefined || data.articles.length === 0 ? null : (
        <section className="l-band">
          <div className="l-wrap">
            <div className="l-band-head">
              <h2>{t('home.articlesHeading')}</h2>
            </div>
            <ul className="l-columns at">
              {data.articles.map((article) => (
                <ArticleCard key={article.id} article={article} />
              ))}
            </ul>
          </div>
        </section>
      )}
      <CallToAction heading={t('article.closing')} wide />
    </SiteFrame>
  );
}

const questions = (faq: readonly { readonly question: string; readonly plain: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, plain }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain },
  })),
});

type CardProps = { readonly article: NonNullable<PageData['articles']>[number] };

/** An article as a card; the whole card is a link. */
function ArticleCard({ article: { id, language: written, title, description, image, updated } }: CardProps) {
  const { t, language } = useWords();
  const { src, alt, width, height } = image;
  return (
    <li className="at-card" lang={written}>
      <img className="at-image" src={src} alt={alt} width={width} height={height} loading="lazy" />
      <div className="at-words">
        <h3>
          <Link className="at-link" to={pathTo(id, language)}>
            {title}
          </Link>
        </h3>
        <p>{unbroken(description)}</p>
        <p className="muted small" lang={language}>
          {t('article.updated', { date: formatDate(Date.parse(`${updated}T12:00:00Z`), language) })}
        </p>
      </div>
    </li>
  );
}
