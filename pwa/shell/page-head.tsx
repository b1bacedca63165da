/** Metadata of a public page for search engines and other sites: title, description, addresses, picture, facts. */
import { useLocation } from 'react-router-dom';
import { isKeyed, matchPath, pages, pathTo } from '../../sync/paths.ts';
import { languages, type Language } from '../../sync/language.ts';
import { useWords } from '../language/language.ts';
import { school } from './school.ts';
import { schoolHtml } from './trusted-html.ts';

export type HeadWords = {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** Facts in schema.org's vocabulary. */
  readonly facts?: readonly Readonly<Record<string, unknown>>[];
};

const PICTURE = { width: 1200, height: 630 };

export function PageHead({ title, description, keywords, facts = [] }: HeadWords) {
  const { t, language } = useWords();
  const match = matchPath(useLocation().pathname);
  const { origin, brand } = school();
  const whole = `${title} | ${brand} | ${t('title.suffix')}`;
  const secret = match !== undefined && isKeyed(match.page);
  const address = (to: Language): string => `${origin}${match ? pathTo(match.page, to, match.params) : '/'}`;
  const twoPaths = match !== undefined && !secret && pages[match.page].is !== pages[match.page].en;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {keywords === undefined ? null : <meta name="keywords" content={keywords} />}
      {secret || !match ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address(language)} />}
      {twoPaths ? languages.map((to) => <link key={to} rel="alternate" hrefLang={to} href={address(to)} />) : null}
      {twoPaths ? <link rel="alternate" hrefLang="x-default" href={address('is')} /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {secret ? null : <meta property="og:url" content={address(language)} />}
      <meta property="og:locale" content={t('site.locale')} />
      <meta property="og:image" content={`${origin}/images/akrein-og-${t('site.pictures')}.png`} />
      <meta property="og:image:width" content={String(PICTURE.width)} />
      <meta property="og:image:height" content={String(PICTURE.height)} />
      <meta property="og:image:alt" content={t('site.pictureAlt', { brand })} />
      <meta name="twitter:card" content="summary_large_image" />
      {facts.map((fact, index) => (
        <script
          key={index}
          type="application/ld+json"
          // a `<` could end the element, so it is escaped
          dangerouslySetInnerHTML={{
            __html: schoolHtml(JSON.stringify({ '@context': 'https://schema.org', ...fact }).replace(/</g, '\\u003c')),
          }}
        />
      ))}
    </>
  );
}
