/** The school's people, history and contact (A.2). */
import { useWords } from '../language/language.ts';
import { openingWords } from '../language/opening-words.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { mailLink } from '../shell/with-link.tsx';
import { Pairs, Panel } from '../ui/layout/panel.tsx';
import { CallToAction } from './call-to-action.tsx';
import { PersonHead } from './person-head.tsx';
import { organisation } from './schema-org.ts';

/** Fictional people. */
const PEOPLE = [
  { name: 'Alda Akreinar', title: 'about.head', picture: 'okukennari' },
  { name: 'Stefanía Stefnuljós', title: 'about.editor', picture: 'ritstjori' },
];

export default function AboutPage() {
  const { t, language } = useWords();
  const { brand, address, email, phone, hours } = school();
  return (
    <SiteFrame
      title={t('page.about')}
      description={t('about.description', { brand })}
      facts={[organisation()]}
      width="full"
    >
      <div className="l-wrap l-reading l-page l-stack l-gap-6">
        <h1 tabIndex={-1}>{t('page.about')}</h1>
        <figure className="ar-image">
          <img
            src="/images/skilti/thettbyli-og-dreifbyli.svg"
            alt={t('about.pictureAlt')}
            width={640}
            height={360}
            fetchPriority="high"
          />
        </figure>
        <div className="prose">
          <p>{t('about.founded', { brand })}</p>
          <p>{t('about.revised')}</p>
          <p>{t('about.offline')}</p>
        </div>
        <section className="l-stack">
          <h2>{t('about.people')}</h2>
          <div className="l-columns at">
            {PEOPLE.map(({ name, title, picture }) => (
              <Panel key={name}>
                <PersonHead name={<h3>{name}</h3>} image={`/images/${picture}.svg`}>
                  <p className="muted">{t(title)}</p>
                </PersonHead>
              </Panel>
            ))}
          </div>
          <p className="muted small">{t('about.demonstration')}</p>
        </section>
        <section className="l-stack">
          <h2>{t('about.reach')}</h2>
          <Pairs
            pairs={[
              { id: 'phone', term: t('about.phone'), value: <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> },
              { id: 'hours', term: t('about.hours'), value: openingWords(hours, language) },
              { id: 'email', term: t('about.email'), value: mailLink(email) },
              { id: 'address', term: t('about.address'), value: address },
            ]}
          />
        </section>
      </div>
      <CallToAction heading={t('about.closing')} call={false} />
    </SiteFrame>
  );
}
