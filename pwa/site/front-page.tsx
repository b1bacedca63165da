/** The front page: what the school is, what it offers and costs, what people ask, and the way in (A.2). */
import { pathTo } from '../../sync/paths.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { ArticleCards } from '../ui/article-card.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { FactsBand, Features, type FeatureSign } from '../ui/facts.tsx';
import { Hero } from '../ui/scene.tsx';
import { Screenshots } from '../ui/screenshots.tsx';
import { organisation } from './organisation.ts';
import { usePageData } from './page-data.ts';
import { frontText } from './text/front.tsx';
import { Closing } from './closing.tsx';

const SIGNS: readonly FeatureSign[] = ['pictures', 'interactive', 'flexible', 'always', 'approved', 'safe'];
const FEATURES = 'kostir';

export default function FrontPage() {
  const { t, language } = useWords();
  const text = frontText(language);
  const { data } = usePageData();
  return (
    <SiteFrame
      title={t('page.front')}
      description={text.description}
      keywords={text.keywords}
      facts={[organisation(), questions(text.faq)]}
      width="full"
      over
    >
      <Hero
        title={text.title}
        lead={text.lead}
        actions={
          <>
            <ButtonLink to={pathTo('registration', language)} variant="primary">
              {t('front.register')}
            </ButtonLink>
            <ButtonAnchor href={`#${FEATURES}`}>{text.more}</ButtonAnchor>
          </>
        }
      />
      <FactsBand label={text.brief} facts={text.facts} />
      <section className="l-band" id={FEATURES}>
        <div className="l-wrap">
          <div className="l-band-head">
            <h2>{text.featuresHeading}</h2>
          </div>
          <Features
            features={text.features.map((feature, index) => ({
              id: String(index),
              sign: SIGNS[index] ?? 'pictures',
              ...feature,
            }))}
          />
        </div>
      </section>
      <section className="l-band l-band-raised">
        <div className="l-wrap l-columns">
          <div className="l-stack">
            <h2>{text.courseHeading}</h2>
            <p className="lead">{text.course}</p>
            <p>
              <ButtonLink to={pathTo('school1', language)}>{text.courseLink}</ButtonLink>
            </p>
          </div>
          <div className="l-stack">
            <h2>{text.schoolsHeading}</h2>
            {text.schools.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="l-band">
        <div className="l-wrap">
          <div className="l-band-head">
            <h2>{text.picturesHeading}</h2>
          </div>
          <Screenshots
            shots={text.pictures.map((picture, index) => ({
              ...picture,
              src: `/images/app/${index === 0 ? 'stjornbord' : 'skref'}-${language}.webp`,
              width: 360,
              height: 720,
            }))}
          />
        </div>
      </section>
      <section className="l-band l-band-raised">
        <div className="l-wrap l-reading">
          <div className="l-band-head">
            <h2>{text.faqHeading}</h2>
          </div>
          <Accordion
            items={text.faq.map(({ id, question, answer }) => ({ id, heading: question, content: <p>{answer}</p> }))}
          />
        </div>
      </section>
      {data?.articles === undefined ? null : (
        <section className="l-band">
          <div className="l-wrap">
            <div className="l-band-head">
              <h2>{text.articlesHeading}</h2>
            </div>
            <ArticleCards
              cards={data.articles.map((article) => ({
                id: article.id,
                to: pathTo(article.id, language),
                title: article.title,
                text: article.description,
                image: article.image,
                updated: t('article.updated', {
                  date: formatDate(Date.parse(`${article.updated}T12:00:00Z`), language),
                }),
              }))}
            />
          </div>
        </section>
      )}
      <Closing heading={text.closing} text={text.closingText} phone={school().phone} />
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
