/** Who runs the school, since when, and how to reach it (A.2). */
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { CallToAction } from './call-to-action.tsx';
import { organisation } from './schema-org.ts';

/** Made up. */
const PEOPLE = [
  { name: 'Alda Akreinar', title: 'about.head' },
  { name: 'Stefanía Stefnuljós', title: 'about.editor' },
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
        <div className="prose">
          <h1 tabIndex={-1}>{t('page.about')}</h1>
          <p>{t('about.founded', { brand })}</p>
          <p>{t('about.revised')}</p>
          <p>{t('about.offline')}</p>
        </div>
        <section className="l-stack">
          <h2>{t('about.people')}</h2>
          <ul className="l-columns tm">
            {PEOPLE.map(({ name, title }) => (
              <li key={name} className="tm-said">
                <p>
                  <b>{name}</b>
                </p>
                <p className="muted">{t(title)}</p>
              </li>
            ))}
          </ul>
          <p className="muted small">{t('about.demonstration')}</p>
        </section>
      </div>
      <CallToAction heading={t('about.closing')} />
    </SiteFrame>
  );
}
