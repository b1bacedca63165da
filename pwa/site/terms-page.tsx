/** The terms of the school (A.2). */
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { TERMS_FROM, termsText } from './text/terms.ts';

export default function TermsPage() {
  const { t, language } = useWords();
  const text = termsText(language);
  return (
    <SiteFrame title={text.title} description={text.description} width="reading">
      <div className="prose">
        <h1 tabIndex={-1}>{text.title}</h1>
        <p className="lead">{text.lead}</p>
        <p className="muted small">
          {t('article.updated', { date: formatDate(Date.parse(`${TERMS_FROM}T12:00:00Z`), language) })}
        </p>
        {text.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="l-stack">
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </SiteFrame>
  );
}
