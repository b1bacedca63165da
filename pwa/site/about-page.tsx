/** Who runs the school, since when, and how to reach it (A.2). */
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { CallToAction } from './call-to-action.tsx';
import { PersonHead } from './person-head.tsx';
import { organisation } from './schema-org.ts';

/** Made up. */
const PEOPLE = [
  { name: 'Alda Akreinar', title: 'about.head', picture: 'okukennari' },
  { name: 'Stefanía Stefnuljós', title: 'about.editor', picture: 'ritstjori' },
];

export default function AboutPage() {
  const { t } = useWords();
  const { brand } = school();
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
          {PEOPLE.map(({ name, title, picture }) => (
            <Panel key={name}>
              <PersonHead name={<h3>{name}</h3>} image={`/images/${picture}.svg`}>
                <p className="muted">{t(title)}</p>
              </PersonHead>
            </Panel>
          ))}
          <p className="muted small">{t('about.demonstration')}</p>
        </section>
      </div>
      <CallToAction heading={t('about.closing')} />
    </SiteFrame>
  );
}
