/** An unknown address; on appearing it flips the language once, and stores that (A.2). */
import { useEffect } from 'react';
import { pathTo } from '../../sync/paths.ts';
import { presentLanguage, setLanguage, useWords } from '../language/language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SiteFrame } from './site-frame.tsx';

let flippedFor: string | undefined;

export default function NotFoundPage() {
  const { t, language } = useWords();
  useEffect(() => {
    // once per address, also when the page is mounted twice to find mistakes
    if (flippedFor === location.href) return;
    flippedFor = location.href;
    setLanguage(presentLanguage() === 'is' ? 'en' : 'is');
    return () => {
      queueMicrotask(() => {
        if (location.href !== flippedFor) flippedFor = undefined;
      });
    };
  }, []);
  return (
    <SiteFrame title={t('page.notFound')}>
      <h1 tabIndex={-1}>{t('page.notFound')}</h1>
      <p className="lead">{t('notFound.text')}</p>
      <p>
        <ButtonLink to={pathTo('front', language)} variant="primary">
          {t('notFound.home')}
        </ButtonLink>
      </p>
    </SiteFrame>
  );
}
