/** Who runs the school, since when, and how to reach it (A.2). */
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { organisation } from './schema-org.ts';
import { aboutText } from './text/about.ts';

export default function AboutPage() {
  const { t, language } = useWords();
  const text = aboutText(language);
  const { phone } = school();
  return (
    <SiteFrame title={text.title} description={text.description} facts={[organisation()]} width="reading">
      <div className="l-stack l-gap-6">
        <div className="prose">
          <h1 tabIndex={-1}>{text.title}</h1>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h2>{text.teamHeading}</h2>
          <ul>
            {text.team.map(({ name, title }) => (
              <li key={name}>
                <strong>{name}</strong>, {title}
              </li>
            ))}
          </ul>
        </div>
        <p className="muted small">{text.demonstration}</p>
        <h2>{text.closing}</h2>
        <p>
          <ButtonLink to={pathTo('school1', language)} variant="primary">
            {t('front.register')}
          </ButtonLink>
        </p>
        <p>
          {text.closingText} <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </p>
      </div>
    </SiteFrame>
  );
}
