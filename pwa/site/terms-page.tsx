/** The latest published terms of the school (A.2). */
import { formatDate } from '../language/format.ts';
import { unbroken } from '../language/unbroken.ts';
import { useWords } from '../language/language.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { schoolHtml } from '../shell/trusted-html.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { WithSide } from '../ui/layout/shell.tsx';
import { Contents, withContents } from './contents.tsx';
import { NotFetched } from './not-fetched.tsx';
import { usePageData } from './page-data.ts';
import { placeholderValues } from './placeholder-values.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const MARK = /\{\{(\w+)\}\}/g;

type Known = Readonly<Record<string, string>>;

/** @returns plain text; unknown placeholders stay. */
const fillSchool = (text: string, known: Known): string =>
  text.replace(MARK, (mark, name: string) => known[name] ?? mark);

/** As HTML: numbers do not wrap, email and phone become links. */
const fillSchoolHtml = (html: string, known: Known): string =>
  html.replace(MARK, (mark, name: string) => {
    const filled = escaped(fillSchool(mark, known));
    if (name === 'email') return `<a href="mailto:${filled}">${filled}</a>`;
    if (name === 'phone') return `<a class="nowrap" href="tel:${filled.replaceAll(/\s/g, '')}">${filled}</a>`;
    return /^[\d -]+$/.test(filled) ? `<span class="nowrap">${filled}</span>` : filled;
  });

export default function TermsPage() {
  const { t, language } = useWords();
  const { data, again } = usePageData();
  const terms = data?.article;
  if (!terms)
    return (
      <SiteFrame title={t('page.terms')} width="reading">
        <h1 tabIndex={-1}>{t('page.terms')}</h1>
        {again ? <NotFetched again={again} /> : <Skeleton label={t('site.loading')} count={6} />}
      </SiteFrame>
    );
  const { title, subtitle, description, html, updated, language: written } = terms;
  const known = placeholderValues(t, written);
  // sanitised by the server on publish
  const { text, contents } = withContents(fillSchoolHtml(unbroken(html), known), /<h2>(.*?)<\/h2>/gs);
  return (
    <SiteFrame title={title} description={fillSchool(description, known)} width="page">
      <div lang={written}>
        <WithSide
          side={<Contents list={contents} beside />}
          below={<div className="prose" dangerouslySetInnerHTML={{ __html: schoolHtml(text) }} />}
        >
          <h1 tabIndex={-1}>{title}</h1>
          <p
            className="lead"
            dangerouslySetInnerHTML={{ __html: schoolHtml(fillSchoolHtml(escaped(subtitle), known)) }}
          />
          <p className="muted small" lang={language}>
            {t('article.updated', { date: formatDate(Date.parse(`${updated}T12:00:00Z`), language) })}
          </p>
        </WithSide>
      </div>
    </SiteFrame>
  );
}
