/** An article from the database: title, picture, text (A.2). */
import { useLocation } from 'react-router-dom';
import { isolated, type Language } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { formatDate } from '../language/format.ts';
import { unbroken } from '../language/unbroken.ts';
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { schoolHtml } from '../shell/trusted-html.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Contents, withContents } from './contents.tsx';
import { NotFetched } from './not-fetched.tsx';
import { usePageData } from './page-data.ts';

export default function ArticlePage() {
  const { t, language } = useWords();
  const { pathname } = useLocation();
  const { data, again } = usePageData();
  const article = data?.article;
  if (!article) {
    return (
      <SiteFrame title={t('foot.useful')} width="reading">
        <h1 tabIndex={-1}>{t('foot.useful')}</h1>
        {again ? <NotFetched again={again} /> : <Skeleton label={t('site.loading')} count={6} />}
      </SiteFrame>
    );
  }
  const { title, subtitle, description, keywords, image, html, updated, language: written } = article;
  const { origin, brand } = school();
  const { text, contents } = withContents(unbroken(html), html.search(STEPS) < 0 ? PARTS : STEPS);
  const facts = {
    '@type': 'Article',
    headline: title,
    description,
    dateModified: updated,
    inLanguage: written,
    image: origin + image.src,
    mainEntityOfPage: origin + pathname,
    author: { '@type': 'Organization', name: brand, url: origin },
    publisher: { '@type': 'Organization', name: brand, url: origin },
  };
  return (
    <SiteFrame title={title} description={description} keywords={keywords} facts={[facts]} width="full">
      <article className="l-wrap l-reading l-page l-stack l-gap-5" key={pathTo(article.id, language)} lang={written}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{unbroken(subtitle)}</p>
        <p className="muted small" lang={language}>
          {t('article.updated', { date: formatDate(Date.parse(`${updated}T12:00:00Z`), language) })}
        </p>
        <Contents list={contents} />
        <figure className="ar-image">
          <img src={image.src} alt={image.alt} width={image.width} height={image.height} fetchPriority="high" />
          <figcaption>{unbroken(image.caption)}</figcaption>
        </figure>
        {/* sanitised by the server on publish */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: schoolHtml(movable(withAmounts(text, written))) }} />
      </article>
      <CallToAction heading={t('article.closing')} />
    </SiteFrame>
  );
}

/** Headings of an article's steps and parts. */
const STEPS = /<h3>(\d+\. .*?)<\/h3>/gs;
const PARTS = /<h2>(.*?)<\/h2>/gs;

/** Makes wide tables scrollable by keyboard. */
const movable = (html: string): string =>
  html.replaceAll('<table>', '<div class="ar-table" tabindex="0"><table>').replaceAll('</table>', '</table></div>');

/** Keeps an amount and its currency on one line, and right-aligns cells that begin with an amount. */
const withAmounts = (html: string, language: Language): string =>
  html
    .replaceAll(/(−?\d(?:[\d.,]|\u00a0(?=\d))*)\u00a0kr\./g, isolated('$1\u00a0kr.', language))
    .replaceAll(/<td>(?=(?:<strong>)?\u2066?−?\d(?:[\d.,]|\u00a0(?=\d))*\u00a0kr\.)/g, '<td class="ar-amount">');
