/** The front page: what the school is, and the way in. */
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Hero } from '../ui/scene.tsx';

export default function FrontPage() {
  const { t, language } = useWords();
  return (
    <SiteFrame title={t('page.front')} width="full" over>
      <Hero
        title={t('front.title')}
        lead={t('front.lead')}
        actions={
          <>
            <ButtonLink to={pathTo('registration', language)} variant="primary">
              {t('front.register')}
            </ButtonLink>
            <ButtonLink to={pathTo('login', language)}>{t('front.login')}</ButtonLink>
          </>
        }
      />
      <div className="l-wrap l-narrow l-stack l-gap-5">
        {([1, 2] as const).map((course) => (
          <section key={course}>
            <h2>{t('page.course', { course })}</h2>
            <p>{t(`front.course${course}`)}</p>
          </section>
        ))}
      </div>
    </SiteFrame>
  );
}
