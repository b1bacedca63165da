/** The end of a public page: once more the way in, and the phone line. */
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { ButtonLink } from '../ui/controls/button.tsx';

type Props = { readonly heading: string; readonly text: string; readonly phone: string };

export function CallToAction({ heading, text, phone }: Props) {
  const { t, language } = useWords();
  return (
    <section className="l-band l-band-raised">
      <div className="l-wrap l-reading l-stack l-gap-5">
        <h2>{heading}</h2>
        <p>
          <ButtonLink to={pathTo('registration', language)} variant="primary">
            {t('front.register')}
          </ButtonLink>
        </p>
        <p>
          {text} <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </p>
      </div>
    </section>
  );
}
