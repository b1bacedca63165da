/** The terms of the school (A.2). */
import { useWords } from '../language/language.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { termsText } from './text/terms.ts';

export default function TermsPage() {
  const { language } = useWords();
  const text = termsText(language);
  return (
    <SiteFrame title={text.title} description={text.description} width="reading">
      <div className="prose">
        <h1 tabIndex={-1}>{text.title}</h1>
        <p className="lead">{text.lead}</p>
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
