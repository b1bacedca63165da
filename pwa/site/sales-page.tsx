/** What a course is, whom it is for, what it costs, and the way in (A.2). */
import { matchPath, pathTo } from '../../sync/paths.ts';
import { useLocation } from 'react-router-dom';
import { formatKronur } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Accordion } from '../ui/layout/accordion.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { CheckIcon } from '../ui/icons/icons.tsx';
import { Hero } from '../ui/learning/scene.tsx';
import { CallToAction } from './call-to-action.tsx';
import { courseFacts, organisation } from './schema-org.ts';
import { type Language, pick } from '../../sync/language.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { salesOne } from './text/sales-1.ts';
import { salesTwo } from './text/sales-2.ts';
import type { SalesText } from './text/sales-text.ts';

export default function SalesPage() {
  const { t, language } = useWords();
  const course = matchPath(useLocation().pathname)?.page === 'school2' ? 2 : 1;
  const text = salesText(course, language);
  const path = pathTo(course === 1 ? 'school1' : 'school2', language);
  return (
    <SiteFrame
      title={text.title}
      description={text.description}
      keywords={text.keywords}
      facts={[organisation(), courseFacts(text.title, text.description, path)]}
      width="full"
      over
    >
      <Hero
        title={text.headline}
        lead={text.intro}
        brief={t('site.priceAndTime', { price: formatKronur(school().price) })}
        picture={
          <img
            src={`/images/app/${course === 1 ? 'step' : 'dashboard'}-${language}.webp`}
            alt=""
            width={360}
            height={720}
            fetchPriority="high"
          />
        }
        actions={
          <ButtonLink to={pathTo('registration', language)} variant="primary">
            {t('front.register')}
          </ButtonLink>
        }
      />
      <section className="l-band">
        <div className="l-wrap l-reading l-stack l-gap-6">
          <ul className="l-stack l-gap-3">
            {text.points.map((point) => (
              <li key={point} className="pt lead">
                <CheckIcon />
                <span>{point}</span>
              </li>
            ))}
          </ul>
          <div className="l-stack">
            <h2>{text.saidHeading}</h2>
            <div className="l-columns tm">
              {text.said.map(({ words, who }) => (
                <figure key={who} className="tm-said">
                  <blockquote className="lead">{words}</blockquote>
                  <figcaption className="muted">{who}</figcaption>
                </figure>
              ))}
            </div>
            <p className="muted small">{text.demonstration}</p>
          </div>
        </div>
      </section>
      <section className="l-band l-band-raised">
        <div className="l-wrap l-reading l-stack l-gap-6">
          {text.sections.map(({ heading, paragraphs, list }) => (
            <div key={heading} className="prose">
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {list === undefined ? null : (
                <ol>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ol>
              )}
            </div>
          ))}
        </div>
      </section>
      {text.faq.length === 0 ? null : (
        <section className="l-band">
          <div className="l-wrap l-reading l-stack">
            <h2>{text.faqHeading}</h2>
            <Accordion
              items={text.faq.map(({ id, question, answer }) => ({ id, heading: question, content: <p>{answer}</p> }))}
            />
          </div>
        </section>
      )}
      <CallToAction heading={text.closing} />
    </SiteFrame>
  );
}

/** The words of the two sales pages (A.1, A.2), with the money of this school. */
function salesText(course: CourseNr, language: Language): SalesText {
  const money = { price: formatKronur(school().price), discount: formatKronur(school().discount) };
  return pick(language, course === 1 ? salesOne : salesTwo)(money);
}
